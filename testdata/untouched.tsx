// Fragments as React alone renders them: its own renderToString, no slots, no
// holes, nothing tuned.
import { LanguageContext, translator } from '@aldaba/app';
import { fragments } from '@aldaba/app/serve';
import { messages } from '@aldaba/site/messages';
import './stock-shims';
import { renderToString } from 'react-dom/server.browser';

const languages = Object.fromEntries(
  Object.entries(messages).map(([locale, own]) => [locale, { locale, t: translator(locale, own) }]),
);

(globalThis as Record<string, unknown>).untouched = (name: string, locale: string, props: object): string => {
  const Fragment = fragments[name];
  const language = languages[locale];
  if (!Fragment || !language) throw new Error(`no fragment ${name} in ${locale}`);
  return renderToString(
    <LanguageContext value={language}>
      <Fragment {...props} />
    </LanguageContext>,
  );
};
