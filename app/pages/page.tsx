import { type ComponentType, useEffect, useState } from 'react';
import type { PageData, SectionData } from '../lib/page-data';
import { Untouched } from '../lib/untouched';
import { Header } from '../ui/frame/header';

interface Props {
  data: PageData;
  /** The components of the page's live sections, by kind. */
  live: Readonly<Record<string, ComponentType<object>>>;
  /** The elements that the server sent, by the id of their place. */
  sent: ReadonlyMap<string, Element>;
}

const foot = 'foot';

/** Finds the elements of the document that hydration leaves alone. */
export function sentElements(root: Element): ReadonlyMap<string, Element> {
  const places = root.querySelectorAll('main > .section, .foot');
  return new Map(Array.from(places, (element) => [element.id || foot, element]));
}

/**
 * The page as the browser sees it: the same elements that the server wrote,
 * static sections untouched and live ones hydrated. A place that the server
 * left empty is empty in the first render too, then filled.
 */
export function Page({ data, live, sent }: Props) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const filled = (id: string) => hydrated || !data.empty?.includes(id);
  return (
    <>
      {filled('header') && <Header {...data.header} query={data.query} />}
      <main id="main" tabIndex={-1}>
        {data.sections.map((section) => (
          <Section
            key={section.id}
            section={section}
            component={live[section.kind]}
            filled={filled(section.id)}
            sent={sent.get(section.id)}
          />
        ))}
      </main>
      <Untouched as="div" className={foot} sent={sent.get(foot)} />
    </>
  );
}

interface SectionProps {
  section: SectionData;
  component: ComponentType<object> | undefined;
  filled: boolean;
  sent: Element | undefined;
}

function Section({ section: { id, kind, tone, props }, component: Live, filled, sent }: SectionProps) {
  const place = { id, className: 'section', 'data-kind': kind, 'data-tone': tone };
  if (!props || !Live) return <Untouched as="section" sent={sent} {...place} />;
  return <section {...place}>{filled && <Live {...props} />}</section>;
}
