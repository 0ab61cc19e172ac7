import { loadMessages } from '../lib/load-messages';
import { type Language, translator } from '../lib/messages';
import { asModule } from './load-module';

/** Those that were loaded. */
export const languages = new Map<string, Promise<Language>>();

/** A language with its translator, cached. */
export function loadLanguage(locale: string): Promise<Language> {
  const cached = languages.get(locale);
  if (cached) return cached;
  const language = asModule(`the language ${locale}`, loadMessages(locale)).then((messages) => ({
    locale,
    t: translator(locale, messages),
  }));
  language.catch(() => languages.delete(locale));
  languages.set(locale, language);
  return language;
}
