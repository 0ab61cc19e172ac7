import type { SearchEmpty as Props } from '../../lib/types.gen';

/** The text of a search without results. */
export function SearchEmpty({ text }: Props) {
  return <span>{text}</span>;
}
SearchEmpty.fragment = 'search-empty';
