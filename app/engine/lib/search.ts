// The search of internal/site/entrylist.go in the browser; testdata/search.json tests both.

/** Catalan's l·l, with the signs that are typed for its dot. */
const geminate = /(?:ŀ|l[·.•‧⋅∙-])(l|$)/g;

/** Normalizes case, accents, apostrophes, white space and the dot of l·l. */
export function fold(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  let folded = '';
  // Characters one by one where there is a sigma, whose lower case depends on its place. Through upper case, for ß.
  for (const part of /[Σσς]/.test(plain) ? plain : [plain]) folded += part.toLowerCase().toUpperCase().toLowerCase();
  return narrow(folded.replace(/[’‘]/g, "'")).replace(geminate, 'l$1');
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text of the content's own HTML. */
export function plainText(html: string): string {
  return narrow(html.replace(/<[^>]*>/g, ' ').replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity));
}

const narrow = (text: string) => text.replace(/\s+/g, ' ').trim();

export interface SearchQuery {
  query: string;
  category: string;
}

export interface Searchable {
  categories: readonly string[];
}

/** Whether a category can be chosen; a search ignores any other. */
export const offered = (categories: readonly string[], category: string) => categories.includes(category);

/** The items that have the category and whose folded text contains the query. */
export function find<T extends Searchable>(
  items: readonly T[],
  { query, category }: SearchQuery,
  folded: (item: T) => string,
): readonly T[] {
  const wanted = fold(query);
  return items.filter(
    (item) => (!category || item.categories.includes(category)) && (!wanted || folded(item).includes(wanted)),
  );
}
