import { useLanguage } from '../lib/messages';
import type { Crumb } from '../lib/types.gen';
import s from './crumbs.module.css';

interface Props {
  items: readonly Crumb[] | undefined;
}

/** Where the page stands; the last step is the page itself. */
export function Crumbs({ items }: Props) {
  const { t } = useLanguage();
  if (!items?.length) return null;
  return (
    <nav className={s.crumbs} aria-label={t('breadcrumbs.label')}>
      <ol>
        {items.map(({ label, to }) => (
          <li key={label}>{to ? <a href={to}>{label}</a> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
