import fc from 'fast-check';
import { clockChanges, momentsAt, wallTime } from './madrid-time';

// Unlike goja, Node has an Intl to compare with.
const intl = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  hourCycle: 'h23',
  weekday: 'short',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function wallByIntl(moment: number) {
  const shown = Object.fromEntries(intl.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    year: Number(shown.year),
    month: Number(shown.month),
    day: Number(shown.day),
    weekday: weekdays.indexOf(shown.weekday ?? ''),
    minute: Number(shown.hour) * 60 + Number(shown.minute),
  };
}

const from = Date.UTC(2000);
const to = Date.UTC(2100) - 1;
const allChanges = clockChanges(from, to);

const moment = fc.oneof(
  fc.integer({ min: from, max: to }),
  fc
    .tuple(fc.constantFrom(...allChanges), fc.integer({ min: -7_200_000, max: 7_200_000 }))
    .map(([change, around]) => change + around),
);

test('local time agrees with Intl', () =>
  fc.assert(
    fc.property(moment, (now) => expect(wallTime(now)).toEqual(wallByIntl(now))),
    { numRuns: 2000 },
  ));

test('the clocks change when Intl says, twice a year', () => {
  expect(allChanges).toHaveLength(200);
  const leap = (change: number) => (wallByIntl(change).minute - wallByIntl(change - 60_000).minute) / 60;
  // Two o'clock becomes three, three becomes two.
  expect(allChanges.map((change) => Math.round(leap(change)))).toEqual(allChanges.map((_, at) => (at % 2 ? -1 : 1)));
});

test('every moment is among the moments of its local time', () =>
  fc.assert(
    fc.property(moment, (now) => {
      const { year, month, day, minute } = wallByIntl(now);
      const found = momentsAt(year, month, day, minute);
      expect(found).toContain(Math.floor(now / 60_000) * 60_000);
      expect(found.map(wallByIntl)).toEqual(found.map(() => wallByIntl(now)));
    }),
  ));
