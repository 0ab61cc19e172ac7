import type { ComponentType } from 'react';
import { sections } from '../sections';
import { fragments as parts } from '../ui/fragments';
import { Footer } from '../ui/frame/footer';
import { Header } from '../ui/frame/header';

/** Everything that the server renders apart, by name. */
// biome-ignore lint/suspicious/noExplicitAny: the host checks the props against the types that these are made of
export const fragments: Readonly<Record<string, ComponentType<any>>> = {
  ...sections,
  ...parts,
  header: Header,
  footer: Footer,
};
