import { createElement, type HTMLAttributes, memo } from 'react';
import { trusted } from './trusted';

interface Props extends HTMLAttributes<HTMLElement> {
  as: string;
  /** The host's HTML, as a payload brought it. */
  html: string;
}

/** An element whose HTML came with a payload; nothing in the browser renders it again. */
export const Inserted = memo(({ as, html, ...attributes }: Props) =>
  createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: trusted(html) } }),
);
