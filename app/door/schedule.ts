import type { DoorSchedules } from '../types.gen';
import { clockChanges, momentsAt, wallTime } from './madrid-time';
import { schedules } from './settings';
import type { Hours, Moment, Schedule } from './world';

// Schedules are in local time: an hour that is repeated in October is allowed
// twice, one that is skipped in March is not allowed at all.

const day = 24 * 60;
const week = 7 * day;

/** How long it lasts, in minutes. */
const length = ({ from, to }: Hours) => (to <= from ? to + day : to) - from;

/** Whether the schedule allows this moment. */
export function scheduleAllows(schedule: Schedule, now: Moment): boolean {
  const { weekday, minute } = wallTime(now);
  const at = weekday * day + minute;
  return schedule.some((hours) => (at - hours.day * day - hours.from + 2 * week) % week < length(hours));
}

/** The first moment, at or after `from`, that the schedule allows. */
export function firstAllowedBySchedule(schedule: Schedule, from: Moment): Moment | undefined {
  // Two weeks, because all the hours of one may fall into the hour skipped in March.
  const begin = wallTime(from);
  const candidates = [from];
  for (let ahead = 0; ahead <= 14; ahead++) {
    const weekday = (begin.weekday + ahead) % 7;
    for (const hours of schedule) {
      if (hours.day === weekday) candidates.push(...momentsAt(begin.year, begin.month, begin.day + ahead, hours.from));
    }
  }
  // A clock change can jump into the middle of allowed hours.
  candidates.push(...clockChanges(from, from + 15 * day * 60_000));
  return candidates.sort((a, b) => a - b).find((moment) => from <= moment && scheduleAllows(schedule, moment));
}

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
