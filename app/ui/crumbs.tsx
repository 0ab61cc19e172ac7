import { useLocale } from '@aldaba/app';
import type { Crumb } from '../types.gen';
import s from './crumbs.module.css';

interface Props {
  items: readonly Crumb[] | undefined;
  /** The last step's language, when it is not the page's. */
  lang?: string;
}

/** The breadcrumbs; the last one is the page itself. */
export function Crumbs({ items, lang }: Props) {
  const { t } = useLocale();
  if (!items?.length) return null;
  return (
    <nav className={s.crumbs} aria-label={t('breadcrumbs.label')}>
      <ol>
        {items.map(({ label, to }) => (
          <li key={label}>
            {to ? (
              <a href={to}>{label}</a>
            ) : (
              <span aria-current="page" lang={lang}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
