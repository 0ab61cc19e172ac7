import '../lib/shims';
import type { ComponentType } from 'react';
import { renderToPipeableStream } from 'react-dom/server.bun';
import ca from '../../i18n/messages/ca.json';
import en from '../../i18n/messages/en.json';
import es from '../../i18n/messages/es.json';
import { destination, type Output, OutputContext } from '../lib/host';
import { LanguageContext, translator } from '../lib/messages';

const languages = Object.fromEntries(
  Object.entries({ es, ca, en }).map(([locale, messages]) => [locale, { locale, t: translator(locale, messages) }]),
);

/** Gives the renderer its one call: a component's name and its props in, HTML out. */
// biome-ignore lint/suspicious/noExplicitAny: the host checks the props against the types that these are made of
export function serve(fragments: Readonly<Record<string, ComponentType<any>>>): void {
  function render(name: string, locale: string, props: object, output: Output): void {
    const Fragment = Object.hasOwn(fragments, name) ? fragments[name] : undefined;
    if (!Fragment) throw new Error(`no fragment is called ${name}`);
    const language = Object.hasOwn(languages, locale) ? languages[locale] : undefined;
    if (!language) throw new Error(`no messages for the language ${locale}`);
    const { pipe } = renderToPipeableStream(
      <OutputContext value={output}>
        <LanguageContext value={language}>
          <Fragment {...props} />
        </LanguageContext>
      </OutputContext>,
      {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(destination(output)),
        onShellError: (error) => output.fail(error),
        onError: (error) => output.fail(error),
      },
    );
  }
  (globalThis as Record<string, unknown>).render = render;
}
