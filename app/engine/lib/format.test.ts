import vectors from '../../../testdata/formats.json';
import { formatDay, formatOf, regionOf } from './format';

// i18n/format_test.go reads the same vectors.
test.each(vectors)('$tag', ({ tag, date, week, day }) => {
  expect(formatOf(tag)).toEqual({ date, week });
  if (day) expect(formatDay(tag, '2020-01-15T12:00:00Z')).toBe(day);
});

test('Catalan is written as its readers do', () => {
  expect(formatDay('ca-ES', '2026-11-21T12:00:00Z')).toBe('21 de novembre del 2026');
});

test.each([
  ['en', ['en-US', 'en'], 'en-US'],
  ['en', ['de-DE', 'en-IN'], 'en-IN'],
  ['en', ['en'], 'en-GB'],
  ['en', ['es-MX'], 'en-GB'],
  ['es', ['es-MX', 'es'], 'es-MX'],
  ['ca', ['es-ES'], 'ca-ES'],
  ['es', [], 'es-ES'],
])('on a page in %s, %j sees %s', (locale, visitor, region) => {
  expect(regionOf(locale, visitor)).toBe(region);
});
