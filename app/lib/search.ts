// Finding, as content/search.go does on the server; testdata/search.json holds
// both to one rule.

/** Makes what a searcher takes for the same the same: case, accents, apostrophes and the width of blanks do not count. */
export function fold(text: string): string {
  let folded = '';
  // Sign by sign: lower case of a whole word has a sigma of its own at the end. Through upper case, for ß.
  for (const sign of text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')) {
    folded += sign.toLowerCase().toUpperCase().toLowerCase();
  }
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
