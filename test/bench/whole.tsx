// A whole page in one call of renderToString, as a Node server would render
// it: the same components, no kept fragments.
import { LanguageContext, translator } from '@aldaba/app';
import { fragments } from '@aldaba/app/serve';
import '../../testdata/stock-shims';
import { renderToString } from 'react-dom/server.browser';
import ca from '../../i18n/messages/ca.json';
import en from '../../i18n/messages/en.json';
import es from '../../i18n/messages/es.json';

interface Fragment {
  name: string;
  locale: string;
  props: object;
}

const languages = Object.fromEntries(
  Object.entries({ es, ca, en }).map(([locale, messages]) => [locale, { locale, t: translator(locale, messages) }]),
);

function whole(list: Fragment[]): string {
  const [head, ...rest] = list.map(({ name, locale, props }, i) => {
    const Component = fragments[name];
    if (!Component) throw new Error(`no fragment is called ${name}`);
    return { key: i, locale, node: <Component {...props} /> };
  });
  const foot = rest.pop();
  return renderToString(
    <LanguageContext value={languages[list[0]?.locale ?? 'es'] ?? null}>
      <div id="root">
        {head?.node}
        <main id="main" tabIndex={-1}>
          {rest.map(({ key, node }) => (
            <section key={key} className="section">
              {node}
            </section>
          ))}
        </main>
        <div className="foot">{foot?.node}</div>
      </div>
    </LanguageContext>,
  );
}

(globalThis as Record<string, unknown>).whole = whole;
