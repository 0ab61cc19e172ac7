import { createElement, type HTMLAttributes, memo } from 'react';
import { trusted } from './trusted';

interface Props extends HTMLAttributes<HTMLElement> {
  as: string;
  /** The server's HTML from a payload. */
  html: string;
}

/** An element with HTML from a payload, which React never renders again. */
export const Inserted = memo(({ as, html, ...attributes }: Props) =>
  createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: trusted(html) } }),
);
