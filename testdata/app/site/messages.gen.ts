// Made by `make types` from content/locales.json. Do not edit.
import es from '../../i18n/messages/es.json';
import ca from '../../i18n/messages/ca.json';
import en from '../../i18n/messages/en.json';
import fr from '../../i18n/messages/fr.json';

/** The messages of every language. */
export const messages = {
  'es': es,
  'ca': ca,
  'en': en,
  'fr': fr,
};
