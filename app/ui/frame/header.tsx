import { useHydrated, useLocale, withoutSent } from '@aldaba/app';
import { OutputContext } from '@aldaba/renderer/host';
import { Slot } from '@aldaba/renderer/slot';
import { type RefObject, use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Header as Props } from '../../types.gen';
import s from './header.module.css';
import { HeaderTools } from './header-tools';
import { useHover } from './hover';
import { Mark } from './mark';
import { MenuPanel } from './menu-panel';
import { PhoneMenu } from './phone-menu';

/** The header. What the pages of a language share is in slots, rendered once for all. */
export function Header({ brand, home, menu, languages, buttons, query, form }: Props) {
  const { locale, t } = useLocale();
  const rest = useRest(query);
  const scripted = useHydrated();
  const ref = useRef<HTMLElement>(null);
  const here = languages.find(({ code }) => code === locale)?.path;
  useMenus(ref, here);
  const hover = useHover();
  return (
    <header ref={ref} className={s.header}>
      <a className={s.skip} href="#main">
        {t('skip.content')}
      </a>
      <a className={s.brand} href={home}>
        <Mark />
        <span>{brand}</span>
      </a>
      <details className={s.phone} data-menu="phone">
        <summary>
          <span>{t('header.menu')}</span>
          <span>{t('header.close')}</span>
        </summary>
        <Slot as="div" className={s.sheet} of={PhoneMenu} each={[{ menu, buttons }]} />
      </details>
      <nav className={s.nav} aria-label={t('header.label')}>
        {menu.map(({ id, label, to, items }) =>
          items ? (
            <details key={id} name="menu" {...hover}>
              <summary>{label}</summary>
              <Slot as="div" className={s.panel} of={MenuPanel} each={[{ label, items, ...among(here, items) }]} />
            </details>
          ) : (
            <a key={id} href={to} aria-current={to === here ? 'page' : undefined}>
              {label}
            </a>
          ),
        )}
      </nav>
      <nav className={s.languages} aria-label={t('header.language')}>
        {languages.map(({ code, name, path }) => {
          const said = { lang: code, 'aria-label': name, 'aria-current': code === locale || undefined };
          return form && !scripted ? (
            <button
              key={code}
              {...said}
              type="submit"
              form={form}
              formAction={path}
              name="do"
              value="show"
              formNoValidate
            >
              {code}
            </button>
          ) : (
            <a key={code} {...said} href={path + rest} hrefLang={code}>
              {code}
            </a>
          );
        })}
      </nav>
      <Slot as="div" className={s.tools} of={HeaderTools} each={[{ buttons }]} />
    </header>
  );
}

/** Says which page is open only to the panel that lists it: the others are the same on every page. */
function among(here: string | undefined, items: readonly { to: string }[]): { here?: string } {
  return items.some(({ to }) => to === here) ? { here } : {};
}

/** The address's query and hash, for the language links. The server does not know the hash, nor the query of a cached page. */
function useRest(query: string | undefined): string {
  const output = use(OutputContext);
  const { search, hash } = useLocation();
  const [rest, setRest] = useState(query ?? '');
  useEffect(() => setRest(withoutSent(search) + hash), [search, hash]);
  return output ? output.hole('query') : rest;
}

/** Closes menus on Escape, when a click or the focus goes elsewhere, and when the page changes. */
function useMenus(ref: RefObject<HTMLElement | null>, page: string | undefined) {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) close(ref.current); // what was opened before the script came stays open
    shown.current = page;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const closed = close(ref.current);
      if (closed?.contains(document.activeElement)) closed.querySelector('summary')?.focus();
    };
    const onPointer = (event: Event) => close(ref.current, event.target as Node);
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onPointer);
    const header = ref.current;
    const onLeave = ({ relatedTarget: next }: FocusEvent) => {
      // On a phone the languages are shown with the open sheet, after it.
      if (next instanceof Element && !next.matches('[hreflang]')) close(header, next);
    };
    header?.addEventListener('focusout', onLeave);
    return () => {
      header?.removeEventListener('focusout', onLeave);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onPointer);
    };
  }, [ref, page]);
}

/** Closes every open menu but the one that holds `within`, and returns the outermost that it closed. */
function close(header: HTMLElement | null, within?: Node): HTMLDetailsElement | undefined {
  let outermost: HTMLDetailsElement | undefined;
  for (const menu of header?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
    if (within && menu.contains(within)) continue;
    menu.open = false;
    outermost ??= menu;
  }
  return outermost;
}
