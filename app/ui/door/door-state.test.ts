import type { Entry } from '../../lib/door/settings';
import { closedSince } from './door-state';

const at = (text: string) => Date.parse(text);
const now = at('2026-06-18T16:40+02:00');
const log: Entry[] = [
  { at: at('2026-06-18T16:50+02:00'), door: 'generic' },
  { at: at('2026-06-18T16:35+02:00'), door: 'generic', refused: 'timeout' },
  { at: at('2026-06-18T16:30+02:00'), door: 'generic' },
  { at: at('2026-06-18T16:20+02:00'), door: 'generic' },
];

test.each([
  ['it opened, before the clock was moved back', 'generic', now, '2026-06-18T16:30+02:00'],
  ['it opened last', 'generic', at('2026-06-18T16:50+02:00'), '2026-06-18T16:50+02:00'],
  ['the cleaners left', 'intercom', now, '2026-06-18T11:05+02:00'],
  ['the cleaners left yesterday', 'intercom', at('2026-06-18T11:04+02:00'), '2026-06-17T11:05+02:00'],
  ['the cleaners left on the last of May', 'intercom', at('2026-06-01T08:00+02:00'), '2026-05-31T11:05+02:00'],
  [
    'the cleaners left on the day that the clocks changed',
    'intercom',
    at('2026-10-26T08:00+01:00'),
    '2026-10-25T11:05+01:00',
  ],
] as const)('closed since %s', (_, door, moment, expected) =>
  expect(closedSince(log, door, moment)).toBe(at(expected)),
);
