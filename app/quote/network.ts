import { capabilities, extension, priceOf } from './capabilities';
import type { Decision } from './fit';
import type { Facts } from './model';

// Controllers and Gateways of one part of a building, whose doors are within 40 m
// of each other. A device is never connected from another part.
// Source: specification §9, Controller and Gateway.

/** What may turn out otherwise at the building. */
export interface Assumptions {
  /** Gates on one Controller: 1 when each motor takes relay 1, 3 when their inputs take any. */
  readonly gates: 1 | 3;
  /** Each door has a Controller of its own: wires do not reach from one to the next. */
  readonly apart: boolean;
  /** Gateways for each that is counted: walls halve their reach. */
  readonly walls: 1 | 2;
}

export const likely: Assumptions = { gates: 1, apart: false, walls: 1 };

export interface Network {
  readonly ethernet: number;
  readonly mobile: number;
  readonly standard: number;
  readonly plus16: number;
  readonly gateways: number;
  /** Devices that the Gateways, or the Ethernet Controllers in their place, connect. */
  readonly linked: number;
  /** Devices that the Mobile Controllers connect. */
  readonly linkedMobile: number;
  /** Relays that doors use. */
  readonly relaysUsed: number;
}

const { connects, relays } = capabilities.controller;

/** What the doors of a part need: those with internet, and those without. */
export interface Demand {
  readonly online: Need;
  readonly offline: Need;
}

interface Need {
  /** Locks and keypads that are to be connected. */
  devices: number;
  /** Doors that open electrically. */
  street: number;
  automatic: number;
  gate: number;
  lift: number;
}

const noNeed = (): Need => ({ devices: 0, street: 0, automatic: 0, gate: 0, lift: 0 });

/** The demands of all parts of a building, by the part's number less one. */
export function demands(decisions: readonly Decision[]): Demand[] {
  const parts: Demand[] = [];
  for (const d of decisions) {
    const area = d.row.area ?? 1;
    while (parts.length < area) parts.push({ online: noNeed(), offline: noNeed() });
    const need = parts[area - 1]?.[d.row.internet ? 'online' : 'offline'];
    if (!need || d.fit !== 'fits') continue;
    const { kind, count } = d.row;
    if (d.opens === 'controller') {
      if (kind === 'street' || kind === 'automatic' || kind === 'gate' || kind === 'lift') need[kind] += count;
    } else if (d.cloud) need.devices += count;
    // A local Pinpad is what opens, and was counted as such.
    if (d.cloud && d.keypad === 'remote') need.devices += d.keypads;
  }
  return parts;
}

/**
 * The cheapest network for a part. A Mobile Controller more than connects everything may
 * cost less than the Gateways that it spares.
 */
export function network(demand: Demand, assumptions: Assumptions, facts: Facts): Network {
  const online = boxes(demand.online, assumptions);
  const offline = boxes(demand.offline, assumptions);
  // What has internet may connect a part of what has none: Standard Controllers, up to 25.
  const near = online.controllers + demand.online.devices > 0;
  const least = mobiles(demand.offline.devices, offline.controllers, near);
  const most = Math.ceil((demand.offline.devices + offline.controllers) / connects);
  let best = networkWith(least, demand, online, offline, assumptions);
  // Between these counts each Mobile Controller more changes the cost by the same, but for
  // a Gateway now and then: within `period` of one of them is the cheapest.
  const total = demand.offline.devices + offline.controllers;
  const turns = [least, offline.controllers, total / (connects + 1), demand.offline.devices / connects, most];
  for (let mobile = least + 1; mobile <= most; mobile++) {
    const next = Math.min(...turns.map((turn) => (turn + period < mobile ? most : Math.floor(turn) - period)));
    if (next > mobile) mobile = Math.min(next, most);
    const other = networkWith(mobile, demand, online, offline, assumptions);
    if (networkCost(other, facts) < networkCost(best, facts)) best = other;
  }
  return best;
}

const period = connects + 2;

type Boxes = ReturnType<typeof boxes>;

function networkWith(mobile: number, demand: Demand, online: Boxes, offline: Boxes, { walls }: Assumptions): Network {
  const standard = Math.max(0, offline.controllers - mobile);
  const linkedMobile = Math.min(demand.offline.devices + standard, connects * mobile);
  const linked = demand.online.devices + demand.offline.devices + standard - linkedMobile;
  return {
    ethernet: online.controllers,
    mobile,
    standard,
    plus16: online.extensions + offline.extensions,
    gateways: gateways(linked, online.controllers > 0, walls),
    linked,
    linkedMobile,
    relaysUsed: online.relays + offline.relays,
  };
}

/** What its Controllers, extensions and Gateways cost. */
export function networkCost(n: Network, facts: Facts): number {
  return (
    n.ethernet * facts[priceOf('controller', 'ethernet')] +
    n.mobile * facts[priceOf('controller', 'mobile')] +
    n.standard * facts[priceOf('controller', 'standard')] +
    n.plus16 * facts[priceOf('controller', 'plus16')] +
    n.gateways * facts[priceOf('gateway', undefined)]
  );
}

/**
 * Mobile Controllers where doors have no internet: as few as connect everything.
 * Locks are theirs alone; of the Controllers beside them, 25 may hang on what is near.
 */
function mobiles(devices: number, controllers: number, near: boolean): number {
  const least = near || devices + controllers === 0 ? 0 : 1;
  const spare = near ? connects : 0;
  return Math.max(least, Math.ceil(devices / connects), Math.ceil((devices + controllers - spare) / (connects + 1)));
}

/**
 * Gateways, or none when an Ethernet Controller connects them all. More than 25 are
 * rarely all near the entrance, where that Controller hangs: Gateways then take every one.
 */
function gateways(linked: number, controller: boolean, walls: 1 | 2): number {
  const bridged = controller && linked <= connects;
  const needed = Math.ceil(linked / capabilities.gateway.connects);
  if (walls === 1) return bridged ? 0 : needed;
  return bridged ? needed : 2 * needed;
}

/** The Controllers and extensions that open so many doors. */
function boxes({ street, automatic, gate, lift }: Need, { gates, apart }: Assumptions) {
  const [cupboards, extensions] = cupboard(lift);
  const packed = (doors: number, each: number) => Math.ceil(doors / (apart ? 1 : each));
  return {
    controllers: cupboards + packed(street, relays) + packed(automatic, relays) + packed(gate, gates),
    extensions,
    relays: street + automatic + gate + lift,
  };
}

/** Controllers and extensions of one cupboard. §9 "+16 adds 16 relays for 19 elements". */
function cupboard(elements: number): [controllers: number, extensions: number] {
  const controllers = Math.ceil(elements / extension.elements);
  if (elements <= relays) return [controllers, 0];
  return [controllers, Math.max(0, Math.ceil((elements - relays * controllers) / extension.relays))];
}
