/** A day as a language writes it in full, in the reader's own time zone: 21 de noviembre de 2026. English is British. */
export function formatDay(locale: string, date: string): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long' }).format(new Date(date));
}
