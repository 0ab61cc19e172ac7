import { momentsAt, wallTime } from './madrid-time';
import type { Entry } from './settings';
import type { DoorType, Moment } from './world';

/** When a door was last closed: when it last opened in the demo, else at 11:05, when the cleaners leave. */
export function closedSince(log: readonly Entry[], door: DoorType, now: Moment): Moment {
  const opened = log.find((entry) => entry.door === door && !entry.refused && entry.at <= now);
  if (opened) return opened.at;
  const { year, month, day } = wallTime(now);
  const [today = now, yesterday = now] = [day, day - 1].map((on) => momentsAt(year, month, on, 11 * 60 + 5)[0]);
  return today <= now ? today : yesterday;
}
