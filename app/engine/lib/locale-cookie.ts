import { cookie } from '@aldaba/site/locales';

/** Stores the language of a page that the visitor opened, as the server does for documents. */
export function rememberLocale(code: string): void {
  if (document.cookie.split('; ').includes(`${cookie.name}=${code}`)) return;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${cookie.name}=${code}; path=/; max-age=${cookie.age}; samesite=lax${secure}`;
}

/** The values of all cookies of the name: another program of the domain may have one. */
export const localeCookies = (cookies: string): string[] =>
  [...cookies.matchAll(RegExp(`(?:^|; )${cookie.name}=([^;]*)`, 'g'))].map(([, value = '']) => value);
