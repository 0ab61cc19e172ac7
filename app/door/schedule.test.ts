import { firstAllowedBySchedule, scheduleAllows } from './schedule';
import type { Hours, Schedule } from './world';

const at = (text: string) => Date.parse(text);

const [monday, tuesday, wednesday, thursday, friday, sunday] = [0, 1, 2, 3, 4, 6];

/** hours(thursday, '22:00', '06:00') */
function hours(day = 0, from: string, to: string): Hours {
  const [start = 0, end = 0] = [from, to].map((text) => {
    const [hour = 0, minute = 0] = text.split(':').map(Number);
    return hour * 60 + minute;
  });
  return { day, from: start, to: end };
}

const office: Schedule = [monday, tuesday, wednesday, thursday, friday].map((day) => hours(day, '09:00', '18:00'));
const thursdayNight: Schedule = [hours(thursday, '22:00', '06:00')];
const sundayNight: Schedule = [hours(sunday, '22:00', '06:00')];

test.each([
  ['the first minute', office, '2026-06-18T09:00+02:00', true],
  ['the moment before it', office, '2026-06-18T08:59:59.999+02:00', false],
  ['the last moment', office, '2026-06-18T17:59:59.999+02:00', true],
  ['its end', office, '2026-06-18T18:00+02:00', false],
  ['a weekend', office, '2026-06-20T12:00+02:00', false],
  ['before midnight', thursdayNight, '2026-06-18T23:59+02:00', true],
  ['after midnight', thursdayNight, '2026-06-19T05:59+02:00', true],
  ['the end on the next day', thursdayNight, '2026-06-19T06:00+02:00', false],
  ['the morning of its own day', thursdayNight, '2026-06-18T05:00+02:00', false],
  ['the night from Sunday to Monday', sundayNight, '2026-06-22T05:00+02:00', true],
  ['from an hour to itself is a whole day', [hours(friday, '08:00', '08:00')], '2026-06-20T07:59+02:00', true],
  ['and no more', [hours(friday, '08:00', '08:00')], '2026-06-20T08:00+02:00', false],
  ['up to midnight', [hours(sunday, '00:00', '24:00')], '2026-06-21T23:59+02:00', true],
  ['and no more', [hours(sunday, '00:00', '24:00')], '2026-06-22T00:00+02:00', false],
  ['from midnight at the end of the day', [hours(sunday, '24:00', '06:00')], '2026-06-22T00:00+02:00', true],
  ['nothing between midnight and midnight', [hours(sunday, '24:00', '00:00')], '2026-06-22T00:00+02:00', false],
  ['an empty schedule', [], '2026-06-18T12:00+02:00', false],
  ['the hour that comes twice, at first', [hours(sunday, '02:00', '03:00')], '2026-10-25T02:30+02:00', true],
  ['the hour that comes twice, again', [hours(sunday, '02:00', '03:00')], '2026-10-25T02:30+01:00', true],
] as [string, Schedule, string, boolean][])('within: %s', (_, schedule, moment, allowed) =>
  expect(scheduleAllows(schedule, at(moment))).toBe(allowed),
);

const gap = [hours(sunday, '02:00', '03:00')];
const intoGap = [hours(sunday, '01:30', '02:30')];
const outOfGap = [hours(sunday, '02:30', '04:00')];
const half = [hours(sunday, '02:30', '03:00')];
const early = [hours(sunday, '01:00', '02:30')];

test.each([
  ['now, when it is allowed', office, '2026-06-18T16:40+02:00', '2026-06-18T16:40+02:00'],
  ['the next morning', office, '2026-06-18T18:00+02:00', '2026-06-19T09:00+02:00'],
  ['over a weekend', office, '2026-06-19T18:00+02:00', '2026-06-22T09:00+02:00'],
  ['tonight', thursdayNight, '2026-06-18T16:40+02:00', '2026-06-18T22:00+02:00'],
  ['after midnight it goes on', thursdayNight, '2026-06-19T00:30+02:00', '2026-06-19T00:30+02:00'],
  ['in almost a week', thursdayNight, '2026-06-19T06:00+02:00', '2026-06-25T22:00+02:00'],
  ['over the end of the week', sundayNight, '2026-06-22T06:00+02:00', '2026-06-28T22:00+02:00'],
  ['over the end of the year', sundayNight, '2026-12-28T06:00+01:00', '2027-01-03T22:00+01:00'],
  ['a week of summer time is an hour shorter', office, '2026-03-27T18:00+01:00', '2026-03-30T09:00+02:00'],
  ['a week of winter time is an hour longer', office, '2026-10-23T18:00+02:00', '2026-10-26T09:00+01:00'],
  ['2026: an hour that is left out comes next week', gap, '2026-03-28T12:00+01:00', '2026-04-05T02:00+02:00'],
  ['2027: an hour that is left out comes next week', gap, '2027-03-27T12:00+01:00', '2027-04-04T02:00+02:00'],
  ['after its last time, the week after next', gap, '2026-03-22T03:00+01:00', '2026-04-05T02:00+02:00'],
  ['days ahead, hours that begin in it begin after it', outOfGap, '2026-03-25T12:00+01:00', '2026-03-29T03:00+02:00'],
  ['2026: hours that begin in it begin after it', outOfGap, '2026-03-28T12:00+01:00', '2026-03-29T03:00+02:00'],
  ['2027: hours that begin in it begin after it', outOfGap, '2027-03-27T12:00+01:00', '2027-03-28T03:00+02:00'],
  ['hours that end in it end before it', intoGap, '2026-03-29T03:00+02:00', '2026-04-05T01:30+02:00'],
  ['2026: an hour that comes twice, at first', half, '2026-10-24T12:00+02:00', '2026-10-25T02:30+02:00'],
  ['2026: an hour that comes twice, again', half, '2026-10-25T02:00+01:00', '2026-10-25T02:30+01:00'],
  ['2027: an hour that comes twice, at first', half, '2027-10-30T12:00+02:00', '2027-10-31T02:30+02:00'],
  ['2027: an hour that comes twice, again', half, '2027-10-31T02:00+01:00', '2027-10-31T02:30+01:00'],
  ['2026: the clocks go back into what was over', early, '2026-10-25T02:40+02:00', '2026-10-25T02:00+01:00'],
  ['2027: the clocks go back into what was over', early, '2027-10-31T02:40+02:00', '2027-10-31T02:00+01:00'],
  ['never', [], '2026-06-18T16:40+02:00', undefined],
  ['never, of nothing', [hours(sunday, '24:00', '00:00')], '2026-06-18T16:40+02:00', undefined],
] as [string, Schedule, string, string | undefined][])('first: %s', (_, schedule, from, expected) =>
  expect(firstAllowedBySchedule(schedule, at(from))).toBe(expected && at(expected)),
);
