import list from '../../i18n/locales.json';

/** A locale for the negotiation. */
interface Offered {
  code: string;
  tag: string;
  relatives?: readonly string[];
  draft?: boolean;
}

const offered: readonly Offered[] = (list.locales as readonly Offered[]).filter(({ draft }) => !draft);

/**
 * The language at the root, by the rules of i18n/negotiate.go: of several cookies
 * the first that names a language of the site. A browser's
 * languages have an order but no weights.
 */
export function negotiate(cookies: readonly string[], languages: readonly string[]): string {
  const chosen = cookies.find((cookie) => offered.some(({ code }) => code === cookie));
  if (chosen) return chosen;
  const accepted = languages.map(baseOf).filter((base) => base !== undefined);
  const first = (of: (base: string) => Offered | undefined) => accepted.map(of).find((locale) => locale)?.code;
  return (
    first((base) => offered.find(({ tag }) => baseOf(tag) === base)) ??
    first((base) => offered.find(({ relatives }) => relatives?.includes(base))) ??
    (accepted.length > 0 ? list.fallback : list.default)
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
export const homeOf = (code: string) => (code === list.default ? '/' : `/${code}`);
