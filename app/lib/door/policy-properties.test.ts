import fc from 'fast-check';
import { anySettings } from '../../testing/any-settings';
import { wallTime } from './madrid-time';
import { bluetoothReach, decide, firstOpening } from './policy';
import { requestOf, worldOf } from './scenario';
import { scheduleAllows } from './schedule';
import { type Settings, withDoor, withGroup, withMember, withOrganization, withPhone } from './settings';
import { type Code, codes, type DoorType, doorTypes, type Hours, type Moment, type Period } from './world';

const door: DoorType = 'push-door';
const settings = anySettings(door);
const minute = 60_000;

const on = (settings: Settings) => decide(worldOf(settings), requestOf(settings, door));

function codeOn(settings: Settings): Code | undefined {
  const verdict = on(settings);
  return verdict === 'open' ? undefined : verdict.code;
}

test('the drawn settings lead to every code and to open', () => {
  const met = fc.sample(settings, { numRuns: 2000, seed: 1 }).map(codeOn);
  expect(new Set(met)).toEqual(new Set([undefined, ...codes]));
});

describe('a narrower rule never opens what a wider one denies', () => {
  type Change = (settings: Settings) => Settings;

  const narrowed = ({ starts, ends }: Period, by: Period): Period => ({
    starts: by.starts === undefined ? starts : Math.max(starts ?? by.starts, by.starts),
    ends: by.ends === undefined ? ends : Math.min(ends ?? by.ends, by.ends),
  });

  /** A part of the hours, of a minute at least. */
  function part(hours: Hours, late: number, share: number): Hours {
    const length = hours.to <= hours.from ? hours.to + 1440 - hours.from : hours.to - hours.from;
    if (length === 0) return hours;
    const lost = Math.floor(late * (length - 1));
    const start = hours.day * 1440 + hours.from + lost;
    const end = start + Math.max(1, Math.floor(share * (length - lost)));
    return { day: Math.floor(start / 1440) % 7, from: start % 1440, to: end % 1440 };
  }

  const offset = fc.integer({ min: -12_000, max: 12_000 }).map((minutes) => minutes * minute);
  const bound = fc.record({ starts: offset, ends: offset }, { requiredKeys: [] });
  const by = ({ starts, ends }: Period, now: Moment): Period => ({
    starts: starts === undefined ? undefined : now + starts,
    ends: ends === undefined ? undefined : now + ends,
  });
  const share = fc.double({ min: 0, max: 1, noNaN: true });

  const narrowing: fc.Arbitrary<Change> = fc.oneof(
    bound.map((drawn) => (s: Settings) => withOrganization(s, narrowed(s.organization, by(drawn, s.now)))),
    bound.map(
      (drawn) => (s: Settings) => withGroup(s, s.member.group, narrowed(s.groups[s.member.group], by(drawn, s.now))),
    ),
    bound.map((drawn) => (s: Settings) => withMember(s, narrowed(s.member, by(drawn, s.now)))),
    offset.map((drawn) => (s: Settings) => ({ ...s, ...{ expires: Math.min(s.expires ?? Infinity, s.now + drawn) } })),
    fc.tuple(fc.nat(4), share, share).map(
      ([left, late, length]) =>
        (s: Settings) =>
          withMember(s, { schedule: (s.member.schedule ?? everyDay).slice(-left).map((h) => part(h, late, length)) }),
    ),
    fc
      .subarray([...doorTypes])
      .map((some) => (s: Settings) => withMember(s, { doors: s.member.doors.filter((type) => some.includes(type)) })),
    fc
      .integer({ min: 1, max: 5000 })
      .map((radius) => (s: Settings) => withMember(s, { radius: Math.min(s.member.radius ?? Infinity, radius) })),
    fc.constantFrom<Change>(
      (s) => withOrganization(s, { enabled: false }),
      (s) => withMember(s, { remote: false }),
    ),
  );

  const everyDay: Hours[] = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: 0, to: 1440 }));

  test('several at once', () =>
    fc.assert(
      fc.property(settings, fc.array(narrowing, { minLength: 1, maxLength: 3 }), (wide, narrowings) => {
        const narrow = narrowings.reduce((narrower, change) => change(narrower), wide);
        expect([codeOn(wide), codeOn(narrow)]).not.toEqual([expect.any(String), undefined]);
      }),
      { numRuns: 1000 },
    ));
});

describe('the wait', () => {
  const ofTime = new Set<Code | undefined>([
    'organization_disabled',
    'invitation_expired',
    'member_group_ended',
    'member_group_not_started',
    'member_ended',
    'member_not_started',
    'out_of_schedule',
  ]);

  /** Whether the rules about time allow it: a fast model that is independent of the policy. */
  const allows = ({ organization, groups, expires, member }: Settings, now: Moment) =>
    organization.enabled &&
    [organization, groups[member.group], member, { ends: expires }].every(
      ({ starts, ends }: Period) => (starts === undefined || starts <= now) && (ends === undefined || now < ends),
    ) &&
    (!member.schedule || scheduleAllows(member.schedule, now));

  /** Settings without a problem of the connection. */
  const reachable = settings.map((drawn) => withPhone(drawn, { connection: 'mine' }));

  test('exists exactly when a rule about time refuses', () =>
    fc.assert(
      fc.property(reachable, (s) => {
        expect(ofTime.has(codeOn(s))).toBe(!allows(s, s.now));
      }),
      { numRuns: 1000 },
    ));

  /** Every full minute, and the milliseconds around each start and end of a period. */
  function* upTo(s: Settings, end: Moment): Generator<Moment> {
    for (let moment = s.now; moment < end; moment += minute - (moment % minute)) yield moment;
    for (const { starts = 0 } of [s.organization, s.groups[s.member.group], s.member]) {
      for (const moment of [starts - 1, starts, starts + 1]) if (s.now <= moment && moment < end) yield moment;
    }
    if (s.now < end) yield end - 1;
  }

  const firstBefore = (s: Settings, end: Moment) => {
    for (const moment of upTo(s, end)) if (allows(s, moment)) return moment;
    return undefined;
  };

  // After the last start, a schedule that ever allows does so within 15 days.
  const farthest = (s: Settings) =>
    Math.max(s.now, ...[s.organization, s.groups[s.member.group], s.member].map(({ starts = 0 }) => starts)) +
    16 * 1440 * minute;

  test('ends at the first moment that the rules about time allow', () =>
    fc.assert(
      fc.property(reachable, (s) => {
        const until = firstOpening(worldOf({ ...s, member: { ...s.member, doors: doorTypes } }), door, s.now);
        expect(firstBefore(s, until ?? farthest(s))).toBeUndefined();
        if (until !== undefined) {
          expect(until).toBeGreaterThanOrEqual(s.now);
          expect(ofTime.has(codeOn({ ...s, now: until }))).toBe(false);
        }
      }),
      { numRuns: 150 },
    ));

  test('is part of the refusal, unless a period has ended', () =>
    fc.assert(
      fc.property(settings, (s) => {
        const verdict = on(s);
        if (verdict === 'open') return;
        const { code, since, until } = verdict;
        if (since !== undefined) expect(since).toBeLessThanOrEqual(s.now);
        const waits = ofTime.has(code) && since === undefined;
        const first = firstOpening(worldOf(withMember(s, { doors: doorTypes })), door, s.now);
        expect(until).toBe(waits ? first : undefined);
      }),
      { numRuns: 1000 },
    ));
});

describe('a code has no other cause than its own', () => {
  type Cause = {
    /** Whether it is so. */
    is: (settings: Settings) => boolean;
    /** What mends it, and touches nothing else. */
    mend: (settings: Settings) => Settings;
  };

  const over = ({ ends }: Period, now: Moment) => ends !== undefined && ends <= now;
  const toCome = ({ starts }: Period, now: Moment) => starts !== undefined && now < starts;
  const group = ({ groups, member }: Settings) => groups[member.group];
  const asked = ({ member }: Settings) => member.radius !== undefined || !member.remote;
  const phone = (where: Settings['phone']['where'], ...others: Settings['phone']['where'][]): Cause => ({
    is: (s) => asked(s) && [where, ...others].includes(s.phone.where),
    mend: (s) => withPhone(s, { where: 'at-the-door' }),
  });

  const causes: Record<Code, Cause> = {
    user_offline: {
      is: ({ phone }) => phone.connection === 'offline',
      mend: (s) => withPhone(s, { connection: 'mine' }),
    },
    timeout: {
      is: ({ phone }) => phone.connection === 'slow',
      mend: (s) => withPhone(s, { connection: 'mine' }),
    },
    user_geo_enable_location_services: phone('services-off'),
    user_geo_allow_location_services: phone('not-allowed', 'mine'),
    user_geo_device_unsupported: phone('unsupported'),
    user_geo_timeout: phone('timeout'),
    out_of_geo: {
      is: ({ member: { radius = Infinity, remote }, phone: { where, kilometres } }) =>
        where === 'away' && kilometres * 1000 > Math.min(radius, remote ? Infinity : bluetoothReach),
      mend: (s) => withMember(s, { radius: undefined, remote: true }),
    },
    unexpected: {
      is: ({ doors, member }) => doors[door].faulty || !member.doors.includes(door),
      mend: (s) => withMember(withDoor(s, door, { faulty: false }), { doors: doorTypes }),
    },
    hardware_offline: {
      is: ({ doors }) => !doors[door].online || doors[door].battery === 0,
      mend: (s) => withDoor(s, door, { online: true, battery: 100 }),
    },
    no_actions: {
      is: ({ doors }) => !doors[door].hasAction,
      mend: (s) => withDoor(s, door, { hasAction: true }),
    },
    member_group_ended: {
      is: (s) => over(group(s), s.now),
      mend: (s) => withGroup(s, s.member.group, { ends: undefined }),
    },
    member_group_not_started: {
      is: (s) => toCome(group(s), s.now),
      mend: (s) => withGroup(s, s.member.group, { starts: undefined }),
    },
    member_ended: {
      is: (s) => over(s.member, s.now),
      mend: (s) => withMember(s, { ends: undefined }),
    },
    member_not_started: {
      is: (s) => toCome(s.member, s.now),
      mend: (s) => withMember(s, { starts: undefined }),
    },
    out_of_schedule: {
      is: ({ member, now }) => member.schedule !== undefined && !member.schedule.some((hours) => holds(hours, now)),
      mend: (s) => withMember(s, { schedule: undefined }),
    },
    organization_disabled: {
      is: ({ organization, now }) => !organization.enabled || over(organization, now) || toCome(organization, now),
      mend: (s) => ({ ...s, organization: { enabled: true } }),
    },
    invitation_expired: {
      is: ({ expires, now }) => over({ ends: expires }, now),
      mend: (s) => ({ ...s, expires: undefined }),
    },
  };

  /** Whether it is one of these minutes, counted one by one. */
  function holds({ day, from, to }: Hours, now: Moment): boolean {
    const { weekday, minute } = wallTime(now);
    for (let at = day * 1440 + from; at < day * 1440 + (to <= from ? to + 1440 : to); at++) {
      if (at % (7 * 1440) === weekday * 1440 + minute) return true;
    }
    return false;
  }

  test('in any combination of settings', () =>
    fc.assert(
      fc.property(settings, (s) => {
        const code = codeOn(s);
        if (!code) {
          expect(codes.filter((each) => causes[each].is(s))).toEqual([]);
          return;
        }
        expect(causes[code].is(s)).toBe(true);
        expect(codeOn(causes[code].mend(s))).not.toBe(code);
      }),
      { numRuns: 1000 },
    ));
});
