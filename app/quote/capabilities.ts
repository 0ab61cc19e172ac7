import type { Device, FactName, Kind, Variant, Way } from './model';

// What each device can do, from the specification alone. Where it is silent, the
// rules say that somebody must look: Quote.onSite.

export interface Capability {
  /** Ways in that it reads by itself, without internet. */
  readonly reads: readonly Way[];
  /** Where it works, in °C. */
  readonly from: number;
  readonly to: number;
  /** It may hang outside. */
  readonly outside: boolean;
  /** Its batteries, how many it takes, and the months that they last at most. */
  readonly battery?: { readonly cell: 'CR2' | 'AAA'; readonly count: number; readonly months: number };
  readonly relays: number;
  /** How many other devices it connects to the cloud. */
  readonly connects: number;
}

const wired = { from: 5, to: 45, outside: false } as const;

export const capabilities: Readonly<Record<Device, Capability>> = {
  // §9 "Cylinder: IP66, -10 to +55 C, up to 9 months at 10 openings a day, …, 1 CR2 3 V
  // lithium cell, …, DESFire NFC". §1 "Offline access works by Bluetooth, NFC, PIN or card".
  cylinder: {
    reads: ['app', 'nfc', 'card'],
    from: -10,
    to: 55,
    outside: true,
    battery: { cell: 'CR2', count: 1, months: 9 },
    relays: 0,
    connects: 0,
  },
  // §9 "Roomlock: up to 1 year, IP55, 4 AAA, -10 to +55 C."
  roomlock: {
    reads: ['app', 'nfc', 'card'],
    from: -10,
    to: 55,
    outside: true,
    battery: { cell: 'AAA', count: 4, months: 12 },
    relays: 0,
    connects: 0,
  },
  // §9 "Controller: IP20, +5 to +45 C, …; Ethernet/Wifi/Mobile connect up to 25 more devices;
  // …; relay 1 max 230 V AC 5 A, relays 2 and 3 max 30 V DC 2 A."
  controller: { reads: ['app'], ...wired, relays: 3, connects: 25 },
  // §9 "Pinpad: IP65, 3 AAA, up to 1 year, PIN 4-20 digits, relay max 30 V 2 A, -10 to +55 C."
  pinpad: {
    reads: ['pin'],
    from: -10,
    to: 55,
    outside: true,
    battery: { cell: 'AAA', count: 3, months: 12 },
    relays: 1,
    connects: 0,
  },
  // §9 "Gateway: up to 25 devices, Bluetooth range 40 m indoors, …, IP20 indoor, …, +5 to +45 C".
  gateway: { reads: [], ...wired, relays: 0, connects: 25 },
};

/** §9 "+16 adds 16 relays for 19 elements". */
export const extension = { relays: 16, elements: 19 } as const;

/** §9 "up to 9 months at 10 openings a day". */
export const ratedOpenings = 10;

/** §9 "sizes 30/30 to 80/80 mm in 10 mm steps". */
export const sizes = { min: 30, max: 80, step: 10 } as const;

/** The coldest that a place gets, in °C, as far as the visitor has said. */
export const coldest = { inside: 5, outside: -10, frost: -Infinity } as const;

/** §1 "simple installation about an hour". */
export const hoursPerDoor = 1;

/** The device on each kind of door. §1 "Cylinder (half, single, double, glass-door variants), Roomlock, Controller". */
export const deviceOf: Readonly<Record<Exclude<Kind, 'unsure'>, 'cylinder' | 'roomlock' | 'controller'>> = {
  cylinder: 'cylinder',
  glass: 'cylinder',
  narrow: 'cylinder',
  room: 'roomlock',
  street: 'controller',
  gate: 'controller',
  automatic: 'controller',
  lift: 'controller',
};

const prices: Readonly<Record<string, FactName>> = {
  'cylinder.half': 'price_cylinder_half',
  'cylinder.single': 'price_cylinder',
  'cylinder.double': 'price_cylinder_double',
  'cylinder.glass': 'price_cylinder_glass',
  roomlock: 'price_roomlock',
  'controller.standard': 'price_controller',
  'controller.ethernet': 'price_controller_ethernet',
  'controller.mobile': 'price_controller_mobile',
  'controller.plus16': 'price_controller_16',
  'pinpad.local': 'price_pinpad',
  'pinpad.remote': 'price_pinpad',
  gateway: 'price_gateway',
};

/** The fact that has a device's price. */
export function priceOf(device: Device, variant?: Variant): FactName {
  const name = prices[variant ? `${device}.${variant}` : device];
  if (!name) throw new Error(`${device} ${variant} has no price`);
  return name;
}
