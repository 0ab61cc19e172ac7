import i18next, { type i18n } from 'i18next';
import { createContext, use } from 'react';
import { locales } from './locales';

export interface Messages {
  readonly [key: string]: string | Messages;
}

/** Translates a message's key, with its values interpolated. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/**
 * The translator of one language. Each has its own i18next instance, because a
 * shared one would carry a visitor's language into the next visitor's page.
 */
export function translator(locale: string, messages: Messages): Translate {
  const language = locales[locale]?.tag ?? locale;
  const instance: i18n = i18next.createInstance({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: { translation: messages } },
    interpolation: { escapeValue: false },
  });
  instance.init();
  // Messages without values are looked up here, which is a hundred times as fast
  // in goja.
  const plain = new Map(flat(messages));
  return (key, values) => (values ? undefined : plain.get(key)) ?? instance.t(key, values);
}

/** Every message under its dotted key. */
function flat(messages: Messages, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

export interface Language {
  locale: string;
  t: Translate;
}

export const LanguageContext = createContext<Language | null>(null);

/** The page's language: its code and its translator. */
export function useLocale(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error('no LanguageContext above');
  return language;
}
