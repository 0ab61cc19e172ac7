import { useSyncExternalStore } from 'react';
import table from '../../../i18n/formats.json';
import { locales } from './locales';
import { useLocale } from './messages';

/** How a region writes dates and begins its week; i18n/format.go reads the same table. */
export interface Format {
  /** The order of day, month and year. */
  readonly date: string;
  /** Its first day: 0 is Sunday. */
  readonly week: number;
}

const formats: Readonly<Record<string, Format>> = table;
const languageOf = (tag: string) => tag.split('-', 1)[0] ?? '';

/** The format of a tag's region, else of its language, else the day first and weeks from Monday. */
export const formatOf = (tag: string): Format =>
  formats[tag] ?? formats[languageOf(tag).toLowerCase()] ?? { date: 'dmy', week: 1 };

/** The tag that a page's live parts follow: the visitor's own region, when its language is the page's. */
export function regionOf(locale: string, visitor: readonly string[]): string {
  const own = visitor.find((tag) => tag.includes('-') && languageOf(tag) === locale);
  return own ?? locales[locale]?.format ?? locale;
}

const never = () => () => undefined;

/** The same, in a component. The server knows no visitor: its pages follow the locale's own format. */
export function useRegion(): string {
  const { locale } = useLocale();
  return useSyncExternalStore(
    never,
    () => regionOf(locale, navigator.languages),
    () => regionOf(locale, []),
  );
}

/** A date in a region's long form, in the reader's time zone: 21 de noviembre de 2026. */
export function formatDay(region: string, date: string): string {
  const monthFirst = formatOf(region).date === 'mdy';
  const tag = languageOf(region) === 'en' && !monthFirst ? 'en-GB' : region;
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric' });
  const at = new Date(date);
  if (!monthFirst) return format.format(at);
  const part = (type: string) => format.formatToParts(at).find((found) => found.type === type)?.value;
  return `${part('month')} ${part('day')}, ${part('year')}`;
}
