// Made by `make types` from content/locales.json. Do not edit.
/** Loads a language's messages. */
export const loaders = {
  'es': () => import('../../i18n/messages/es.json'),
  'ca': () => import('../../i18n/messages/ca.json'),
  'en': () => import('../../i18n/messages/en.json'),
  'fr': () => import('../../i18n/messages/fr.json'),
};
