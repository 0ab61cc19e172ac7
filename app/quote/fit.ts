import { capabilities, coldest, deviceOf, extension, sizes } from './capabilities';
import type { MessageKey } from './messages';
import type { Door, DoorRow, Misfit, Variant, Way } from './model';

/** What goes on the doors of a row, looked at by themselves. */
export interface Decision {
  readonly row: DoorRow;
  readonly fit: Door['fit'];
  /** What opens: a local Pinpad does so by its own relay. */
  readonly opens?: 'cylinder' | 'roomlock' | 'controller' | 'pinpad';
  /** Of a Cylinder. A Controller's depends on what is near. */
  readonly variant?: Variant;
  readonly size?: { readonly outer: number; readonly inner: number };
  /** Pinpads on all doors of the row, and which. */
  readonly keypads: number;
  readonly keypad?: 'local' | 'remote';
  /** It needs the cloud: it is opened from elsewhere, or by the webapp. */
  readonly cloud: boolean;
  readonly misfits: readonly Omit<Misfit, 'door'>[];
  readonly offline: Door['offline'];
}

const misfit = (name: string, whole: boolean, size?: string): Omit<Misfit, 'door'> => ({
  whole,
  reason: size ? { key: `reason${name}` as MessageKey, values: { size } } : { key: `reason${name}` as MessageKey },
  remedy: { key: `remedy${name}` as MessageKey },
});

const nothing = { works: [], stops: [] } as const;

export function decide(row: DoorRow): Decision {
  const asked: readonly Way[] = row.ways.length > 0 ? row.ways : ['app'];
  const cloud = row.remote || asked.includes('webapp');
  if (row.kind === 'unsure') return { row, fit: 'unsure', keypads: 0, cloud, misfits: [], offline: nothing };
  const opens = opener(row, asked, deviceOf[row.kind]);
  const whole = wholly(row, opens);
  const refused = asked.filter((way) => !takes(row, opens, way));
  const fits = whole.length === 0 && refused.length < asked.length;
  const works = asked.filter((way) => way !== 'webapp' && !refused.includes(way));
  const misfits = whole.length > 0 ? whole : [...partly(opens, refused, !fits), ...warnings(row, works, opens)];
  if (!fits) return { row, fit: 'not', keypads: 0, cloud, misfits: misfits.filter((m) => m.whole), offline: nothing };
  const keyed = asked.includes('pin') && !refused.includes('pin');
  const size = row.kind === 'cylinder' || row.kind === 'narrow' ? sizeOf(row) : undefined;
  return {
    row,
    fit: 'fits',
    opens,
    ...(opens === 'cylinder' && { variant: cylinderVariant(row) }),
    ...(size && { size }),
    keypads: keyed ? keypads(row) : 0,
    ...(keyed && { keypad: opens === 'pinpad' ? ('local' as const) : ('remote' as const) }),
    cloud,
    misfits,
    offline: {
      works,
      stops: [...asked.filter((way) => way === 'webapp'), ...(row.remote ? (['remote'] as const) : [])],
    },
  };
}

/**
 * A street door's strike within reach of the keypad's own relay needs no Controller,
 * unless the keypad hangs where its wires can be had: outside.
 * §1 "Pinpad (local or remote)", §9 "relay max 30 V 2 A".
 */
function opener(row: DoorRow, asked: readonly Way[], device: 'cylinder' | 'roomlock' | 'controller') {
  const keypadAlone = row.kind === 'street' && row.place === 'inside' && !row.remote && asked.every((w) => w === 'pin');
  return keypadAlone ? 'pinpad' : device;
}

/** Whether a way in can be had on the door. The webapp goes through the cloud. */
function takes(row: DoorRow, opens: NonNullable<Decision['opens']>, way: Way): boolean {
  if (way === 'webapp') return true;
  if (way === 'pin') return opens !== 'roomlock' && capabilities.pinpad.from <= coldest[row.place];
  return capabilities[opens].reads.includes(way);
}

/** What keeps every device off the door. A Controller hangs inside, wherever its door is. */
function wholly(row: DoorRow, opens: NonNullable<Decision['opens']>): Omit<Misfit, 'door'>[] {
  if (opens === 'controller') return [];
  const found = [];
  if (capabilities[opens].from > coldest[row.place]) found.push(misfit('Frost', true));
  if (opens === 'cylinder' && !lengthsExist(row)) {
    found.push(misfit('Size', true, `${row.outer ?? '–'}/${row.inner ?? '–'}`));
  }
  return found;
}

function partly(opens: NonNullable<Decision['opens']>, refused: readonly Way[], whole: boolean) {
  const found = [];
  if (refused.includes('nfc') || refused.includes('card')) found.push(misfit('NoReader', whole));
  if (refused.includes('pin')) found.push(misfit(opens === 'roomlock' ? 'NoPin' : 'PinFrost', whole));
  return found;
}

function warnings(row: DoorRow, works: readonly Way[], opens: NonNullable<Decision['opens']>) {
  const found = [];
  if (row.mustOpenByHand === false && !(opens === 'cylinder' && cylinderVariant(row) === 'double')) {
    found.push(misfit('Exit', false));
  }
  if (works.length === 0) found.push(misfit('WebappOnly', false));
  return found;
}

/** §1 "Cylinder (half, single, double, glass-door variants)". */
function cylinderVariant(row: DoorRow): Variant {
  if (row.kind === 'glass') return 'glass';
  if (row.inner === 0) return 'half';
  return row.mustOpenByHand === false ? 'double' : 'single';
}

/** Whether each length that was measured lies within the sizes: between two steps, somebody looks. */
function lengthsExist({ outer, inner }: DoorRow): boolean {
  return [outer, inner || undefined].every((n) => n === undefined || (n >= sizes.min && n <= sizes.max));
}

/** The size to order: only lengths that are a size are one. */
function sizeOf({ outer, inner }: DoorRow) {
  const step = (n: number | undefined) => n !== undefined && n > 0 && n % sizes.step === 0;
  return outer !== undefined && inner !== undefined && step(outer) && step(inner) ? { outer, inner } : undefined;
}

/** A lift, or lockers on one Controller, share a keypad. */
function keypads({ kind, count }: DoorRow): number {
  return kind === 'lift' ? Math.ceil(count / extension.elements) : count;
}
