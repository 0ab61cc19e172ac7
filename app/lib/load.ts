import type { ComponentType } from 'react';
import { live } from '../sections/live';
import type { Messages } from './messages';
import type { PageData } from './page-data';

const messages: Readonly<Record<string, () => Promise<{ default: Messages }>>> = {
  es: () => import('../../i18n/messages/es.json'),
  ca: () => import('../../i18n/messages/ca.json'),
  en: () => import('../../i18n/messages/en.json'),
};

/** Loads the interface messages of a language. */
export async function loadMessages(locale: string): Promise<Messages> {
  const load = messages[locale];
  if (!load) throw new Error(`no messages for the language ${locale}`);
  return (await load()).default;
}

/** Loads the components of a page's live sections. */
export async function loadLive(data: PageData): Promise<Record<string, ComponentType<object>>> {
  const kinds = [...new Set(data.sections.filter((s) => s.props).map((s) => s.kind))];
  const loaded = await Promise.all(kinds.map(async (kind) => [kind, await live[kind]?.()]));
  return Object.fromEntries(loaded);
}
