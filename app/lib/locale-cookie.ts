/** The lifetime of the cookie, in days. Source: specification §9. */
const days = 365;

/** Stores the language of a page that the visitor opened, as the server does for documents. */
export function rememberLocale(code: string): void {
  if (document.cookie.split('; ').includes(`locale=${code}`)) return;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `locale=${code}; path=/; max-age=${days * 24 * 60 * 60}; samesite=lax${secure}`;
}

/** The values of all cookies of the name: another program of the domain may have one. */
export const localeCookies = (cookies: string): string[] =>
  [...cookies.matchAll(/(?:^|; )locale=([^;]*)/g)].map(([, value = '']) => value);
