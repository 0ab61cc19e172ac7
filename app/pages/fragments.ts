import type { ComponentType } from 'react';
import { sections } from '../sections';
import { liveKinds } from '../sections/kinds';
import { fragments as parts } from '../ui/fragments';
import { Footer } from '../ui/frame/footer';
import { Header } from '../ui/frame/header';
import { bounded } from './bounded';

// biome-ignore lint/suspicious/noExplicitAny: the host checks the props against the types that these are made of
type Fragments = Readonly<Record<string, ComponentType<any>>>;

/** The components that the server renders as fragments, by name. */
export const fragments: Fragments = {
  ...sections,
  ...boundedSections(sections),
  ...parts,
  header: bounded(Header),
  footer: Footer,
};

function boundedSections(all: Fragments): Fragments {
  return Object.fromEntries(liveKinds.map((kind) => [kind, bounded(all[kind] as Fragments[string])]));
}
