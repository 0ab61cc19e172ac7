/** A date in a language's long form, in the reader's time zone: 21 de noviembre de 2026. English is British. */
export function formatDay(locale: string, date: string): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long' }).format(new Date(date));
}
