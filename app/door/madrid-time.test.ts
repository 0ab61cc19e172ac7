import { formatDatetimeLocal, momentsAt, parseDatetimeLocal } from './madrid-time';

const at = (text: string) => Date.parse(text);

test.each([
  ['midnight at the end of a day is that of the next', [2026, 6, 30, 1440], ['2026-06-30T22:00:00Z']],
  ['a day after the last of the year is of the next', [2026, 12, 32, 0], ['2026-12-31T23:00:00Z']],
  ['the hour left out of 2026 never comes', [2026, 3, 29, 150], []],
  ['nor does its first minute', [2026, 3, 29, 120], []],
  ['the hour left out of 2027 never comes', [2027, 3, 28, 179], []],
] as [string, [number, number, number, number], string[]][])('%s', (_, shown, expected) =>
  expect(momentsAt(...shown)).toEqual(expected.map(at)),
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
