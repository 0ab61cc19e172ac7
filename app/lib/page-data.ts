import type { Header, SectionProps } from './types.gen';

/** A section's place in the page; a live one comes with its props. */
export interface SectionData {
  id: string;
  kind: keyof SectionProps;
  tone: string;
  props?: object;
}

/** What the server tells the browser of a page. */
export interface PageData {
  build: string;
  page: string;
  locale: string;
  query: string;
  /** Another query is another page. */
  reads: boolean;
  header: Header;
  sections: SectionData[];
  /** Places that the server left empty. */
  empty: string[] | null;
  /** The tag manager that visitors are asked about; left out, there is none. */
  tagManager?: string;
  /** The path of the page that tells of it. */
  cookiePolicy?: string;
}

/** Reads the block of data at the end of the document. */
export function readPageData(): PageData {
  const block = document.getElementById('data');
  if (!block?.textContent) throw new Error('the document holds no page data');
  return JSON.parse(block.textContent) as PageData;
}
