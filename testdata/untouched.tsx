// Fragments as React alone renders them: its own renderToString, no slots, no
// holes, nothing tuned.
import '../test/bench/stock-shims';
import { renderToString } from 'react-dom/server.browser';
import { messages } from '../app/entries/messages.gen';
import { LanguageContext, translator } from '../app/lib/messages';
import { fragments } from '../app/pages/fragments';

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
