import type { Kind } from '../../quote/model';
import type { Drawn } from './door-drawing';

/** The drawing of each kind of door. */
export const drawnAs: Readonly<Record<Kind, Drawn>> = {
  cylinder: 'wood',
  glass: 'glass',
  narrow: 'narrow',
  room: 'room',
  street: 'street',
  gate: 'gate',
  automatic: 'automatic',
  lift: 'lift',
  unsure: 'unsure',
};
