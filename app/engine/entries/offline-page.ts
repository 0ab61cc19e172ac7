import { languages as all } from '@aldaba/site/offline-words';
import { round } from '../lib/round';
import s from '../pages/message.module.css';
import button from '../ui/button.module.css';
import ring from '../ui/ring.module.css';

/** The languages with the path of their home page. The default language has no prefix. */
const languages = all.map((language, i) => ({ ...language, home: i ? `/${language.code}` : '/' }));

/** The paths of the home pages. */
export const homes: readonly string[] = languages.map(({ home }) => home);

const languageOf = (path: string) =>
  (languages.find(({ code }) => code === path.split('/')[1]?.toLowerCase()) ??
    languages[0]) as (typeof languages)[number];

/** The home page in the language of a path. */
export const homeOf = (path: string): string => languageOf(path).home;

/** The path as the server redirects to it: no doubled or last slash, a language in lower case, the default one left out. */
export function canonical(path: string): string {
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  const home = languages.find(({ code }) => code === first.toLowerCase())?.home ?? `/${first}`;
  return [home === '/' ? '' : home, ...rest].join('/') || '/';
}

/** The content security policy: only the site's own styles and fonts. */
const policy = "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const link = (to: string, look: string | undefined, label: string) =>
  `<a class="${button.button} ${look}" href="${to}">${label}</a>`;

/**
 * The response for a page that is neither reachable nor cached, in the language
 * of its path. home: the home page is cached and gets a link. The path is not in
 * the HTML, which prevents injection; the retry link has an empty href.
 */
export function offlinePage(path: string, style: string, home: boolean): Response {
  const { code, dir, words } = languageOf(path);
  const { title, text, retry, home: label } = words;
  const light =
    `<svg class="${ring.ring} ${ring.l} ${ring.resting}" viewBox="-8 -8 16 16" aria-hidden="true">` +
    `<circle class="${ring.edge}" r="7.85"/><circle class="${ring.ticks}" r="7.2"/>` +
    `<path class="${ring.light}" d="${round(6)}" pathLength="100"/></svg>`;
  const html =
    `<!doctype html><html lang="${code}" dir="${dir}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title}</title><link rel="stylesheet" href="${style}"></head><body><main>` +
    `<section class="section" data-tone="navy"><div class="${s.message}">${light}<div class="${s.words}">` +
    `<h1 class="${s.title}">${title}</h1><p class="${s.text}">${text}</p>` +
    link('', button.primary, retry) +
    (home ? link(homeOf(path), button.quiet, label) : '') +
    '</div></div></section></main></body></html>';
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    },
  });
}
