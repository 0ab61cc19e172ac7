// Finding, as site/search.go does on the server; testdata/search.json holds
// both to one rule.

/** Makes what a searcher takes for the same the same: case, accents, apostrophes and the width of blanks do not count. */
export function fold(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');
  let folded = '';
  // A word's last sigma has a lower case of its own: only such a text goes sign by sign. Through upper case, for ß.
  for (const part of /[Σσς]/.test(plain) ? plain : [plain]) folded += part.toLowerCase().toUpperCase().toLowerCase();
  return narrow(folded.replace(/[’‘]/g, "'"));
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** What a reader sees of the content's own HTML. */
export function plainText(html: string): string {
  return narrow(html.replace(/<[^>]*>/g, ' ').replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity));
}

const narrow = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What a search asks for. */
export interface Asked {
  query: string;
  category: string;
}

/** What a search can find. */
export interface Searched {
  categories: readonly string[];
}

/** Whether a category is one to choose: of any other, a search shows what it shows without. */
export const offered = (categories: readonly string[], category: string) => categories.includes(category);

/** Those of the items that have the category and whose text, folded, holds the query. */
export function find<T extends Searched>(
  items: readonly T[],
  { query, category }: Asked,
  folded: (item: T) => string,
): readonly T[] {
  const wanted = fold(query);
  return items.filter(
    (item) => (!category || item.categories.includes(category)) && (!wanted || folded(item).includes(wanted)),
  );
}
