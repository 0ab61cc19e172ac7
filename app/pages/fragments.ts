import type { ComponentType } from 'react';
import { sections } from '../sections';

/** Everything that the server renders apart, by name. */
export const fragments: Readonly<Record<string, ComponentType<never>>> = {
  ...sections,
};
