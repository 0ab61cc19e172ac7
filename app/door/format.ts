import type { DoorPlural, DoorTimes } from '../types.gen';
import { wallTime } from './madrid-time';
import type { Moment } from './world';

// Formats times and distances with the words of content/demo.yaml and without
// Intl, which the server lacks: server and browser must render the same bytes.

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

/**
 * Replaces {name} by its value. A name without a value stays, so that the
 * mistake is seen. {de name} elides in Catalan: de dijous, but d’avui.
 */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(de )?(\w+)\}/g, (place, de: string | undefined, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return de ? `${/^h?[aeiouàèéíòóú]/i.test(String(value)) ? 'd’' : de}${value}` : String(value);
  });
}

/** 16:40 */
export function formatTime(moment: Moment): string {
  const at = wallTime(moment).minute;
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Thursday 18 June */
export function formatDate(times: DoorTimes, moment: Moment): string {
  return interpolate(times.date, dayOf(times, moment));
}

/** today at 16:40, tomorrow at 09:00, on Friday 19 June at 09:00 */
export function formatMoment(times: DoorTimes, moment: Moment, now: Moment): string {
  const time = formatTime(moment);
  const at = interpolate(time.startsWith('01') ? times.at.one : times.at.other, { time });
  const near = [times.yesterday, times.today, times.tomorrow][dayNumber(moment) - dayNumber(now) + 1];
  return interpolate(near ?? times.dayAt, { ...dayOf(times, moment), at });
}

/** in 2 hours and 20 minutes; negative: 3 days ago. */
export function formatRelative(times: DoorTimes, ms: number): string {
  return interpolate(ms > 0 ? times.in : times.ago, { span: span(times, Math.abs(ms)) });
}

/** Rounds up to the minute, so that the door is open once the wait is over. */
function span(times: DoorTimes, ms: number): string {
  if (ms < minute) return times.less;
  const whole = Math.ceil(ms / minute) * minute;
  if (whole < hour) return count(times.minutes, whole / minute);
  if (whole < day) {
    return pair(times, count(times.hours, Math.floor(whole / hour)), times.minutes, (whole % hour) / minute);
  }
  const hours = Math.ceil(whole / hour);
  if (hours < 72) return pair(times, count(times.days, Math.floor(hours / 24)), times.hours, hours % 24);
  return whole < 2 * week ? count(times.days, Math.round(whole / day)) : count(times.weeks, Math.round(whole / week));
}

/** 340 m, 1,4 km, 1.250 km */
export function formatDistance(times: DoorTimes, metres: number): string {
  const whole = Math.round(metres);
  if (whole < 1000) return `${whole}\u00a0m`;
  const tenths = whole < 9950 ? Math.round(whole / 100) : Math.round(whole / 1000) * 10;
  const rest = tenths % 10 === 0 ? '' : `${times.decimal}${tenths % 10}`;
  return `${grouped(Math.floor(tenths / 10), times.group)}${rest}\u00a0km`;
}

/** 15 % */
export function formatPercent(times: DoorTimes, n: number): string {
  return interpolate(times.percent, { n });
}

/** The formats for a region that puts the month first: Saturday, June 20. */
export function monthFirst(times: DoorTimes): DoorTimes {
  const turn = (text: string) => text.replace('{weekday} {day} {month}', '{weekday}, {month} {day}');
  return {
    ...times,
    dayAt: turn(times.dayAt),
    date: turn(times.date),
    months: times.months.map((month) => month.replace(/^de /, '')),
  };
}

function dayOf(times: DoorTimes, moment: Moment) {
  const at = wallTime(moment);
  return { weekday: times.weekdays[at.weekday] ?? '', day: at.day, month: times.months[at.month - 1] ?? '' };
}

/** Days since 1970 in Madrid's calendar, where a day may have 23 or 25 hours. */
function dayNumber(moment: Moment): number {
  const at = wallTime(moment);
  return Date.UTC(at.year, at.month - 1, at.day) / day;
}

/** The larger unit, and the remainder in the smaller one. */
function pair(times: DoorTimes, a: string, words: DoorPlural, left: number): string {
  return left === 0 ? a : interpolate(times.two, { a, b: count(words, left) });
}

const count = (words: DoorPlural, n: number) => interpolate(n === 1 ? words.one : words.other, { n });
const grouped = (n: number, sign: string) => String(n).replace(/\B(?=(\d{3})+$)/g, sign);
