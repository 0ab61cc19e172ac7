import { decide, firstAllowed, needsFix, visibleDoors } from './policy';
import { requestOf, worldOf } from './scenario';
import {
  defaults,
  type Settings,
  schedules,
  withDoor,
  withGroup,
  withMember,
  withOrganization,
  withPhone,
} from './settings';
import type { Code, Moment, Verdict } from './world';

const door = 'push-door';

/** Madrid is two hours ahead in June. The demo begins on Thursday the 18th at 16:40, the stay ends on Sunday the 21st. */
const june = (day: number, time: string): Moment => Date.parse(`2026-06-${day}T${time}+02:00`);

const on = (settings: Settings) => decide(worldOf(settings), requestOf(settings, door));

type Change = (settings: Settings) => Settings;

const organization =
  (change: Parameters<typeof withOrganization>[1]): Change =>
  (settings) =>
    withOrganization(settings, change);
const group =
  (change: Parameters<typeof withGroup>[2]): Change =>
  (settings) =>
    withGroup(settings, settings.member.group, change);
const member =
  (change: Parameters<typeof withMember>[1]): Change =>
  (settings) =>
    withMember(settings, change);
const phone =
  (change: Parameters<typeof withPhone>[1]): Change =>
  (settings) =>
    withPhone(settings, change);
const device =
  (change: Parameters<typeof withDoor>[2]): Change =>
  (settings) =>
    withDoor(settings, door, change);
const expires =
  (moment: Moment): Change =>
  (settings) => ({ ...settings, expires: moment });
const all =
  (...changes: Change[]): Change =>
  (settings) =>
    changes.reduce((changed, change) => change(changed), settings);
const nothing: Change = (settings) => settings;

const rows: [string, Change, Verdict][] = [
  ['nothing stands in the way', nothing, 'open'],

  ['the phone has no connection', phone({ connection: 'offline' }), { code: 'user_offline' }],

  ['the organization is switched off', organization({ enabled: false }), { code: 'organization_disabled' }],
  [
    'the organization begins tomorrow',
    organization({ starts: june(19, '08:00') }),
    { code: 'organization_disabled', until: june(19, '08:00') },
  ],
  ['the organization begins now', organization({ starts: june(18, '16:40') }), 'open'],
  [
    'the organization is over since noon',
    organization({ ends: june(18, '12:00') }),
    { code: 'organization_disabled', since: june(18, '12:00') },
  ],
  [
    'the organization ends now',
    organization({ ends: june(18, '16:40') }),
    { code: 'organization_disabled', since: june(18, '16:40') },
  ],
  ['the organization ends in a minute', organization({ ends: june(18, '16:41') }), 'open'],
  [
    'the organization is switched off, and its beginning does not help',
    organization({ enabled: false, starts: june(19, '08:00') }),
    { code: 'organization_disabled' },
  ],

  ['the link ended', expires(june(18, '16:00')), { code: 'invitation_expired', since: june(18, '16:00') }],
  ['the link ends now', expires(june(18, '16:40')), { code: 'invitation_expired', since: june(18, '16:40') }],
  ['the link still works', expires(june(18, '16:41')), 'open'],

  ['the group ended', group({ ends: june(17, '12:00') }), { code: 'member_group_ended', since: june(17, '12:00') }],
  [
    'the group has not begun',
    group({ starts: june(19, '09:00') }),
    { code: 'member_group_not_started', until: june(19, '09:00') },
  ],
  [
    'the group that this person was put in ended',
    all((settings) => withGroup(settings, 'staff', { ends: june(17, '12:00') }), member({ group: 'staff' })),
    { code: 'member_group_ended', since: june(17, '12:00') },
  ],
  ['another group ended', (settings) => withGroup(settings, 'staff', { ends: june(17, '12:00') }), 'open'],

  ['the stay is over', member({ ends: june(18, '11:00') }), { code: 'member_ended', since: june(18, '11:00') }],
  [
    'the stay has not begun',
    member({ starts: june(19, '16:00') }),
    { code: 'member_not_started', until: june(19, '16:00') },
  ],
  [
    'the stay ends before it begins: it is over',
    member({ starts: june(19, '16:00'), ends: june(18, '11:00') }),
    { code: 'member_ended', since: june(18, '11:00') },
  ],
  [
    'the stay will end before it begins: it never opens',
    member({ starts: june(20, '16:00'), ends: june(19, '11:00') }),
    { code: 'member_not_started' },
  ],

  [
    'the hours begin tonight',
    member({ schedule: schedules.nights }),
    { code: 'out_of_schedule', until: june(18, '22:00') },
  ],
  [
    'the hours begin at the weekend',
    member({ schedule: schedules.weekends }),
    { code: 'out_of_schedule', until: june(20, '00:00') },
  ],
  [
    'after the weekend the stay is over',
    all(member({ schedule: schedules.office }), (settings) => ({ ...settings, now: june(19, '18:00') })),
    { code: 'out_of_schedule' },
  ],
  ['there are no hours', member({ schedule: [] }), { code: 'out_of_schedule' }],
  ['it is within the hours', member({ schedule: schedules.office }), 'open'],

  [
    'location services are off',
    all(member({ radius: 100 }), phone({ where: 'services-off' })),
    { code: 'user_geo_enable_location_services' },
  ],
  [
    'the page may not ask where the phone is',
    all(member({ radius: 100 }), phone({ where: 'not-allowed' })),
    { code: 'user_geo_allow_location_services' },
  ],
  [
    'the phone was not located',
    all(member({ radius: 100 }), phone({ where: 'mine' })),
    { code: 'user_geo_allow_location_services' },
  ],
  [
    'there is no GPS',
    all(member({ radius: 100 }), phone({ where: 'unsupported' })),
    { code: 'user_geo_device_unsupported' },
  ],
  ['the GPS is weak', all(member({ radius: 100 }), phone({ where: 'timeout' })), { code: 'user_geo_timeout' }],
  [
    'it is too far from the area',
    all(member({ radius: 1000 }), phone({ where: 'away', kilometres: 3 })),
    { code: 'out_of_geo', metres: 2000 },
  ],
  [
    'it is a little outside',
    all(member({ radius: 2999 }), phone({ where: 'away', kilometres: 3 })),
    { code: 'out_of_geo', metres: 1 },
  ],
  ['it is on the edge', all(member({ radius: 3000 }), phone({ where: 'away', kilometres: 3 })), 'open'],
  ['it is at the door', all(member({ radius: 1, remote: false }), phone({ where: 'at-the-door' })), 'open'],
  [
    'remote opening is not allowed, and Bluetooth does not reach',
    all(member({ remote: false }), phone({ where: 'away', kilometres: 0.1 })),
    { code: 'out_of_geo', metres: 60 },
  ],
  [
    'remote opening is not allowed, whatever the area',
    all(member({ remote: false, radius: 25_000 }), phone({ where: 'away', kilometres: 3 })),
    { code: 'out_of_geo', metres: 2960 },
  ],
  [
    'remote opening is not allowed, and the phone has no position',
    all(member({ remote: false }), phone({ where: 'timeout' })),
    { code: 'user_geo_timeout' },
  ],
  ['the phone is far away, and no rule minds', phone({ where: 'away', kilometres: 500 }), 'open'],
  ['the phone has no position, and no rule needs one', phone({ where: 'services-off' }), 'open'],

  ['nothing is set that the door does', device({ hasAction: false }), { code: 'no_actions' }],
  ['the gateway has no Internet', device({ online: false }), { code: 'hardware_offline' }],
  ['the battery is empty', device({ battery: 0 }), { code: 'hardware_offline' }],
  ['the battery is low', device({ battery: 1 }), 'open'],
  ['the connection is slow', phone({ connection: 'slow' }), { code: 'timeout' }],
  ['the answer cannot be understood', device({ faulty: true }), { code: 'unexpected' }],
  ['the door was taken away', member({ doors: ['generic'] }), { code: 'unexpected' }],
  ['another door is broken', (settings) => withDoor(settings, 'intercom', { faulty: true, online: false }), 'open'],
];

test.each(rows)('%s', (_, change, verdict) => expect(on(change(defaults))).toEqual(verdict));

/** One cause of each code, in the order of the checks. Codes of one row exclude each other. */
const order: [Code, Change][][] = [
  [['user_offline', phone({ connection: 'offline' })]],
  [['organization_disabled', organization({ enabled: false })]],
  [['invitation_expired', expires(june(18, '16:00'))]],
  [
    ['member_group_ended', group({ ends: june(17, '12:00') })],
    ['member_group_not_started', group({ starts: june(19, '09:00') })],
  ],
  [
    ['member_ended', member({ ends: june(18, '11:00') })],
    ['member_not_started', member({ starts: june(19, '16:00') })],
  ],
  [['out_of_schedule', member({ schedule: schedules.nights })]],
  [
    ['user_geo_enable_location_services', all(member({ radius: 100 }), phone({ where: 'services-off' }))],
    ['user_geo_allow_location_services', all(member({ radius: 100 }), phone({ where: 'not-allowed' }))],
    ['user_geo_device_unsupported', all(member({ radius: 100 }), phone({ where: 'unsupported' }))],
    ['user_geo_timeout', all(member({ radius: 100 }), phone({ where: 'timeout' }))],
    ['out_of_geo', all(member({ radius: 100 }), phone({ where: 'away' }))],
  ],
  [['no_actions', device({ hasAction: false })]],
  [['hardware_offline', device({ online: false })]],
  [['timeout', phone({ connection: 'slow' })]],
  [['unexpected', device({ faulty: true })]],
];

const pairs = order.flatMap((line, at) =>
  line.flatMap(([code, cause]) =>
    order
      .slice(at + 1)
      .flat()
      // The phone is offline or slow, not both.
      .filter(([other]) => !(code === 'user_offline' && other === 'timeout'))
      .map(([other, otherCause]) => ({ code, other, settings: cause(otherCause(defaults)) })),
  ),
);

test.each(pairs)('$code comes before $other', ({ code, settings }) => expect(on(settings)).toMatchObject({ code }));

test('the wait lasts until all the rules allow it', () => {
  const settings = all(
    organization({ starts: june(19, '08:00') }),
    group({ starts: june(19, '12:00') }),
    member({ schedule: schedules.nights }),
  )(defaults);
  expect(on(settings)).toEqual({ code: 'organization_disabled', until: june(19, '22:00') });
  expect(firstAllowed(worldOf(settings), settings.now)).toBe(june(19, '22:00'));
});

test.each([
  ['now, when time forbids nothing', nothing, june(18, '16:40')],
  ['never, when the organization is switched off', organization({ enabled: false }), undefined],
  [
    'never, when the link ends before',
    all(member({ starts: june(19, '16:00') }), expires(june(19, '16:00'))),
    undefined,
  ],
] as [string, Change, Moment | undefined][])('the first opening is %s', (_, change, expected) => {
  const settings = change(defaults);
  expect(firstAllowed(worldOf(settings), settings.now)).toBe(expected);
});

test.each([
  ['not without a limit', nothing, false],
  ['with an area', member({ radius: 100 }), true],
  ['without remote opening', member({ remote: false }), true],
  ['not for a door that is not shown', member({ remote: false, doors: ['generic'] }), false],
] as [string, Change, boolean][])('the phone must be located: %s', (_, change, expected) =>
  expect(needsFix(worldOf(change(defaults)), door)).toBe(expected),
);

test('only the doors that the member may open are visible', () =>
  expect(visibleDoors(worldOf(withMember(defaults, { doors: ['intercom', 'generic'] }))).map(({ id }) => id)).toEqual([
    'generic',
    'intercom',
  ]));
