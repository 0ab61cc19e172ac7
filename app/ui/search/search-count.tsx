import { useLanguage } from '../../lib/messages';
import type { SearchCount as Props } from '../../lib/types.gen';

/** How many entries a search found, and the way back to all. */
export function SearchCount({ group, count, clear }: Props) {
  const { t } = useLanguage();
  // The count alone is read out when it changes.
  return (
    <>
      <span tabIndex={-1} role="status">
        {t(`search.${group}.count`, { count })}
      </span>{' '}
      {clear && <a href={clear}>{t('search.clear')}</a>}
    </>
  );
}
SearchCount.fragment = 'search-count';
