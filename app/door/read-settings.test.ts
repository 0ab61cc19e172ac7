import { readSettings } from './read-settings';
import { scenarios, settingsOf } from './scenario';
import { defaults, demoStart } from './settings';

const stored = (value: unknown) => JSON.parse(JSON.stringify(value));

test.each(scenarios)('the settings of %s survive being stored', (scenario) => {
  const settings = settingsOf(scenario, 'cylinder-left');
  expect(readSettings(stored(settings))).toEqual(settings);
});

test('unknown fields, as of a later release, are dropped', () =>
  expect(readSettings({ ...stored(defaults), colour: 'red' })).toEqual(defaults));

/** The default settings with another value at a path: withValue('member.name', 1). */
function withValue(path: string, value: unknown): unknown {
  const settings = stored(defaults);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let part = settings;
  for (const key of keys) part = part[key];
  part[last] = value;
  return settings;
}

test.each([
  ['now', demoStart + 1],
  ['now', Date.UTC(2000)],
  ['expires', demoStart],
  ['organization.starts', demoStart],
  ['groups.staff', { starts: demoStart, ends: demoStart }],
  ['member.name', 'ñ'.repeat(80)],
  ['member.doors', []],
  ['member.schedule', []],
  ['member.schedule', [{ day: 6, from: 1440, to: 0 }]],
  ['member.radius', 1],
  ['doors.generic.battery', 0],
  ['phone.kilometres', 0.1],
  ['phone.kilometres', 500],
])('%s may be %j', (path, value) => expect(readSettings(withValue(path, value))).toEqual(withValue(path, value)));

test.each([
  ['now', undefined],
  ['now', '2026-06-18'],
  ['now', 1.5],
  ['now', Number.NaN],
  ['now', Number.POSITIVE_INFINITY],
  ['now', Date.UTC(2000) - 1],
  ['now', Date.UTC(2100) + 1],
  ['expires', null],
  ['organization', null],
  ['organization', []],
  ['organization.enabled', 1],
  ['organization.ends', 'soon'],
  ['groups', undefined],
  ['groups.staff', undefined],
  ['groups.staff', 'all'],
  ['groups.staff', []],
  ['member.name', undefined],
  ['member.name', 'n'.repeat(81)],
  ['member.group', 'owners'],
  ['member.group', 'toString'],
  ['member.doors', 'generic'],
  ['member.doors', ['garden']],
  ['member.doors', ['generic', 'generic']],
  ['member.schedule', {}],
  ['member.schedule', [{ day: 7, from: 0, to: 60 }]],
  ['member.schedule', [{ day: -1, from: 0, to: 60 }]],
  ['member.schedule', [{ day: 0, from: 0.5, to: 60 }]],
  ['member.schedule', [{ day: 0, from: 0, to: 1441 }]],
  ['member.schedule', new Array(29).fill({ day: 0, from: 0, to: 60 })],
  ['member.radius', 0],
  ['member.radius', 1e9],
  ['member.remote', 'yes'],
  ['member.delegated', undefined],
  ['doors', {}],
  ['doors.generic', null],
  ['doors.generic.battery', 101],
  ['doors.generic.battery', -1],
  ['doors.generic.online', undefined],
  ['doors.generic.hasAction', 'open'],
  ['doors.generic.faulty', null],
  ['phone', undefined],
  ['phone.where', 'home'],
  ['phone.kilometres', 0],
  ['phone.kilometres', 501],
  ['phone.kilometres', '3'],
  ['phone.connection', 'online'],
])('%s may not be %j', (path, value) => expect(readSettings(withValue(path, value))).toBeUndefined());

test.each([[undefined], [null], [''], ['{}'], [0], [true], [[]], [{}]])('%j is not valid', (value) =>
  expect(readSettings(value)).toBeUndefined(),
);
