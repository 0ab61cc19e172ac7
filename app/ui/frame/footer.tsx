import { useLocale } from '@aldaba/app';
import type { Footer as Props } from '../../types.gen';
import s from './footer.module.css';
import { Mark } from './mark';

/** The frame's bottom: every page by subject. */
export function Footer({ brand, legalName, tagline, home, year, groups }: Props) {
  const { t } = useLocale();
  return (
    <footer className={s.footer}>
      <div className={s.top}>
        <a className={s.brand} href={home}>
          <Mark />
          {brand}
        </a>
        {tagline && <p className={s.tagline}>{tagline}</p>}
      </div>
      <nav className={s.groups} aria-label={t('footer.label')}>
        {groups.map(({ id, title, items }) => (
          <div key={id} className={s.group}>
            <h2 className={s.title}>{title}</h2>
            <ul>
              {items.map(({ label, to }) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <p className={s.rights}>{t('footer.rights', { year: year ?? '', name: legalName })}</p>
    </footer>
  );
}
