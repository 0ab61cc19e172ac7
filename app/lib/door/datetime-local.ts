import { momentsAt, wallTime } from './madrid-time';
import type { Moment } from './world';

const two = (value: number) => String(value).padStart(2, '0');

/** The value of a datetime-local field in Madrid time: 2026-06-18T16:40. */
export function formatDatetimeLocal(moment: Moment): string {
  const { year, month, day, minute } = wallTime(moment);
  return `${year}-${two(month)}-${two(day)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

const pattern = /^(20\d\d)-(\d\d)-(\d\d)T(\d\d):(\d\d)/;

/** Parses a field's value in this century; undefined: it is empty or its year is half typed. */
export function parseDatetimeLocal(text: string): Moment | undefined {
  const [, ...parts] = pattern.exec(text) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number);
  return year ? firstMomentAt(year, month, day, hour * 60 + minute) : undefined;
}

/** The first moment with this local time; within the hour that is skipped in March, one hour later. */
export function firstMomentAt(year: number, month: number, day: number, minute: number): Moment | undefined {
  return momentsAt(year, month, day, minute)[0] ?? momentsAt(year, month, day, minute + 60)[0];
}
