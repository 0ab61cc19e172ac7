import { useLocale } from '../lib/messages';
import type { Header as Props } from '../lib/types.gen';

/** The header of a site that has none of its own: its name, which leads home, the menu and the other languages. */
export function Header({ brand, home, menu, languages }: Pick<Props, 'brand' | 'home' | 'menu' | 'languages'>) {
  const { locale, t } = useLocale();
  const links = menu.flatMap(({ label, to, items }) => items ?? (to ? [{ label, to }] : []));
  const others = languages.filter(({ code }) => code !== locale);
  return (
    <header>
      <a href={home}>{brand}</a>
      {links.length > 0 && (
        <nav aria-label={t('header.label')}>
          {links.map(({ label, to }) => (
            <a key={to} href={to}>
              {label}
            </a>
          ))}
        </nav>
      )}
      {others.length > 0 && (
        <nav aria-label={t('header.language')}>
          {others.map(({ code, name, path }) => (
            <a key={code} href={path} lang={code} hrefLang={code}>
              {name}
            </a>
          ))}
        </nav>
      )}
    </header>
  );
}
