// What the engines render: the site's components, the spiral, and four that harm
// their host. Each of those breaks another bound.
import type { ComponentType } from 'react';
import { fragments } from '../../../app/pages/fragments';
import { Spiral } from '../spiral';

// The site's own server formats numbers in Go; here each engine does the same.
(globalThis as Record<string, unknown>).host ??= {
  plural: (_tag: string, n: number) => (n === 1 ? 'one' : 'other'),
  number: (_tag: string, n: number) => String(n),
};

function Loop() {
  for (let i = 0; ; i++) if (i < 0) return null;
}

function Growth() {
  for (let text = 'growth'; ; text += text) if (!text) return null;
}

function Nesting() {
  const depth = 1_000_000;
  JSON.parse(`${'{"a":'.repeat(depth)}0${'}'.repeat(depth)}`);
  return 'parsed';
}

// The look-ahead keeps Go's engines from using Go's own patterns, which take linear time.
function Pattern() {
  return String(/^(?=a)(a+)+$/.test(`${'a'.repeat(40)}!`));
}

// biome-ignore lint/suspicious/noExplicitAny: each has its own props, which come as JSON
export const components: Readonly<Record<string, ComponentType<any>>> = {
  ...fragments,
  spiral: Spiral,
  loop: Loop,
  growth: Growth,
  nesting: Nesting,
  pattern: Pattern,
};
