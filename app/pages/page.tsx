import { type ComponentType, useEffect, useState } from 'react';
import type { PageData, SectionData } from '../lib/page-data';
import { Untouched } from '../lib/untouched';
import { Header } from '../ui/header';

interface Props {
  data: PageData;
  /** The components of the page's live sections, by kind. */
  live: Readonly<Record<string, ComponentType<object>>>;
}

/**
 * The page as the browser sees it: the same elements that the server wrote,
 * static sections untouched and live ones hydrated. A place that the server
 * left empty is empty in the first render too, then filled.
 */
export function Page({ data, live }: Props) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const filled = (id: string) => hydrated || !data.empty?.includes(id);
  return (
    <>
      {filled('header') && <Header {...data.header} query={data.query} />}
      <main id="main" tabIndex={-1}>
        {data.sections.map((section) => (
          <Section key={section.id} section={section} component={live[section.kind]} filled={filled(section.id)} />
        ))}
      </main>
      <Untouched as="div" className="foot" />
    </>
  );
}

interface SectionProps {
  section: SectionData;
  component: ComponentType<object> | undefined;
  filled: boolean;
}

function Section({ section: { id, kind, tone, props }, component: Live, filled }: SectionProps) {
  const place = { id, className: 'section', 'data-kind': kind, 'data-tone': tone };
  if (!props || !Live) return <Untouched as="section" {...place} />;
  return <section {...place}>{filled && <Live {...props} />}</section>;
}
