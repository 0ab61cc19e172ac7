import { createElement, type HTMLAttributes } from 'react';
import { trusted } from './trusted';

/** HTML that the host made from the content's Markdown. Plain text is not it. */
export type Html = string & { readonly html: unique symbol };

interface Props extends HTMLAttributes<HTMLElement> {
  as: string;
  html: Html;
}

/** An element that holds the content's own HTML. */
export function Rich({ as, html, ...attributes }: Props) {
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: trusted(html) } });
}
