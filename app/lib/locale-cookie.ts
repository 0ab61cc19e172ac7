/** How long the choice of a language is kept, in days. Source: specification §9. */
const days = 365;

/** Remembers the language of the page that a visitor went to, as the server does for a document. */
export function rememberLocale(code: string): void {
  if (document.cookie.split('; ').includes(`locale=${code}`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `locale=${code}; path=/; max-age=${days * 24 * 60 * 60}; samesite=lax`;
}
