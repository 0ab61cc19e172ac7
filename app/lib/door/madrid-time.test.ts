import { clockChanges, formatDatetimeLocal, momentsAt, parseDatetimeLocal, wallTime } from './madrid-time';

const at = (text: string) => Date.parse(text);

test.each([
  ['2026-06-18T14:40:00Z', { year: 2026, month: 6, day: 18, weekday: 3, minute: 16 * 60 + 40 }],
  ['2026-06-18T14:40:59.999Z', { year: 2026, month: 6, day: 18, weekday: 3, minute: 16 * 60 + 40 }],
  ['2026-06-21T22:00:00Z', { year: 2026, month: 6, day: 22, weekday: 0, minute: 0 }],
  ['2026-12-31T22:59:59Z', { year: 2026, month: 12, day: 31, weekday: 3, minute: 23 * 60 + 59 }],
  ['2026-12-31T23:00:00Z', { year: 2027, month: 1, day: 1, weekday: 4, minute: 0 }],
  ['2028-02-29T11:00:00Z', { year: 2028, month: 2, day: 29, weekday: 1, minute: 12 * 60 }],
  ['2026-03-29T00:59:59Z', { year: 2026, month: 3, day: 29, weekday: 6, minute: 119 }],
  ['2026-03-29T01:00:00Z', { year: 2026, month: 3, day: 29, weekday: 6, minute: 180 }],
  ['2026-10-25T00:59:59Z', { year: 2026, month: 10, day: 25, weekday: 6, minute: 179 }],
  ['2026-10-25T01:00:00Z', { year: 2026, month: 10, day: 25, weekday: 6, minute: 120 }],
])('the local time of %s is %j', (moment, shown) => expect(wallTime(at(moment))).toEqual(shown));

test.each([
  ['a summer afternoon comes once', [2026, 6, 18, 1000], ['2026-06-18T14:40:00Z']],
  ['a winter night comes once', [2027, 1, 1, 0], ['2026-12-31T23:00:00Z']],
  ['midnight at the end of a day is that of the next', [2026, 6, 30, 1440], ['2026-06-30T22:00:00Z']],
  ['a day after the last of the year is of the next', [2026, 12, 32, 0], ['2026-12-31T23:00:00Z']],
  ['the hour left out of 2026 never comes', [2026, 3, 29, 150], []],
  ['nor does its first minute', [2026, 3, 29, 120], []],
  ['the minute before it comes', [2026, 3, 29, 119], ['2026-03-29T00:59:00Z']],
  ['the minute after it comes', [2026, 3, 29, 180], ['2026-03-29T01:00:00Z']],
  ['the hour left out of 2027 never comes', [2027, 3, 28, 179], []],
  ['the hour that 2026 has twice', [2026, 10, 25, 150], ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']],
  ['its first minute', [2026, 10, 25, 120], ['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z']],
  ['the minute after it comes once', [2026, 10, 25, 180], ['2026-10-25T02:00:00Z']],
  ['the hour that 2027 has twice', [2027, 10, 31, 179], ['2027-10-31T00:59:00Z', '2027-10-31T01:59:00Z']],
] as [string, [number, number, number, number], string[]][])('%s', (_, shown, expected) =>
  expect(momentsAt(...shown)).toEqual(expected.map(at)),
);

test.each([
  [
    '2026-01-01T00:00:00Z',
    '2028-01-01T00:00:00Z',
    ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z'],
  ],
  ['2026-03-29T01:00:00Z', '2026-10-25T00:59:59Z', []],
  ['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', ['2026-03-29T01:00:00Z']],
])('after %s and up to %s the clocks change at %j', (from, to, expected) =>
  expect(clockChanges(at(from), at(to))).toEqual(expected.map(at)),
);

test.each([
  ['2026-06-18T16:40', '2026-06-18T14:40:00Z'],
  ['2026-01-01T00:00', '2025-12-31T23:00:00Z'],
  // This hour is repeated: the first one counts.
  ['2026-10-25T02:30', '2026-10-25T00:30:00Z'],
])('the field value %s is %s', (text, moment) => {
  expect(parseDatetimeLocal(text)).toBe(Date.parse(moment));
  expect(formatDatetimeLocal(Date.parse(moment))).toBe(text);
});

test('a time in the hour that is skipped in March is one hour later', () => {
  const moment = parseDatetimeLocal('2026-03-29T02:30') ?? 0;
  expect(formatDatetimeLocal(moment)).toBe('2026-03-29T03:30');
});

test('the repeated hour in October has the same field values', () => {
  expect(formatDatetimeLocal(Date.parse('2026-10-25T01:30:00Z'))).toBe('2026-10-25T02:30');
});

test.each(['', '2026-06-18', '0002-06-18T10:00', '0202-06-18T10:00', '2126-06-18T10:00'])('%p is invalid', (text) => {
  expect(parseDatetimeLocal(text)).toBeUndefined();
});
