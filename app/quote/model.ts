// What a visitor says of their doors, and what the rules answer. Sentences are
// keys with values: content/quote.yaml has their words in each language.

import type { MessageKey } from './messages';

/** Kinds of door, in the order in which they are offered. */
export const kinds = ['cylinder', 'glass', 'narrow', 'room', 'street', 'gate', 'automatic', 'lift', 'unsure'] as const;
export type Kind = (typeof kinds)[number];

/** Where a door is. Frost: outside, where it gets colder than −10 °C. */
export const places = ['inside', 'outside', 'frost'] as const;
export type Place = (typeof places)[number];

/** How people come in. Source: specification §1. */
export const ways = ['app', 'nfc', 'webapp', 'pin', 'card'] as const;
export type Way = (typeof ways)[number];

/** Doors of one kind, as the visitor describes them. */
export interface DoorRow {
  readonly kind: Kind;
  /** How many, 1 to 999. For a lift its floors, for lockers their doors. */
  readonly count: number;
  readonly place: Place;
  /** The cylinder's two lengths in mm, each from the screw: undefined is not measured, an inner 0 is a half cylinder. */
  readonly outer?: number;
  readonly inner?: number;
  /** People leave without identifying themselves. Only false asks for a door controlled both ways. */
  readonly mustOpenByHand?: boolean;
  readonly ways: readonly Way[];
  /** Somebody opens it from elsewhere. */
  readonly remote: boolean;
  /** There is internet at the door: a network cable, or Wi-Fi at 2.4 GHz. */
  readonly internet: boolean;
  /** Openings a day of one door. */
  readonly openings: number;
  /** The part of the building, 1 to 9: doors of one part are within 40 m of each other. 1 when it is not said. */
  readonly area?: number;
}

/** A sentence: its key in the words and what is filled in. */
export interface Message {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Amounts of money in euros without VAT, and what decides between them. */
export interface Range {
  readonly low: number;
  readonly high: number;
  readonly depends: readonly Message[];
}

export type Device = 'cylinder' | 'roomlock' | 'controller' | 'pinpad' | 'gateway';
export type Variant =
  | 'half'
  | 'single'
  | 'double'
  | 'glass'
  | 'standard'
  | 'ethernet'
  | 'mobile'
  | 'plus16'
  | 'local'
  | 'remote';

/** The commercial facts by their names in content/facts.yaml. */
export type FactName =
  | 'price_cylinder_half'
  | 'price_cylinder'
  | 'price_cylinder_double'
  | 'price_cylinder_glass'
  | 'price_roomlock'
  | 'price_controller'
  | 'price_controller_ethernet'
  | 'price_controller_mobile'
  | 'price_controller_16'
  | 'price_pinpad'
  | 'price_gateway'
  | 'plan_door_month'
  | 'plan_volume_doors'
  | 'plan_door_month_volume'
  | 'install_door'
  | 'install_travel'
  | 'setup_doors';
export type Facts = Readonly<Record<FactName, number>>;

/** A line of the list: so many of one device. */
export interface Line {
  readonly device: Device;
  readonly variant?: Variant;
  /** Of a cylinder: both lengths in mm, when they were measured and are sizes that exist. */
  readonly size?: { readonly outer: number; readonly inner: number };
  readonly count: number;
  /** Indices in Quote.doors of the doors that it serves. */
  readonly doors: readonly number[];
  /** Price of one and of all. */
  readonly each: number;
  readonly amount: number;
  readonly why: Message;
  /** What would change this line. */
  readonly change: readonly Message[];
}

/** Rows that say the same, joined. */
export interface Door {
  /** What doorKey says of each of its rows. */
  readonly key: string;
  readonly row: DoorRow;
  /** fits: has its devices. not: has none. unsure: somebody must look first. */
  readonly fit: 'fits' | 'not' | 'unsure';
  /** What is on one such door, in the order of the hand: keypad first. */
  readonly devices: readonly { readonly device: Device; readonly variant?: Variant }[];
  /** What goes on opening without internet, and what stops. */
  readonly offline: { readonly works: readonly Way[]; readonly stops: readonly (Way | 'remote')[] };
}

/** What a door cannot have, why, and what could be done. */
export interface Misfit {
  /** Index in Quote.doors. */
  readonly door: number;
  /** The door has no device at all. */
  readonly whole: boolean;
  readonly reason: Message;
  readonly remedy: Message;
}

export interface Battery {
  readonly cell: 'CR2' | 'AAA';
  /** A year, in all devices. */
  readonly count: number;
}

/** What staying with keys costs: the visitor's own numbers. */
export interface Keys {
  /** Locks rekeyed or cylinders replaced in a year, and what one costs. */
  readonly rekeyings: number;
  readonly rekeyingCost: number;
  /** Lock-outs in a year, and what one costs. */
  readonly lockouts: number;
  readonly lockoutCost: number;
  /** Handovers of keys in a year, the minutes of one, and what an hour costs. */
  readonly handovers: number;
  readonly handoverMinutes: number;
  readonly hourCost: number;
}

/** Euros a year with keys, and beside them the quote's. */
export interface Comparison {
  readonly keys: Keys;
  readonly rekeying: number;
  readonly lockouts: number;
  readonly handovers: number;
  /** The three added up. */
  readonly total: number;
  /** The quote's year, and beside it a quarter of the work of handovers, which stays. */
  readonly running: number;
  /** Running totals with keys and with the quote (the middle of its range) after 1, 2, 3, 4 and 5 years. */
  readonly years: readonly { readonly keys: number; readonly quote: number }[];
  /** Months until the quote has cost less than keys; undefined: not within five years. */
  readonly evenAfter?: number;
}

export interface Quote {
  readonly doors: readonly Door[];
  readonly lines: readonly Line[];
  readonly misfits: readonly Misfit[];
  /** Counts of what the list has, for headings and the picture. */
  readonly totals: {
    /** Doors that have devices, that have none, and that somebody must look at. */
    readonly fits: number;
    readonly not: number;
    readonly unsure: number;
    readonly gateways: number;
    readonly controllers: number;
    /** Relays that Controllers and their extensions have, and that doors use. */
    readonly relays: number;
    readonly relaysUsed: number;
    readonly pinpads: number;
  };
  readonly batteries: readonly Battery[];
  /** Hours of work at the doors, and days with two fitters. */
  readonly hours: number;
  readonly days: number;
  readonly purchase: Range;
  readonly installation: Range;
  readonly yearly: Range;
  /** Purchase and installation for one door. */
  readonly perDoor: Range;
  /** What somebody checks at the building before it is ordered. */
  readonly onSite: readonly Message[];
  readonly comparison: Comparison;
}
