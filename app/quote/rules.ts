import { writeRow } from './address';
import { capabilities, deviceOf, extension, hoursPerDoor, ratedOpenings, sizes } from './capabilities';
import { decide } from './fit';
import { type Decided, lines } from './list';
import type { MessageKey } from './messages';
import type { Battery, Device, Door, DoorRow, Facts, Keys, Line, Message, Quote, Variant } from './model';
import { cents, compare, defaultKeys, installation, planYear, range, visits } from './money';
import { type Assumptions, type Demand, demands, likely, type Network, network, networkCost } from './network';

/** A row without the sizes that its kind of door does not have. */
function measured(row: DoorRow): DoorRow {
  const { outer, inner, ...rest } = row;
  return row.kind === 'unsure' || deviceOf[row.kind] !== 'cylinder' ? rest : row;
}

/** The identity of a row: rows that say the same have the same, however many doors they have. */
export const doorKey = (row: DoorRow): string => writeRow({ ...measured(row), count: 1 });

/**
 * Works out which devices the doors need and what they cost. The same doors in
 * another order give the same quote. Nothing is thrown.
 */
export function quote(rows: readonly DoorRow[], facts: Facts, given: Partial<Keys> = {}): Quote {
  const decided: Decided[] = joined(rows).map((row, door) => ({ ...decide(row), door }));
  const needed = demands(decided);
  const networks = needed.map((demand) => network(demand, likely, facts));
  const list = lines(decided, networks, facts);
  const count = (fit: Door['fit']) => doors(decided.filter((d) => d.fit === fit));
  const [fits, unsure] = [count('fits'), count('unsure')];
  const money = figures(decided, needed, list, facts);
  const once = (money.purchase.low + money.purchase.high + money.installation.low + money.installation.high) / 2;
  const yearly = (money.yearly.low + money.yearly.high) / 2;
  return {
    doors: decided.map((d) => doorOf(d, networks)),
    lines: list,
    misfits: decided.flatMap((d) => d.misfits.map((misfit) => ({ door: d.door, ...misfit }))),
    totals: { fits, not: count('not'), unsure, ...totals(list, networks) },
    batteries: batteries(decided),
    hours: fits * hoursPerDoor,
    days: visits(fits, facts),
    ...money,
    onSite: onSite(decided, networks),
    comparison: compare({ ...defaultKeys(rows), ...given }, once, yearly),
  };
}

const doors = (of: readonly Decided[]) => of.reduce((n, d) => n + d.row.count, 0);

/** Rows that say the same as one, in an order of their own. */
function joined(rows: readonly DoorRow[]): DoorRow[] {
  const byKey = new Map<string, DoorRow>();
  for (const row of rows) {
    const key = doorKey(row);
    byKey.set(key, { ...measured(row), count: (byKey.get(key)?.count ?? 0) + row.count });
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function doorOf(d: Decided, networks: readonly Network[]): Door {
  const devices: { device: Device; variant?: Variant }[] = [];
  if (d.keypad && d.opens !== 'pinpad') devices.push({ device: 'pinpad', variant: d.keypad });
  if (d.opens === 'cylinder' && d.variant) devices.push({ device: 'cylinder', variant: d.variant });
  if (d.opens === 'roomlock') devices.push({ device: 'roomlock' });
  if (d.opens === 'pinpad') devices.push({ device: 'pinpad', variant: 'local' });
  if (d.opens === 'controller') {
    const near = networks[(d.row.area ?? 1) - 1];
    devices.push({ device: 'controller', variant: d.row.internet ? 'ethernet' : near?.mobile ? 'mobile' : 'standard' });
  }
  return { key: doorKey(d.row), row: d.row, fit: d.fit, devices, offline: d.offline };
}

function totals(list: readonly Line[], networks: readonly Network[]) {
  const count = (of: (line: Line) => boolean) => list.filter(of).reduce((n, l) => n + l.count, 0);
  const controllers = count((l) => l.device === 'controller' && l.variant !== 'plus16');
  const extensions = count((l) => l.variant === 'plus16');
  return {
    gateways: count((l) => l.device === 'gateway'),
    controllers,
    relays: controllers * capabilities.controller.relays + extensions * extension.relays,
    relaysUsed: networks.reduce((n, network) => n + network.relaysUsed, 0),
    pinpads: count((l) => l.device === 'pinpad'),
  };
}

/** Cells a year. §9: a Cylinder's last 9 months at 10 openings a day, less when it opens more often. */
function batteries(decided: readonly Decided[]): Battery[] {
  const used = { CR2: 0, AAA: 0 };
  const add = (device: Device, count: number, openings: number) => {
    const battery = capabilities[device].battery;
    if (!battery) return;
    const faster = device === 'cylinder' ? Math.max(1, openings / ratedOpenings) : 1;
    used[battery.cell] += (count * battery.count * 12 * faster) / battery.months;
  };
  for (const d of decided) {
    if (d.opens) add(d.opens, d.opens === 'pinpad' ? 0 : d.row.count, d.row.openings);
    add('pinpad', d.keypads, 0);
  }
  return (['CR2', 'AAA'] as const)
    .map((cell) => ({ cell, count: Math.ceil(cents(used[cell])) }))
    .filter(({ count }) => count > 0);
}

function figures(decided: readonly Decided[], needed: readonly Demand[], list: readonly Line[], facts: Facts) {
  const served = decided.filter((d) => d.fit === 'fits');
  const [fits, unsure] = [doors(served), doors(decided.filter((d) => d.fit === 'unsure'))];
  const fitted = doors(served.filter((d) => d.opens === 'roomlock' || d.opens === 'controller'));
  const yes = (key: MessageKey, when: boolean, values?: Message['values']): Message[] =>
    when ? [values ? { key, values } : { key }] : [];
  const electric = list.some((l) => l.device === 'controller');
  const purchase = purchaseOf(decided, needed, list, facts, yes);
  const install = range(installation(fitted, facts), installation(fits + unsure, facts), [
    ...yes('dependsSelf', fitted < fits),
    ...yes('dependsPower', electric),
    ...yes('dependsUnsure', unsure > 0),
  ]);
  const below = fits < facts.plan_volume_doors;
  const volume = !below || planYear(fits, facts) < 12 * fits * facts.plan_door_month;
  const yearly = range(planYear(fits, facts), planYear(fits + unsure, facts), [
    ...yes('dependsVolume', volume, { doors: facts.plan_volume_doors }),
    ...yes('dependsUnsure', unsure > 0),
    ...yes('dependsBatteries', batteries(decided).length > 0),
  ]);
  const all = Math.max(1, fits + unsure);
  const perDoor = range((purchase.low + install.low) / all, (purchase.high + install.high) / all, []);
  return { purchase, installation: install, yearly, perDoor };
}

type Yes = (key: MessageKey, when: boolean, values?: Message['values']) => Message[];

/** Lines that networks decide on are counted again under other assumptions. */
function purchaseOf(
  decided: readonly Decided[],
  needed: readonly Demand[],
  list: readonly Line[],
  facts: Facts,
  yes: Yes,
) {
  const amount = list.reduce((n, l) => n + l.amount, 0);
  const cost = (change: Partial<Assumptions>) =>
    needed.reduce((sum, demand) => sum + networkCost(network(demand, { ...likely, ...change }, facts), facts), 0);
  const usual = cost({});
  const differs = (change: Partial<Assumptions>) => cost(change) - usual;
  const unsure = decided.filter((d) => d.fit === 'unsure');
  const keyed = doors(unsure.filter((d) => d.row.ways.includes('pin')));
  const narrow = doors(decided.filter((d) => d.opens && d.row.kind === 'narrow'));
  const electric = facts.price_controller_mobile - facts.price_cylinder;
  const [gates, apart, walls] = [differs({ gates: 3 }), differs({ apart: true }), differs({ walls: 2 })];
  const more =
    differs({ apart: true, walls: 2 }) +
    narrow * electric +
    doors(unsure) * facts.price_controller_mobile +
    keyed * facts.price_pinpad;
  return range(amount + gates + doors(unsure) * facts.price_cylinder_half, amount + more, [
    ...yes('dependsGates', gates < 0),
    ...yes('dependsApart', apart > 0),
    ...yes('dependsWalls', walls > 0),
    ...yes('dependsNarrow', narrow > 0),
    ...yes('dependsUnsure', unsure.length > 0),
    ...yes(
      'dependsCards',
      decided.some((d) => d.offline.works.includes('card')),
    ),
  ]);
}

/** What somebody checks at the building: what the visitor cannot know, and where the specification is silent. */
function onSite(decided: readonly Decided[], networks: readonly Network[]): Message[] {
  const some = (of: (d: Decided) => boolean) => decided.some(of);
  const needs = (of: (n: Network) => number) => networks.some((n) => of(n) > 0);
  const kind = (name: DoorRow['kind']) => some((d) => d.fit === 'fits' && d.row.kind === name);
  const cylinder = (d: Decided) => d.opens === 'cylinder' && d.row.kind !== 'glass' && d.variant !== 'half';
  const between = [...new Set(decided.filter(cylinder).flatMap(betweenSizes))].sort();
  const checks: [MessageKey, boolean, Message['values']?][] = [
    ['siteUnsure', some((d) => d.fit === 'unsure')],
    ['siteMeasure', some((d) => cylinder(d) && (d.row.outer === undefined || d.row.inner === undefined))],
    ['siteBetween', between.length > 0, { sizes: between.join(', ') }],
    ['siteHalf', some((d) => d.variant === 'half')],
    ['siteGlass', kind('glass')],
    ['siteNarrow', kind('narrow')],
    ['siteEscape', some((d) => d.variant === 'double')],
    ['siteRoomlock', kind('room')],
    ['sitePower', needs((n) => n.ethernet + n.mobile + n.standard)],
    ['siteStrike', kind('street')],
    ['siteMotor', kind('gate')],
    ['siteAutomatic', kind('automatic')],
    ['siteLift', kind('lift')],
    ['siteLiftPin', some((d) => d.row.kind === 'lift' && d.keypads > 0)],
    ['siteReach', needs((n) => n.linked + n.linkedMobile)],
    ['siteCable', needs((n) => n.gateways + n.ethernet)],
    ['siteCoverage', needs((n) => n.mobile)],
  ];
  return checks.filter(([, yes]) => yes).map(([key, , values]) => (values ? { key, values } : { key }));
}

/** 31/40: one of its lengths lies between two sizes. */
function betweenSizes({ row: { outer, inner } }: Decided): string[] {
  const between = [outer, inner].some((n) => n !== undefined && n % sizes.step !== 0);
  return between ? [`${outer ?? '–'}/${inner ?? '–'}`] : [];
}
