import { sections } from '@aldaba/site/components';
import { frame } from '@aldaba/site/frame';
import { Header } from '@aldaba/site/header';
import { liveKinds } from '@aldaba/site/kinds';
import { type ComponentType, Suspense } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: the host checks the props against the types that these are made of
type Fragments = Readonly<Record<string, ComponentType<any>>>;

/** The components that the server renders as fragments, by name. */
export const fragments: Fragments = {
  ...sections,
  ...boundedSections(sections),
  ...frame,
  header: bounded(Header),
};

function boundedSections(all: Fragments): Fragments {
  return Object.fromEntries(liveKinds.map((kind) => [kind, bounded(all[kind] as Fragments[string])]));
}

/** The server's counterpart of Part, where a fragment is a component and its props. */
export function bounded<P extends object>(Component: ComponentType<P>): ComponentType<P> {
  return (props) => (
    <Suspense>
      <Component {...props} />
    </Suspense>
  );
}
