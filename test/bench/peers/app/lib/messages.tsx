// Takes the place of app/lib/messages.tsx in the peers: their pages are in one
// language, and a server component can read no context.
import i18next from 'i18next';
import messages from '../../i18n/messages/en.json';

const instance = i18next.createInstance({
  lng: 'en',
  initAsync: false,
  resources: { en: { translation: messages } },
  interpolation: { escapeValue: false },
});
instance.init();
const flat = (group, prefix = '') =>
  Object.entries(group).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
const plain = new Map(flat(messages));
const language = { locale: 'en', t: (key, values) => (values ? undefined : plain.get(key)) ?? instance.t(key, values) };

export const useLanguage = () => language;
