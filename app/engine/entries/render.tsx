import './intl';
import { serve as serveFragments } from '@aldaba/renderer/serve';
import { messages } from '@aldaba/site/messages';
import type { ComponentType } from 'react';
import { LanguageContext, translator } from '../lib/messages';

const languages = Object.fromEntries(
  Object.entries(messages).map(([locale, own]) => [locale, { locale, t: translator(locale, own) }]),
);

/** Serves the site's fragments, each in the language that it is rendered for. */
// biome-ignore lint/suspicious/noExplicitAny: the host checks the props against the types that these are made of
export function serve(fragments: Readonly<Record<string, ComponentType<any>>>): void {
  serveFragments(fragments, (fragment, locale) => {
    const language = Object.hasOwn(languages, locale) ? languages[locale] : undefined;
    if (!language) throw new Error(`no messages for the language ${locale}`);
    return <LanguageContext value={language}>{fragment}</LanguageContext>;
  });
}
