import type { Messages } from './messages';

const languages: Readonly<Record<string, () => Promise<{ default: Messages }>>> = {
  es: () => import('../../i18n/messages/es.json'),
  ca: () => import('../../i18n/messages/ca.json'),
  en: () => import('../../i18n/messages/en.json'),
};

/** Loads the interface messages of a language. */
export async function loadMessages(locale: string): Promise<Messages> {
  const load = languages[locale];
  if (!load) throw new Error(`no messages for the language ${locale}`);
  return (await load()).default;
}
