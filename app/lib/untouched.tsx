import { createElement, type HTMLAttributes, memo } from 'react';
import { trusted } from './trusted';

interface Props extends HTMLAttributes<HTMLElement> {
  as: string;
  /** The element that the server sent in this place. */
  sent: Element | undefined;
}

/**
 * An element whose HTML the server wrote and nothing in the browser renders
 * again: hydration leaves its children alone, and no props or code of the
 * component that made them are loaded. Should React give up on hydrating and
 * make the element anew, it gets the children of the one that was sent.
 */
export const Untouched = memo(
  ({ as, sent, ...attributes }: Props) =>
    createElement(as, {
      ...attributes,
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: { __html: trusted('') },
      ref: (element: Element | null) => {
        if (element && sent && element !== sent && !element.firstChild) element.append(...sent.childNodes);
      },
    }),
  () => true,
);
