import { useLanguage } from '../lib/messages';

interface Props {
  count: number;
  /** Where nothing is searched for, when something is. */
  clear?: string;
}

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
