import { useMemo } from 'react';
import { type Asked, find, fold, type Searched } from '../../lib/search';

/** The items that a search finds; their texts are folded once, when the first words come. */
export function useFound<Item extends Searched>(items: readonly Item[], asked: Asked, text: (item: Item) => string) {
  const typed = asked.query !== '';
  const folded = useMemo(
    () => new Map(typed ? items.map((item) => [item, fold(text(item))]) : []),
    [typed, items, text],
  );
  return useMemo(() => find(items, asked, (item) => folded.get(item) ?? ''), [items, asked, folded]);
}
