import type { DoorSchedules } from '../types.gen';
import { schedules } from './settings';
import type { Schedule } from './world';

export type ScheduleName = keyof DoorSchedules;

/** The schedules that can be chosen. 'other' is left out, as it is only a label for the rest. */
export const schedulesByName: Readonly<Partial<Record<ScheduleName, Schedule | undefined>>> = {
  always: undefined,
  ...schedules,
  never: [],
};

/** The name of a schedule; 'other' for one that is not in the list. */
export function scheduleNameOf(schedule: Schedule | undefined): ScheduleName {
  const text = JSON.stringify(schedule);
  const found = Object.entries(schedulesByName).find(([, hours]) => JSON.stringify(hours) === text);
  return (found?.[0] as ScheduleName | undefined) ?? 'other';
}
