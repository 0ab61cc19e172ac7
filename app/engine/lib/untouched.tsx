import { createElement, type HTMLAttributes, memo } from 'react';
import { trusted } from './trusted';

interface Props extends HTMLAttributes<HTMLElement> {
  as: string;
  /** The element of the server's document. */
  sent: Element | undefined;
}

/**
 * An element with the server's HTML, which the browser never renders again:
 * hydration skips its children, and neither their props nor their code are loaded.
 * If hydration fails and React creates the element anew, it gets the server's
 * children.
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

interface InsertedProps extends HTMLAttributes<HTMLElement> {
  as: string;
  /** The server's HTML from a payload. */
  html: string;
}

/** An element with HTML from a payload, which React never renders again. */
export const Inserted = memo(({ as, html, ...attributes }: InsertedProps) =>
  createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: trusted(html) } }),
);
