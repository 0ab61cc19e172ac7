import type { SectionProps } from '../lib/types.gen';

/** Live sections whose code is loaded when they come near the viewport. Until then they have the server's HTML. */
export const late: ReadonlySet<string> = new Set<keyof SectionProps>(['door-demo']);
