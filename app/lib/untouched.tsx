import { createElement, type HTMLAttributes, memo } from 'react';

interface Props extends HTMLAttributes<HTMLElement> {
  as: string;
}

/**
 * An element whose HTML the server wrote and nothing in the browser renders
 * again: hydration leaves its children alone, and no props or code of the
 * component that made them are loaded.
 */
export const Untouched = memo(
  ({ as, ...attributes }: Props) =>
    createElement(as, { ...attributes, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }),
  () => true,
);
