import { wallTime } from './madrid-time';
import { needsFix } from './policy';
import { closedSince, fixOf, initialButton, requestOf, scenarios, settingsOf, worldOf } from './scenario';
import { defaults, demoStart, type Entry, lowBatteries, withPhone } from './settings';
import { type Code, codes, doorTypes } from './world';

const everywhere = doorTypes.flatMap((door) => codes.map((code) => ({ door, code })));

test('the demo begins on Thursday 18 June at 16:40', () =>
  expect(wallTime(demoStart)).toEqual({ year: 2026, month: 6, day: 18, weekday: 3, minute: 16 * 60 + 40 }));

test('there is a scenario for every code, and two in which the door opens', () =>
  expect(scenarios).toEqual(['open', ...codes, 'low-battery']));

test.each(everywhere)('the scenario $code refuses with its code at the door $door', ({ door, code }) =>
  expect(initialButton(settingsOf(code, door), code, door)).toMatchObject({ is: 'refused', door, refusal: { code } }),
);

/** The details besides the code: when it ended, when it opens, how far it is. */
const details: Partial<Record<Code, string[]>> = {
  invitation_expired: ['since'],
  member_group_ended: ['since'],
  member_ended: ['since'],
  member_group_not_started: ['until'],
  member_not_started: ['until'],
  out_of_schedule: ['until'],
  out_of_geo: ['metres'],
};

test.each(codes)('the refusal %s has the details that its text needs', (code) => {
  const state = initialButton(settingsOf(code, 'generic'), code, 'generic');
  expect(Object.keys(state.is === 'refused' ? state.refusal : {})).toEqual(['code', ...(details[code] ?? [])]);
});

test.each(doorTypes)('the steps of the door %s are paused at first', (door) =>
  expect(initialButton(settingsOf('open', door), 'open', door)).toEqual({ is: 'open', door, at: 0, paused: true }),
);

test.each(doorTypes)('with a low battery, the door %s is idle and the administrator gets an alert', (door) => {
  const settings = settingsOf('low-battery', door);
  expect(initialButton(settings, 'low-battery', door)).toEqual({ is: 'idle' });
  expect(lowBatteries(settings)).toEqual([door]);
});

test('without a scenario the door is idle and no battery is low', () => {
  expect(initialButton(defaults, undefined, 'generic')).toEqual({ is: 'idle' });
  expect(lowBatteries(defaults)).toEqual([]);
});

test('every door belongs to its site and account', () => {
  const { sites, doors } = worldOf(defaults);
  const accounts = Object.fromEntries(sites.map(({ id, account }) => [id, account]));
  expect(doors.map(({ type, site }) => [type, site, accounts[site]])).toEqual([
    ['generic', 'hub', 'work'],
    ['push-door', 'flats', 'guest'],
    ['cylinder-left', 'flats', 'guest'],
    ['cylinder-right', 'flats', 'guest'],
    ['doorlock', 'beach', 'guest'],
    ['automatism', 'beach', 'guest'],
    ['automatism-maneuver', 'hub', 'work'],
    ['intercom', 'flats', 'guest'],
  ]);
});

const mine = withPhone(defaults, { where: 'mine', connection: 'mine' });
const found = { fix: { failure: 'timeout' }, connection: 'slow' } as const;

test('the real position and connection are used where the settings say so', () =>
  expect(requestOf(mine, 'generic', found)).toEqual({ door: 'generic', now: demoStart, ...found }));

test('the real position and connection are ignored otherwise', () => {
  const settings = withPhone(defaults, { where: 'unsupported', connection: 'offline' });
  expect(requestOf(settings, 'generic', found)).toMatchObject({
    fix: { failure: 'unsupported' },
    connection: 'offline',
  });
});

test('a connection not yet checked counts as online', () =>
  expect(requestOf(mine, 'generic')).toMatchObject({ fix: undefined, connection: 'online' }));

test.each(codes.filter((code) => /geo/.test(code)))('%s needs the position of the phone', (code) => {
  const settings = settingsOf(code, 'doorlock');
  expect(needsFix(worldOf(settings), 'doorlock')).toBe(true);
  expect(fixOf(settings, 'doorlock')).toBeDefined();
});

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
