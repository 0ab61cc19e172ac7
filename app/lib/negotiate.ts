import list from '../../i18n/locales.json';

/** A locale as the negotiation sees it. */
interface Offered {
  code: string;
  tag: string;
  relatives: readonly string[];
}

const offered: readonly Offered[] = list.locales;

/**
 * The language of a visitor who arrives at the root, by the rules of
 * i18n/negotiate.go, as far as a browser tells: its languages have an order and
 * no weights, and none of them is refused. Relatives are those of
 * i18n/locales.json.
 */
export function negotiate(cookie: string | undefined, languages: readonly string[]): string {
  if (offered.some(({ code }) => code === cookie)) return cookie as string;
  const asked = languages.map(baseOf).filter((base) => base !== undefined);
  const first = (of: (base: string) => Offered | undefined) => asked.map(of).find((locale) => locale)?.code;
  return (
    first((base) => offered.find(({ tag }) => baseOf(tag) === base)) ??
    first((base) => offered.find(({ relatives }) => relatives.includes(base))) ??
    (asked.length > 0 ? list.fallback : list.default)
  );
}

/** The language that a tag names; none when it names none. */
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
