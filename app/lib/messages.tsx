import i18next, { type i18n, type TFunction } from 'i18next';
import { createContext, use } from 'react';
import { locales } from './locales';

export type Messages = Record<string, unknown>;
export type Translate = TFunction;

/**
 * The translator of one language. Each language has an instance of its own,
 * made once and never switched: a shared one would carry a visitor's language
 * into the next visitor's page.
 */
export function translator(locale: string, messages: Messages): Translate {
  const instance: i18n = i18next.createInstance({
    lng: locales[locale]?.tag ?? locale,
    fallbackLng: false,
    initAsync: false,
    resources: { [locales[locale]?.tag ?? locale]: { translation: messages } },
    interpolation: { escapeValue: false },
  });
  instance.init();
  return instance.t;
}

interface Language {
  locale: string;
  t: Translate;
}

export const LanguageContext = createContext<Language | null>(null);

/** The page's language: its code and its translator. */
export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error('useLanguage needs a LanguageContext above it');
  return language;
}
