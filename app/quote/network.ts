import { capabilities, extension } from './capabilities';
import type { Decision } from './fit';

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

export function network(decisions: readonly Decision[], assumptions: Assumptions): Network {
  const online = cell(
    decisions.filter((d) => d.row.internet),
    assumptions,
  );
  const offline = cell(
    decisions.filter((d) => !d.row.internet),
    assumptions,
  );
  // What has internet may connect a part of what has none: Standard Controllers, up to 25.
  const near = online.controllers > 0 || online.devices > 0;
  const mobile = mobiles(offline.devices, offline.controllers, near);
  const standard = Math.max(0, offline.controllers - mobile);
  const toMobile = Math.min(offline.devices + standard, connects * mobile);
  const linked = online.devices + offline.devices + standard - toMobile;
  return {
    ethernet: online.controllers,
    mobile,
    standard,
    plus16: online.extensions + offline.extensions,
    gateways: gateways(linked, online.controllers > 0, assumptions.walls),
    linked,
    linkedMobile: toMobile,
    relaysUsed: online.relays + offline.relays,
  };
}

/**
 * Mobile Controllers where doors have no internet: as few as connect everything.
 * Locks are theirs alone; of the Controllers beside them, 25 may hang on what is near.
 */
function mobiles(devices: number, controllers: number, near: boolean): number {
  let count = near || devices + controllers === 0 ? 0 : 1;
  const spare = near ? connects : 0;
  while (connects * count < devices + Math.max(0, controllers - count - spare)) count++;
  return count;
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

/** What the doors of a part need, with internet or without. */
function cell(decisions: readonly Decision[], { gates, apart }: Assumptions) {
  const sum = (of: (d: Decision) => number) => decisions.reduce((n, d) => n + of(d), 0);
  const opened = (kind: string) => sum((d) => (d.opens === 'controller' && d.row.kind === kind ? d.row.count : 0));
  const lift = opened('lift');
  const [liftControllers, extensions] = cupboard(lift);
  const packed = (doors: number, each: number) => Math.ceil(doors / (apart ? 1 : each));
  return {
    devices: sum((d) => (d.cloud ? (d.opens === 'controller' ? 0 : d.row.count) + linkedKeypads(d) : 0)),
    controllers:
      liftControllers +
      packed(opened('street'), relays) +
      packed(opened('automatic'), relays) +
      packed(opened('gate'), gates),
    extensions,
    relays: lift + opened('street') + opened('automatic') + opened('gate'),
  };
}

/** A local Pinpad is what opens, and is counted as such. */
const linkedKeypads = (d: Decision) => (d.keypad === 'remote' ? d.keypads : 0);

/** Controllers and extensions of one cupboard. §9 "+16 adds 16 relays for 19 elements". */
function cupboard(elements: number): [controllers: number, extensions: number] {
  const controllers = Math.ceil(elements / extension.elements);
  if (elements <= relays) return [controllers, 0];
  return [controllers, Math.max(0, Math.ceil((elements - relays * controllers) / extension.relays))];
}
