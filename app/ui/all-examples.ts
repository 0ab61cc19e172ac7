import { controls } from './controls.examples';
import type { Examples } from './examples';
import { lists } from './lists.examples';
import { reading } from './reading.examples';

/** Every component's examples, in the order of the gallery. */
export const allExamples: readonly Examples[] = [...controls, ...lists, ...reading];
