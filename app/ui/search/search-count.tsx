import { useLanguage } from '../../lib/messages';
import type { SearchCount as Props } from '../../lib/types.gen';

/** How many entries a search found, and the way back to all. */
export function SearchCount({ group, count, clear }: Props) {
  const { t } = useLanguage();
  // The blank keeps the two apart for those who hear them.
  return (
    <>
      {`${t(`search.${group}.count`, { count })} `}
      {clear && <a href={clear}>{t('search.clear')}</a>}
    </>
  );
}
SearchCount.fragment = 'search-count';
