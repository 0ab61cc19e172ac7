import { offered, otherwise, relatives } from '@aldaba/site/negotiation';

type Languages = Readonly<Record<string, string | undefined>>;

/**
 * The language at the root, by the rules of i18n/negotiate.go: of several cookies
 * the first that names a language of the site. A browser's
 * languages have an order but no weights.
 */
export function negotiate(cookies: readonly string[], languages: readonly string[]): string {
  const codes: readonly string[] = Object.values(offered);
  const accepted = languages.map(baseOf).filter((base) => base !== undefined);
  const first = (of: Languages) => accepted.map((base) => of[base]).find(Boolean);
  return (
    cookies.find((cookie) => codes.includes(cookie)) ??
    first(offered) ??
    first(relatives) ??
    (accepted.length > 0 ? otherwise.foreign : otherwise.none)
  );
}

/** The language of a tag; undefined for "und" and malformed tags. */
function baseOf(tag: string): string | undefined {
  try {
    const { language } = new Intl.Locale(tag);
    return language === 'und' ? undefined : language;
  } catch {
    return undefined;
  }
}

/** The address of a language's first page. */
export const homeOf = (code: string) => (code === otherwise.none ? '/' : `/${code}`);
