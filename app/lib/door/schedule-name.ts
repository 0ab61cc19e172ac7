import type { DoorSchedules } from '../types.gen';
import { schedules } from './settings';
import type { Schedule } from './world';

export type ScheduleName = keyof DoorSchedules;

/** What a name stands for. Of another there is nothing to choose. */
export const schedulesByName: Readonly<Partial<Record<ScheduleName, Schedule | undefined>>> = {
  always: undefined,
  ...schedules,
  never: [],
};

/** What a schedule is called. */
export function scheduleNameOf(schedule: Schedule | undefined): ScheduleName {
  const text = JSON.stringify(schedule);
  const found = Object.entries(schedulesByName).find(([, hours]) => JSON.stringify(hours) === text);
  return (found?.[0] as ScheduleName | undefined) ?? 'other';
}
