import type { Header, SectionProps } from './types.gen';

/** A section of a page; a live one has its props. */
export interface SectionData {
  id: string;
  kind: keyof SectionProps;
  tone: string;
  props?: object;
}

/** The hydration data of a page. */
export interface PageData {
  build: string;
  page: string;
  locale: string;
  query: string;
  /** The page depends on the query. */
  reads: boolean;
  header: Header;
  sections: SectionData[];
  /** The ids of sections that the server did not render. */
  empty: string[] | null;
  /** The id of the tag manager that needs consent. */
  tagManager?: string;
  /** The path of the page about cookies. */
  cookiePolicy?: string;
}

/** Reads the hydration data at the end of the document. */
export function readPageData(): PageData {
  const block = document.getElementById('data');
  if (!block?.textContent) throw new Error('no page data');
  return JSON.parse(block.textContent) as PageData;
}
