import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import { type Output, OutputContext } from './host';

/** The components that the renderer can ask for, by their names. */
// biome-ignore lint/suspicious/noExplicitAny: who calls the renderer knows which props a fragment takes
export type Fragments = Readonly<Record<string, ComponentType<any>>>;

/** Puts around a component what all of its locale share, such as its messages. */
export type Wrap = (fragment: ReactElement, locale: string) => ReactNode;

/** Writes an element's HTML to the output, and ends it. */
export type Write = (element: ReactElement, output: Output) => void;

/** Gives the renderer its one call: a component's name and its props in, HTML out, by the given build of React. */
export function serveWith(write: Write, fragments: Fragments, wrap: Wrap = (fragment) => fragment): void {
  function render(name: string, locale: string, props: object, output: Output): void {
    const Fragment = Object.hasOwn(fragments, name) ? fragments[name] : undefined;
    if (!Fragment) throw new Error(`no fragment is called ${name}`);
    const fragment = wrap(createElement(Fragment, props), locale);
    write(createElement(OutputContext.Provider, { value: output }, fragment), output);
  }
  (globalThis as { render?: unknown }).render = render;
}
