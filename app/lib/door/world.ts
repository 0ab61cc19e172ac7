/**
 * The demo's world: an organization, its doors, one person it has invited, and
 * that person's phone. The policy (policy.ts) reads it and changes nothing.
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

/** From starts on, before ends. What is left out does not bound. */
export interface Period {
  readonly starts?: Moment;
  readonly ends?: Moment;
}

/** Degrees, WGS 84. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Minutes after midnight, 0 to 1440, in Europe/Madrid. to at or before from: it ends on the next day. */
export interface Hours {
  /** 0 is Monday. */
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

/** When it is allowed to open, every week. Empty: never. */
export type Schedule = readonly Hours[];

export interface Site {
  readonly id: string;
  /** The account of the phone that it belongs to. */
  readonly account: string;
  readonly place: Place;
}

export interface Door {
  readonly id: string;
  readonly site: string;
  readonly type: DoorType;
  /** Per cent, 0 to 100; absent: it runs on the mains. */
  readonly battery?: number;
  /** Whether its gateway has Internet and power. */
  readonly online: boolean;
  /** Whether an administrator has set what it does when it is opened. */
  readonly hasAction: boolean;
  /** Its answer cannot be understood: something in it is broken. */
  readonly faulty?: boolean;
}

export interface Organization extends Period {
  readonly enabled: boolean;
}

/** What all its members share. */
export interface Group extends Period {
  readonly id: string;
}

export interface Member extends Period {
  readonly group: string;
  /** Absent: at any hour. */
  readonly schedule?: Schedule;
  /** Ids of the doors that this person may open. Others are not shown. */
  readonly doors: readonly string[];
  /** Metres around the door's site where the phone must be; absent: anywhere. */
  readonly radius?: number;
  /** false: only beside the door, within the reach of Bluetooth. */
  readonly remote: boolean;
}

export interface Invitation {
  /** From when on its link opens nothing more. */
  readonly expires?: Moment;
}

/** What the phone says of where it is. Each failure is one of the browser's, and of its settings. */
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

/** Why a door does not open. Source: spec §8, where they have underscores. */
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
  /** When it ended that the code tells of. */
  readonly since?: Moment;
  /** The first moment at which time no longer forbids it, all rules together; absent: there is none. */
  readonly until?: Moment;
  /** How far outside the area the phone is, at least 1. */
  readonly metres?: number;
}

export type Verdict = 'open' | Refusal;

/** One try to open. */
export interface Request {
  readonly door: string;
  readonly now: Moment;
  readonly connection: Connection;
  /** Absent: nobody asked the phone. Only needed when `needsFix` says so. */
  readonly fix?: Fix;
}
