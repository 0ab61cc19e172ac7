import type { SectionProps } from '../lib/types.gen';

/** Live sections whose code loads when they come near the viewport. Until then they show the server's HTML. */
export const late: ReadonlySet<string> = new Set<keyof SectionProps>([
  'at-work',
  'door-demo',
  'exploded',
  'hero',
  'quote',
]);
