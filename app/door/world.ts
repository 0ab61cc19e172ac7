/**
 * The input of the policy (policy.ts): an organization, its doors, the member
 * that it has invited, and that member's phone.
 */

/** Milliseconds since 1970, UTC. */
export type Moment = number;

/** How a door is opened once it is unlocked. Source: spec §3. */
export const doorTypes = [
  'generic',
  'push-door',
  'cylinder-left',
  'cylinder-right',
  'doorlock',
  'automatism',
  'automatism-maneuver',
  'intercom',
] as const;
export type DoorType = (typeof doorTypes)[number];

/** starts is included, ends is not. An absent one sets no limit. */
export interface Period {
  readonly starts?: Moment;
  readonly ends?: Moment;
}

/** Degrees, WGS 84. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Minutes after midnight, 0 to 1440, in Europe/Madrid. If `to` is not after `from`, it is on the next day. */
export interface Hours {
  /** 0 is Monday. */
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

/** The weekly hours in which opening is allowed. Empty: never. */
export type Schedule = readonly Hours[];

export interface Site {
  readonly id: string;
  /** The account in the app that lists it. */
  readonly account: string;
  readonly place: Place;
}

export interface Door {
  readonly id: string;
  readonly site: string;
  readonly type: DoorType;
  /** Per cent, 0 to 100; absent: mains powered. */
  readonly battery?: number;
  /** Whether its gateway has Internet and power. */
  readonly online: boolean;
  /** Whether an administrator has set an action for opening. */
  readonly hasAction: boolean;
  /** It is broken, and its response makes no sense. */
  readonly faulty?: boolean;
}

export interface Organization extends Period {
  readonly enabled: boolean;
}

/** The period applies to every member of the group. */
export interface Group extends Period {
  readonly id: string;
}

export interface Member extends Period {
  readonly group: string;
  /** Absent: at any hour. */
  readonly schedule?: Schedule;
  /** Ids of the doors that the member may open. Others are not shown. */
  readonly doors: readonly string[];
  /** Metres around the door's site where the phone must be; absent: anywhere. */
  readonly radius?: number;
  /** false: only within Bluetooth range of the door. */
  readonly remote: boolean;
}

export interface Invitation {
  /** The moment from which the link opens nothing. */
  readonly expires?: Moment;
}

/** The phone's position, or why it has none: browser errors and permission settings. */
export type Fix =
  | { readonly place: Place }
  | { readonly failure: 'services-off' | 'not-allowed' | 'unsupported' | 'timeout' };

export type Connection = 'online' | 'offline' | 'slow';

export interface World {
  readonly organization: Organization;
  readonly sites: readonly Site[];
  readonly doors: readonly Door[];
  readonly groups: readonly Group[];
  readonly invitation: Invitation;
  readonly member: Member;
}

/** Why a door does not open. Source: spec §8. */
export const codes = [
  'user_offline',
  'timeout',
  'user_geo_enable_location_services',
  'user_geo_allow_location_services',
  'user_geo_device_unsupported',
  'user_geo_timeout',
  'out_of_geo',
  'unexpected',
  'hardware_offline',
  'no_actions',
  'member_group_ended',
  'member_ended',
  'member_group_not_started',
  'member_not_started',
  'out_of_schedule',
  'organization_disabled',
  'invitation_expired',
] as const;
export type Code = (typeof codes)[number];

export interface Refusal {
  readonly code: Code;
  /** When the period of the code ended. */
  readonly since?: Moment;
  /** The first moment at which all the rules about time allow it; absent: there is none. */
  readonly until?: Moment;
  /** How far outside the area the phone is, at least 1. */
  readonly metres?: number;
}

export type Verdict = 'open' | Refusal;

/** A request to open a door. */
export interface Request {
  readonly door: string;
  readonly now: Moment;
  readonly connection: Connection;
  /** Absent: the phone was not located. Only required when `needsFix` is true. */
  readonly fix?: Fix;
}
