import { type ComponentType, createElement, type HTMLAttributes, memo, type Ref, useContext } from 'react';
import { OutputContext } from './host';

/** A component that the server renders as a fragment, cached by its props for all pages. */
export type FragmentComponent<P> = ComponentType<P> & { fragment: string };

interface Props<P extends object> extends HTMLAttributes<HTMLElement> {
  as: string;
  of: FragmentComponent<P>;
  each: readonly P[];
  /** The key of a fragment, where the list changes in the browser; default: its index. */
  by?: (props: P) => string;
  ref?: Ref<HTMLElement>;
  /** The name of the hole for the fragments, when they differ between responses. */
  hole?: string;
}

/**
 * An element whose children are fragments. On the server it has markers, which the
 * renderer replaces with cached HTML; in the browser, the components.
 */
export function Slot<P extends object>({ as, of: Fragment, each, by, hole, ...attributes }: Props<P>) {
  const output = useContext(OutputContext);
  if (output) {
    const html = hole
      ? output.hole(hole)
      : each.map((props) => output.slot(Fragment.fragment, JSON.stringify(props))).join('');
    return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
  }
  const Memo = memoOf(Fragment);
  return createElement(
    as,
    attributes,
    ...each.map((props, i) => createElement(Memo, { key: by?.(props) ?? i, ...props })),
  );
}

const memos = new WeakMap<object, ComponentType<never>>();

/** A fragment depends only on its props and the language, so the browser memoizes it by its props. */
function memoOf<P extends object>(of: FragmentComponent<P>): ComponentType<P> {
  const known = memos.get(of) ?? memo(of);
  memos.set(of, known);
  return known as ComponentType<P>;
}

/** A text that differs between responses: on the server the hole's marker, in the browser the value. */
export function useHole(name: string, value: string): string {
  return useContext(OutputContext)?.hole(name) ?? value;
}
