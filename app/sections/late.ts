import type { SectionProps } from '../lib/types.gen';

/** Live sections whose code comes when they come near the view. Until then their HTML stands as the server wrote it. */
export const late: ReadonlySet<string> = new Set<keyof SectionProps>(['door-demo']);
