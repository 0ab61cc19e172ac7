import { metresBetween } from './distance';
import { firstAllowedBySchedule, scheduleAllows } from './schedule';
import type { Code, Door, Moment, Period, Refusal, Request, Verdict, World } from './world';

// Whether a door opens. The checks run in this order, and the first that fails
// is the verdict:
//   1 connection      user_offline
//   2 organization    organization_disabled: switched off, not begun or over
//   3 invitation      invitation_expired
//   4 group           member_group_ended, member_group_not_started
//   5 member          member_ended, member_not_started
//   6 schedule        out_of_schedule
//   7 location        user-geo-…, out_of_geo; only with an area or without remote opening
//   8 actions         no_actions
//   9 hardware        hardware_offline: no Internet, no power, or an empty battery
//  10 answer          timeout
//  11 the rest        unexpected
// Checks that the phone can make come first, those that need the door last.
// A period that ends before it starts counts as ended, because waiting is no use.

/** Metres that Bluetooth reaches: without remote opening, the phone is within. Source: spec §9. */
export const bluetoothReach = 40;

export function decide(world: World, request: Request): Verdict {
  if (request.connection === 'offline') return { code: 'user_offline' };
  const door = doorOf(world, request.door);
  return refusedByTime(world, request.now) ?? refusedByLocation(world, door, request) ?? doorAnswer(door, request);
}

/** The doors that the phone shows. */
export function visibleDoors({ doors, member }: World): readonly Door[] {
  return doors.filter(({ id }) => member.doors.includes(id));
}

/** Whether the phone must say where it is before this door opens. */
export function needsFix(world: World, doorId: string): boolean {
  return doorOf(world, doorId) !== undefined && maxRadius(world) < anywhere;
}

/** The first moment, at or after `from`, at which all the rules about time allow a door. */
export function firstAllowed(world: World, from: Moment): Moment | undefined {
  const { organization, invitation, member } = world;
  if (!organization.enabled) return undefined;
  const periods: Period[] = [organization, { ends: invitation.expires }, groupOf(world), member];
  const begin = Math.max(from, ...periods.map(({ starts }) => starts ?? from));
  const end = Math.min(...periods.map(({ ends }) => ends ?? Number.POSITIVE_INFINITY));
  const first = member.schedule ? firstAllowedBySchedule(member.schedule, begin) : begin;
  return first !== undefined && first < end ? first : undefined;
}

function refusedByTime(world: World, now: Moment): Refusal | undefined {
  const { organization, invitation, member } = world;
  const wait = (code: Code): Refusal => {
    const until = firstAllowed(world, now);
    return until === undefined ? { code } : { code, until };
  };
  const outside = ({ starts, ends }: Period, ended: Code, early: Code): Refusal | undefined => {
    if (ends !== undefined && ends <= now) return { code: ended, since: ends };
    return starts !== undefined && now < starts ? wait(early) : undefined;
  };
  if (!organization.enabled) return { code: 'organization_disabled' };
  return (
    outside(organization, 'organization_disabled', 'organization_disabled') ??
    outside({ ends: invitation.expires }, 'invitation_expired', 'invitation_expired') ??
    outside(groupOf(world), 'member_group_ended', 'member_group_not_started') ??
    outside(member, 'member_ended', 'member_not_started') ??
    (member.schedule && !scheduleAllows(member.schedule, now) ? wait('out_of_schedule') : undefined)
  );
}

const failures = {
  'services-off': 'user_geo_enable_location_services',
  'not-allowed': 'user_geo_allow_location_services',
  unsupported: 'user_geo_device_unsupported',
  timeout: 'user_geo_timeout',
} as const;

function refusedByLocation(world: World, door: Door | undefined, { fix }: Request): Refusal | undefined {
  const site = world.sites.find(({ id }) => id === door?.site);
  if (!site || maxRadius(world) === anywhere) return undefined;
  // A phone that was not located has not given its permission.
  if (!fix) return { code: failures['not-allowed'] };
  if ('failure' in fix) return { code: failures[fix.failure] };
  const outside = metresBetween(fix.place, site.place) - maxRadius(world);
  return outside > 0 ? { code: 'out_of_geo', metres: Math.ceil(outside) } : undefined;
}

function doorAnswer(door: Door | undefined, { connection }: Request): Verdict {
  // The member may have lost this door while the request was under way.
  if (!door) return { code: 'unexpected' };
  if (!door.hasAction) return { code: 'no_actions' };
  if (!door.online || door.battery === 0) return { code: 'hardware_offline' };
  if (connection === 'slow') return { code: 'timeout' };
  return door.faulty ? { code: 'unexpected' } : 'open';
}

const anywhere = Number.POSITIVE_INFINITY;

/** How far from the door's site the phone may be. */
const maxRadius = ({ member }: World) => Math.min(member.radius ?? anywhere, member.remote ? anywhere : bluetoothReach);

const doorOf = (world: World, door: string) => visibleDoors(world).find(({ id }) => id === door);

const groupOf = ({ groups, member }: World): Period => groups.find(({ id }) => id === member.group) ?? {};
