import { useLanguage } from '../../lib/messages';
import type { SearchCount as Props } from '../../lib/types.gen';

/** How many entries a search found, and the way back to all. */
export function SearchCount({ count, clear }: Props) {
  const { t } = useLanguage();
  return (
    <>
      {t('search.count', { count })}
      {clear && <a href={clear}>{t('search.clear')}</a>}
    </>
  );
}
SearchCount.fragment = 'search-count';
