import { type ComponentType, createElement, type HTMLAttributes, use } from 'react';
import { OutputContext } from './host';

/** A component that the server renders apart, once for all places and pages that hold it with the same props. */
export type FragmentComponent<P> = ComponentType<P> & { fragment: string };

interface Props<P extends object> extends HTMLAttributes<HTMLElement> {
  as: string;
  of: FragmentComponent<P>;
  each: readonly P[];
}

/**
 * An element whose children are fragments. On the server it holds markers,
 * which the renderer replaces with kept HTML; in the browser, the components.
 */
export function Slot<P extends object>({ as, of: Fragment, each, ...attributes }: Props<P>) {
  const output = use(OutputContext);
  if (output) {
    const html = each.map((props) => output.slot(Fragment.fragment, JSON.stringify(props))).join('');
    return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
  }
  // biome-ignore lint/suspicious/noArrayIndexKey: fragments keep no state
  return createElement(as, attributes, ...each.map((props, i) => <Fragment key={i} {...props} />));
}
