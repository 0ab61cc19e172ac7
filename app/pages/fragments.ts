import type { ComponentType } from 'react';
import { sections } from '../sections';
import { late } from '../sections/late';
import { fragments as parts } from '../ui/fragments';
import { Footer } from '../ui/frame/footer';
import { Header } from '../ui/frame/header';
import { lateFragment } from './late-fragment';

// biome-ignore lint/suspicious/noExplicitAny: the host checks the props against the types that these are made of
type Fragments = Readonly<Record<string, ComponentType<any>>>;

/** The components that the server renders as fragments, by name. */
export const fragments: Fragments = {
  ...sections,
  ...lateFragments(sections),
  ...parts,
  header: Header,
  footer: Footer,
};

function lateFragments(all: Fragments): Fragments {
  return Object.fromEntries(
    Object.entries(all).flatMap(([kind, Section]) => (late.has(kind) ? [[kind, lateFragment(Section)]] : [])),
  );
}
