import { loaders } from '@aldaba/site/load-messages';
import type { Messages } from './messages';

const languages: Readonly<Record<string, () => Promise<{ default: Messages }>>> = loaders;

/** Loads the interface messages of a language. */
export async function loadMessages(locale: string): Promise<Messages> {
  const load = languages[locale];
  if (!load) throw new Error(`no messages for ${locale}`);
  return (await load()).default;
}
