import { momentsAt } from './madrid-time';
import { type Code, type DoorType, doorTypes, type Moment, type Period, type Schedule } from './world';

/** The sites: two of the account `guest`, one of `work`. There is one door of each type, and the type is its id. */
export const siteIds = ['flats', 'beach', 'hub'] as const;
export type SiteId = (typeof siteIds)[number];

export const accountIds = ['guest', 'work'] as const;
export type AccountId = (typeof accountIds)[number];

export const groupIds = ['guests', 'cleaners', 'staff'] as const;
export type GroupId = (typeof groupIds)[number];

/** Where the phone is, or why it has no position. `mine`: the visitor's own phone is located. */
export const whereabouts = [
  'at-the-door',
  'away',
  'mine',
  'services-off',
  'not-allowed',
  'unsupported',
  'timeout',
] as const;
export type Whereabouts = (typeof whereabouts)[number];

/** `mine`: a real request checks the connection. */
export const connections = ['mine', 'offline', 'slow'] as const;
export type ConnectionSetting = (typeof connections)[number];

/** What the visitor has set on both sides of the demo; it is stored. */
export interface Settings {
  /** The demo's clock. */
  readonly now: Moment;
  readonly organization: Period & { readonly enabled: boolean };
  readonly groups: Readonly<Record<GroupId, Period>>;
  /** When the invitation's link expires; absent: never. */
  readonly expires?: Moment;
  readonly member: Period & {
    /** At most 80 characters; empty: no name. */
    readonly name: string;
    readonly group: GroupId;
    readonly schedule?: Schedule;
    readonly doors: readonly DoorType[];
    /** Metres. */
    readonly radius?: number;
    readonly remote: boolean;
    /** Whether this person may manage permissions too. */
    readonly delegated: boolean;
  };
  readonly doors: Readonly<Record<DoorType, DoorSetting>>;
  readonly phone: {
    readonly where: Whereabouts;
    /** The distance from the door's site when `away`, 0.1 to 500. */
    readonly kilometres: number;
    readonly connection: ConnectionSetting;
  };
}

export interface DoorSetting {
  /** Per cent; absent: mains powered. */
  readonly battery?: number;
  readonly online: boolean;
  readonly hasAction: boolean;
  readonly faulty: boolean;
}

/** A moment by local time in June 2026, the demo's month. */
export function june(day: number, hour: number, minute = 0): Moment {
  const [moment = 0] = momentsAt(2026, 6, day, hour * 60 + minute);
  return moment;
}

/** Where the demo's clock starts: a Thursday afternoon, 40 minutes after the guest's stay has begun. */
export const demoStart = june(18, 16, 40);

const wired: DoorSetting = { online: true, hasAction: true, faulty: false };

/** A guest from Thursday to Sunday, at the door; every check passes. */
export const defaults: Settings = {
  now: demoStart,
  organization: { enabled: true },
  groups: { guests: {}, cleaners: {}, staff: {} },
  member: {
    name: '',
    group: 'guests',
    starts: june(18, 16),
    ends: june(21, 11),
    doors: doorTypes,
    remote: true,
    delegated: false,
  },
  doors: {
    generic: wired,
    'push-door': wired,
    'cylinder-left': { ...wired, battery: 78 },
    'cylinder-right': { ...wired, battery: 41 },
    doorlock: { ...wired, battery: 63 },
    automatism: wired,
    'automatism-maneuver': wired,
    intercom: wired,
  },
  phone: { where: 'at-the-door', kilometres: 3, connection: 'mine' },
};

const each = (days: readonly number[], from: number, to: number): Schedule =>
  days.map((day) => ({ day, from: from * 60, to: to * 60 }));

/** The schedules to choose from; undefined means at any hour. */
export const schedules = {
  office: each([0, 1, 2, 3, 4], 9, 18),
  nights: each([0, 1, 2, 3, 4, 5, 6], 22, 6),
  weekends: each([5, 6], 0, 24),
} satisfies Record<string, Schedule>;

export const withOrganization = (settings: Settings, change: Partial<Settings['organization']>): Settings => ({
  ...settings,
  organization: { ...settings.organization, ...change },
});

export const withGroup = (settings: Settings, group: GroupId, change: Period): Settings => ({
  ...settings,
  groups: { ...settings.groups, [group]: { ...settings.groups[group], ...change } },
});

export const withMember = (settings: Settings, change: Partial<Settings['member']>): Settings => ({
  ...settings,
  member: { ...settings.member, ...change },
});

export const withDoor = (settings: Settings, door: DoorType, change: Partial<DoorSetting>): Settings => ({
  ...settings,
  doors: { ...settings.doors, [door]: { ...settings.doors[door], ...change } },
});

export const withPhone = (settings: Settings, change: Partial<Settings['phone']>): Settings => ({
  ...settings,
  phone: { ...settings.phone, ...change },
});

/** A line of the access log. */
export interface Entry {
  readonly at: Moment;
  readonly door: DoorType;
  /** Absent: the door opened. */
  readonly refused?: Code;
}

/** Per cent, below which the administrator gets an alert. Source: spec §9. */
const lowBatteryThreshold = 15;

/** The doors whose battery needs replacing, in the order of `doorTypes`. */
export function lowBatteries({ doors }: Settings): readonly DoorType[] {
  return doorTypes.filter((type) => (doors[type].battery ?? 100) < lowBatteryThreshold);
}
