// Made by `make types` from content/locales.json. Do not edit.
import { offline as es } from '../../i18n/messages/es.json';
import { offline as ca } from '../../i18n/messages/ca.json';
import { offline as en } from '../../i18n/messages/en.json';

/** The words of each language, the default one first. */
export const languages = [
  { code: 'es', dir: 'ltr', words: es },
  { code: 'ca', dir: 'ltr', words: ca },
  { code: 'en', dir: 'ltr', words: en },
] as const;
