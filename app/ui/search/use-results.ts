import { useMemo } from 'react';
import { find, fold, type Searchable, type SearchQuery } from '../../lib/search';

/** The items that match a query. Their texts are folded once, for the first words. */
export function useResults<Item extends Searchable>(
  items: readonly Item[],
  query: SearchQuery,
  text: (item: Item) => string,
) {
  const typed = query.query !== '';
  const folded = useMemo(
    () => new Map(typed ? items.map((item) => [item, fold(text(item))]) : []),
    [typed, items, text],
  );
  return useMemo(() => find(items, query, (item) => folded.get(item) ?? ''), [items, query, folded]);
}
