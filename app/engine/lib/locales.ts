import { locales as all } from '@aldaba/site/locales';

export interface Locale {
  code: string;
  tag: string;
  /** The row of i18n/formats.json that its pages follow. */
  format: string;
  name: string;
  dir: string;
}

export const locales: Readonly<Record<string, Locale>> = all;
