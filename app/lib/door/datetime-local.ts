import { momentsAt, wallTime } from './madrid-time';
import type { Moment } from './world';

const two = (value: number) => String(value).padStart(2, '0');

/** A moment as a date field writes it, by the clock on the wall in Madrid: 2026-06-18T16:40. */
export function formatDatetimeLocal(moment: Moment): string {
  const { year, month, day, minute } = wallTime(moment);
  return `${year}-${two(month)}-${two(day)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

const written = /^(20\d\d)-(\d\d)-(\d\d)T(\d\d):(\d\d)/;

/** What a date field says, in this century; undefined: nothing yet, or a year half typed. */
export function parseDatetimeLocal(text: string): Moment | undefined {
  const [, ...parts] = written.exec(text) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number);
  return year ? firstMomentAt(year, month, day, hour * 60 + minute) : undefined;
}

/** The first time that the wall shows this; in the hour that March leaves out, the same minute of the next. */
export function firstMomentAt(year: number, month: number, day: number, minute: number): Moment | undefined {
  return momentsAt(year, month, day, minute)[0] ?? momentsAt(year, month, day, minute + 60)[0];
}
