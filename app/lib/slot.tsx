import { type ComponentType, createElement, type HTMLAttributes, memo, type Ref, use } from 'react';
import { OutputContext } from './host';

/** A component that the server renders apart, once for all places and pages that hold it with the same props. */
export type FragmentComponent<P> = ComponentType<P> & { fragment: string };

interface Props<P extends object> extends HTMLAttributes<HTMLElement> {
  as: string;
  of: FragmentComponent<P>;
  each: readonly P[];
  /** What tells the fragments apart, where their number changes in the browser; left out: their places. */
  by?: (props: P) => string;
  ref?: Ref<HTMLElement>;
  /** The name of the hole in which the host puts the fragments, when each reply has its own. */
  hole?: string;
}

/**
 * An element whose children are fragments. On the server it holds markers,
 * which the renderer replaces with kept HTML; in the browser, the components.
 */
export function Slot<P extends object>({ as, of: Fragment, each, by, hole, ...attributes }: Props<P>) {
  const output = use(OutputContext);
  if (output) {
    const html = hole
      ? output.hole(hole)
      : each.map((props) => output.slot(Fragment.fragment, JSON.stringify(props))).join('');
    return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
  }
  const Memo = memoOf(Fragment);
  return createElement(as, attributes, ...each.map((props, i) => <Memo key={by?.(props) ?? i} {...props} />));
}

const memos = new WeakMap<object, ComponentType<never>>();

/** A fragment is made of its props and the language alone: in the browser too it is rendered again only for others. */
function memoOf<P extends object>(of: FragmentComponent<P>): ComponentType<P> {
  const known = memos.get(of) ?? memo(of);
  memos.set(of, known);
  return known as ComponentType<P>;
}

/** A text that each reply brings: on the server the hole's marker, in the browser the value. */
export function useHole(name: string, value: string): string {
  return use(OutputContext)?.hole(name) ?? value;
}
