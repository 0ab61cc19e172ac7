import type { SearchEmpty as Props } from '../../lib/types.gen';

/** What to do when a search found nothing. */
export function SearchEmpty({ text }: Props) {
  return <>{text}</>;
}
SearchEmpty.fragment = 'search-empty';
