import { type ButtonState, idle } from './button-state';
import { northOf } from './distance';
import { momentsAt, wallTime } from './madrid-time';
import { decide } from './policy';
import {
  type AccountId,
  defaults,
  type Entry,
  june,
  type Settings,
  type SiteId,
  schedules,
  siteIds,
  withDoor,
  withGroup,
  withMember,
  withOrganization,
  withPhone,
} from './settings';
import {
  type Connection,
  codes,
  type DoorType,
  doorTypes,
  type Fix,
  type Moment,
  type Place,
  type Request,
  type World,
} from './world';

/** The values of /demo?scenario=: the door opens, one of the refusals, or a low battery. */
export const scenarios = ['open', ...codes, 'low-battery'] as const;
export type Scenario = (typeof scenarios)[number];

/** Girona's old town, Begur on the coast, Poblenou in Barcelona: accurate to a street, not to a house. */
export const sites: Readonly<Record<SiteId, { readonly account: AccountId; readonly place: Place }>> = {
  flats: { account: 'guest', place: { latitude: 41.986, longitude: 2.825 } },
  beach: { account: 'guest', place: { latitude: 41.972, longitude: 3.21 } },
  hub: { account: 'work', place: { latitude: 41.4, longitude: 2.199 } },
};

export const siteOf: Readonly<Record<DoorType, SiteId>> = {
  intercom: 'flats',
  'push-door': 'flats',
  'cylinder-left': 'flats',
  'cylinder-right': 'flats',
  automatism: 'beach',
  doorlock: 'beach',
  'automatism-maneuver': 'hub',
  generic: 'hub',
};

export function worldOf({ organization, groups, expires, member, doors }: Settings): World {
  return {
    organization,
    sites: siteIds.map((id) => ({ id, ...sites[id] })),
    doors: doorTypes.map((type) => ({ ...doors[type], id: type, type, site: siteOf[type] })),
    groups: Object.entries(groups).map(([id, period]) => ({ ...period, id })),
    invitation: { expires },
    member,
  };
}

/** The position that the settings give the phone; undefined: the visitor's own phone is located. */
export function fixOf({ phone }: Settings, door: DoorType): Fix | undefined {
  const { place } = sites[siteOf[door]];
  switch (phone.where) {
    case 'mine':
      return undefined;
    case 'at-the-door':
      return { place };
    case 'away':
      return { place: northOf(place, phone.kilometres * 1000) };
    default:
      return { failure: phone.where };
  }
}

/** A request to open. `found` is the real position and connection, used where the settings are `mine`. */
export function requestOf(
  settings: Settings,
  door: DoorType,
  found: { readonly fix?: Fix; readonly connection?: Connection } = {},
): Request {
  const { connection } = settings.phone;
  return {
    door,
    now: settings.now,
    connection: connection === 'mine' ? (found.connection ?? 'online') : connection,
    fix: fixOf(settings, door) ?? found.fix,
  };
}

/** The settings that cause each scenario, changed as little as possible. */
const causes: Readonly<Record<Scenario, (settings: Settings, door: DoorType) => Settings>> = {
  open: (settings) => settings,
  user_offline: (settings) => withPhone(settings, { connection: 'offline' }),
  timeout: (settings) => withPhone(settings, { connection: 'slow' }),
  user_geo_enable_location_services: (settings) => withArea(settings, { where: 'services-off' }),
  user_geo_allow_location_services: (settings) => withArea(settings, { where: 'not-allowed' }),
  user_geo_device_unsupported: (settings) => withArea(settings, { where: 'unsupported' }),
  user_geo_timeout: (settings) => withArea(settings, { where: 'timeout' }),
  out_of_geo: (settings) => withArea(settings, { where: 'away', kilometres: 3 }),
  unexpected: (settings, door) => withDoor(settings, door, { faulty: true }),
  hardware_offline: (settings, door) => withDoor(settings, door, { online: false }),
  no_actions: (settings, door) => withDoor(settings, door, { hasAction: false }),
  member_group_ended: (settings) => withGroup(settings, settings.member.group, { ends: june(18, 12) }),
  member_ended: (settings) => withMember(settings, { starts: june(15, 16), ends: june(18, 11) }),
  member_group_not_started: (settings) => withGroup(settings, settings.member.group, { starts: june(19, 9) }),
  member_not_started: (settings) => withMember(settings, { starts: june(19, 16) }),
  out_of_schedule: (settings) => withMember(settings, { schedule: schedules.nights }),
  organization_disabled: (settings) => withOrganization(settings, { enabled: false }),
  invitation_expired: (settings) => ({ ...settings, expires: june(17, 12) }),
  'low-battery': (settings, door) => withDoor(settings, door, { battery: 12 }),
};

/** Adds an area, because the phone is located only then. */
const withArea = (settings: Settings, where: Partial<Settings['phone']>) =>
  withPhone(withMember(settings, { radius: 1000 }), where);

export function settingsOf(scenario: Scenario, door: DoorType): Settings {
  return causes[scenario](defaults, door);
}

/** The button at first: the scenario's outcome, with its steps paused; without a scenario, idle. */
export function initialButton(settings: Settings, scenario: Scenario | undefined, door: DoorType): ButtonState {
  if (!scenario || scenario === 'low-battery') return idle;
  const verdict = decide(worldOf(settings), requestOf(settings, door));
  return verdict === 'open' ? { is: 'open', door, at: 0, paused: true } : { is: 'refused', door, refusal: verdict };
}

/** When a door was last closed: when it last opened in the demo, else at 11:05, when the cleaners leave. */
export function closedSince(log: readonly Entry[], door: DoorType, now: Moment): Moment {
  const opened = log.find((entry) => entry.door === door && !entry.refused && entry.at <= now);
  if (opened) return opened.at;
  const { year, month, day } = wallTime(now);
  const [today = now, yesterday = now] = [day, day - 1].map((on) => momentsAt(year, month, on, 11 * 60 + 5)[0]);
  return today <= now ? today : yesterday;
}
