import type { Settings } from './settings';
import { type DoorType, doorTypes } from './world';

/** Per cent, below which the administrator gets an alert. Source: spec §9. */
export const lowBatteryThreshold = 15;

/** The doors whose battery needs replacing, in the order of `doorTypes`. */
export function lowBatteries({ doors }: Settings): readonly DoorType[] {
  return doorTypes.filter((type) => (doors[type].battery ?? 100) < lowBatteryThreshold);
}
