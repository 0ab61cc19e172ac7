import type { Settings } from './settings';
import { type DoorType, doorTypes } from './world';

/** Per cent, below which the administrator is told. Source: spec §9. */
export const lowBatteryThreshold = 15;

/** The doors whose battery asks for a new cell, in the order of the types. */
export function lowBatteries({ doors }: Settings): readonly DoorType[] {
  return doorTypes.filter((type) => (doors[type].battery ?? 100) < lowBatteryThreshold);
}
