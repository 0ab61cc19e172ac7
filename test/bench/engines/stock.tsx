// The same components through React's own renderToString, in whatever engine.
import '../stock-shims';
import '@aldaba/renderer/shims';
import '../../../app/entries/intl';
import { renderToString } from 'react-dom/server.browser';
import { LanguageContext, translator } from '../../../app/lib/messages';
import en from '../../../i18n/messages/en.json';
import { components } from './components';

const language = { locale: 'en', t: translator('en', en) };

function stock(name: string, props: string): string {
  const Component = components[name];
  if (!Component) throw new Error(`no component is called ${name}`);
  return renderToString(
    <LanguageContext value={language}>
      <Component {...JSON.parse(props)} />
    </LanguageContext>,
  );
}

(globalThis as Record<string, unknown>).stock = stock;
