import { Header } from '@aldaba/site/header';
import { useMemo, useSyncExternalStore } from 'react';
import { TagManagerContext } from '../lib/consent';
import { LanguageContext } from '../lib/messages';
import { controlsOf } from '../lib/typed';
import type { SectionData } from '../lib/types.gen';
import { Inserted, Untouched } from '../lib/untouched';
import { useHydrated } from '../lib/use-hydrated';
import { useArrival } from './arrival';
import { ErrorBoundary } from './error-boundary';
import { ErrorPage } from './error-page';
import { Part, type SentPart } from './part';
import type { Stage, View } from './view';

/** What the document had when it came from the server. */
export interface Sent {
  locale: string;
  /** Its sections and the footer, by the id of their place. */
  parts: ReadonlyMap<string, SentPart>;
}

const foot = 'foot';

/** Finds the sections and the footer of the document. */
export function sentParts(root: Element): Sent['parts'] {
  const places = root.querySelectorAll('main > .section, .foot');
  return new Map(Array.from(places, (element) => [element.id || foot, { element, controls: controlsOf(element) }]));
}

interface AppProps {
  stage: Stage;
  sent: Sent;
  /** Called once another page has rendered all its sections. */
  arrived(): void;
}

/** The current page. */
export function App({ stage, sent, arrived }: AppProps) {
  const view = useSyncExternalStore(stage.subscribe, stage.get, stage.get);
  return (
    <LanguageContext value={view.language}>
      <TagManagerContext value={view.data.tagManager}>
        <Page view={view} sent={sent} arrived={arrived} />
      </TagManagerContext>
    </LanguageContext>
  );
}

/**
 * The page in the browser: static sections keep the server's elements, live ones
 * hydrate. What the server left empty is empty in the first render too, and then
 * filled. A navigation replaces the sections; header and footer stay.
 */
function Page({ view, sent, arrived }: { view: View; sent: Sent; arrived(): void }) {
  const { data, html, footer = '', error } = view;
  const hydrated = useHydrated();
  const filled = (id: string) => hydrated || !data.empty?.includes(id);
  const page = html ? view.path + view.search : '';
  const here = useArrival(view, arrived);
  const header = useMemo(() => ({ ...data.header, query: data.query }), [data]);
  return (
    <>
      {filled('header') && <Part of={Header} props={header} />}
      <main id="main" tabIndex={-1} data-arriving={here < data.sections.length || undefined}>
        <ErrorBoundary key={page} instead={(thrown) => <ErrorPage error={thrown} home={data.header.home} />}>
          {error && <ErrorPage error={error} home={data.header.home} />}

          {data.sections.slice(0, here).map((section) => (
            <Section
              key={section.id}
              section={section}
              view={view}
              filled={filled(section.id)}
              sent={sent.parts.get(section.id)}
            />
          ))}
        </ErrorBoundary>
      </main>
      {data.locale === sent.locale ? (
        <Untouched as="div" className={foot} sent={sent.parts.get(foot)?.element} />
      ) : (
        <Inserted as="div" className={foot} html={footer} />
      )}
    </>
  );
}

interface SectionProps {
  section: SectionData;
  view: View;
  filled: boolean;
  sent: SentPart | undefined;
}

function Section({ section: { id, kind, tone, props }, view: { live, html, data }, filled, sent }: SectionProps) {
  const shown = useMemo(() => ({ ...props, pageQuery: data.query }), [props, data.query]);
  const place = { id, className: 'section', 'data-kind': kind, 'data-tone': tone };
  const Live = live[kind];
  if (props && Live) {
    return <section {...place}>{filled && <Part of={Live} props={shown} sent={sent} />}</section>;
  }
  if (html) return <Inserted as="section" html={html[id] ?? ''} {...place} />;
  return <Untouched as="section" sent={sent?.element} {...place} />;
}
