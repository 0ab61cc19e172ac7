import { formatDay } from './day';

// Source: docs/glossary.md; English is British.
test.each([
  ['es', '21 de noviembre de 2026'],
  ['ca', '21 de novembre del 2026'],
  ['en', '21 November 2026'],
])('%s writes %s', (locale, day) => {
  expect(formatDay(locale, '2026-11-21T12:00:00Z')).toBe(day);
});
