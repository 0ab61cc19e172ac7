import type { PageData } from './types.gen';

/** Reads the hydration data at the end of the document. */
export function readPageData(): PageData {
  const block = document.getElementById('data');
  if (!block?.textContent) throw new Error('no page data');
  return JSON.parse(block.textContent) as PageData;
}
