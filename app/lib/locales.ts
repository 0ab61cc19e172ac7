import list from '../../i18n/locales.json';

export interface Locale {
  code: string;
  tag: string;
  /** The row of i18n/formats.json that its pages follow. */
  format: string;
  name: string;
  dir: string;
}

/** The locales of i18n/locales.json, by code. */
export const locales: Readonly<Record<string, Locale>> = Object.fromEntries(list.locales.map((l) => [l.code, l]));
