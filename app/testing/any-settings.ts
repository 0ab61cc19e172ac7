import fc from 'fast-check';
import { defaults, demoStart, type Settings, whereabouts } from '../lib/door/settings';
import { doorTypes, type Hours, type Period } from '../lib/door/world';

// Any settings of the demo, for its properties: near each other, and near the
// nights in which the clocks change and the year ends.

const minute = 60_000;

const begin = fc.constantFrom(
  demoStart,
  Date.UTC(2026, 9, 25, 1),
  Date.UTC(2027, 2, 28, 1),
  Date.UTC(2026, 11, 31, 23),
);

/** Minutes before or after, mostly whole hours. */
const around = fc.oneof(
  fc.integer({ min: -200, max: 200 }).map((hours) => hours * 60),
  fc.integer({ min: -24, max: 24 }).map((hours) => hours * 60),
  fc.integer({ min: -240, max: 240 }),
  fc.integer({ min: -12_000, max: 12_000 }),
);

const rarely = <T, U>(usual: T, other: fc.Arbitrary<U>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

const timeOfDay = fc.oneof(
  fc.nat(48).map((half) => half * 30),
  fc.nat(1440),
);

/** The small hours of a Sunday, in which the clocks change. */
const smallHour = fc.integer({ min: 2, max: 8 }).map((half) => half * 30);

const anyHours: fc.Arbitrary<Hours> = fc.oneof(
  fc.record({ day: fc.nat(6), from: timeOfDay, to: timeOfDay }),
  fc.record({ day: fc.constant(6), from: smallHour, to: smallHour }),
);

export const anySchedule = fc.array(anyHours, { maxLength: 4 });

const period = fc.record({ starts: rarely(undefined, around), ends: rarely(undefined, around) });

const member = fc.record({
  period,
  schedule: fc.option(anySchedule, { nil: undefined }),
  doors: rarely([...doorTypes], fc.subarray([...doorTypes])),
  radius: fc.option(fc.integer({ min: 1, max: 5000 }), { nil: undefined }),
  remote: fc.boolean(),
});

const device = fc.record({
  battery: rarely(undefined, fc.constantFrom(0, 1, 100)),
  online: rarely(true, fc.constant(false)),
  hasAction: rarely(true, fc.constant(false)),
  faulty: rarely(false, fc.constant(true)),
});

const phone = fc.record({
  where: fc.oneof(fc.constantFrom('at-the-door' as const, 'away' as const), fc.constantFrom(...whereabouts)),
  kilometres: fc.oneof(
    fc.integer({ min: 1, max: 40 }).map((hundreds) => hundreds / 10),
    fc.integer({ min: 1, max: 500 }),
  ),
  connection: rarely('mine' as const, fc.constantFrom('offline' as const, 'slow' as const)),
});

/** With something the matter, or nothing, at one door. */
export const anySettings = (door: (typeof doorTypes)[number]): fc.Arbitrary<Settings> =>
  fc
    .record({
      begin,
      now: fc.tuple(around, rarely(0, fc.nat(minute - 1))),
      organization: period,
      enabled: rarely(true, fc.constant(false)),
      group: period,
      expires: rarely(undefined, around),
      member,
      device,
      phone,
    })
    .map(({ begin, now: [minutes, rest], organization, enabled, group, expires, member, device, phone }) => {
      const at = (minutes: number | undefined) => (minutes === undefined ? undefined : begin + minutes * minute);
      const bounds = ({ starts, ends }: Period): Period => ({ starts: at(starts), ends: at(ends) });
      const { period, ...rules } = member;
      return {
        now: begin + minutes * minute + rest,
        organization: { ...bounds(organization), enabled },
        groups: { ...defaults.groups, [defaults.member.group]: bounds(group) },
        expires: at(expires),
        member: { ...defaults.member, ...bounds(period), ...rules },
        doors: { ...defaults.doors, [door]: device },
        phone,
      };
    });
