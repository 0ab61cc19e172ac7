import type { Moment } from './world';

// Computed here because the server's engine has no Intl, and server and browser
// must render the same. The rule is the European Union's: summer time from the
// last Sunday of March to the last of October, both at 01:00 UTC.
// Source: Directive 2000/84/EC.

const minuteLong = 60_000;
const hourLong = 60 * minuteLong;
const dayLong = 24 * hourLong;

/** Local date and time in Madrid. */
export interface WallTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 is Monday. */
  readonly weekday: number;
  /** Of the day, 0 to 1439. */
  readonly minute: number;
}

export function wallTime(now: Moment): WallTime {
  const shown = new Date(now + utcOffset(now));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    weekday: (shown.getUTCDay() + 6) % 7,
    minute: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}

/**
 * The moments with this local time: one; two in the hour that is repeated in
 * October; none in the hour that is skipped in March. A day or minute out of
 * range overflows into the next month or day.
 */
export function momentsAt(year: number, month: number, day: number, minute: number): Moment[] {
  const shown = Date.UTC(year, month - 1, day, 0, minute);
  return [shown - 2 * hourLong, shown - hourLong].filter((moment) => moment + utcOffset(moment) === shown);
}

/** The moments after `from`, up to `to`, at which the clocks change. */
export function clockChanges(from: Moment, to: Moment): Moment[] {
  const found = [];
  for (let year = new Date(from).getUTCFullYear(); year <= new Date(to).getUTCFullYear(); year++) {
    found.push(clockChange(year, 3), clockChange(year, 10));
  }
  return found.filter((moment) => from < moment && moment <= to);
}

/** How far Madrid is ahead of UTC. */
function utcOffset(now: Moment): number {
  const year = new Date(now).getUTCFullYear();
  return clockChange(year, 3) <= now && now < clockChange(year, 10) ? 2 * hourLong : hourLong;
}

/** 01:00 UTC on the last Sunday of a month of 31 days. */
function clockChange(year: number, month: number): Moment {
  const last = Date.UTC(year, month - 1, 31, 1);
  return last - new Date(last).getUTCDay() * dayLong;
}

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
