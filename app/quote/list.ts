import { priceOf } from './capabilities';
import type { Decision } from './fit';
import type { MessageKey } from './messages';
import type { Device, Facts, Line, Message, Variant } from './model';
import type { Network } from './network';

// The lines of the list, in the order in which one reads a building: locks, what
// opens electrically, keypads, and what connects them.

const sentence = (key: MessageKey, values?: Message['values']): Message => (values ? { key, values } : { key });

/** A decision with the door's index. */
export type Decided = Decision & { readonly door: number };

export function lines(decided: readonly Decided[], networks: readonly Network[], facts: Facts): Line[] {
  const add: Add = (device, variant, count, of, why, change) => {
    if (count === 0) return [];
    const each = facts[priceOf(device, variant)];
    return [
      {
        device,
        ...(variant && { variant }),
        count,
        doors: of.map((d) => d.door),
        each,
        amount: each * count,
        why,
        change: change.filter((m) => m !== false),
      },
    ];
  };
  return [
    ...locks(decided, add),
    ...controllers(decided, networks, add),
    ...keypads(decided, add),
    ...gateways(decided, networks, add),
  ];
}

type Add = (
  device: Device,
  variant: Variant | undefined,
  count: number,
  of: readonly Decided[],
  why: Message,
  change: readonly (Message | false)[],
) => Line[];

const doorsOf = (decided: readonly Decided[]) => decided.reduce((n, d) => n + d.row.count, 0);

const cylinders = [
  ['half', 'whyHalf', ['changeInner']],
  ['single', 'whySingle', ['changeBoth', 'changeHandle', 'changeElectric']],
  ['double', 'whyDouble', ['changeFree']],
  ['glass', 'whyGlass', ['changeElectric']],
] as const satisfies readonly (readonly [Variant, MessageKey, readonly MessageKey[]])[];

function locks(decided: readonly Decided[], add: Add): Line[] {
  const found: Line[] = [];
  for (const [variant, why, change] of cylinders) {
    const bySize = new Map<string, Decided[]>();
    for (const d of decided) {
      if (d.opens !== 'cylinder' || d.variant !== variant) continue;
      const size = d.size ? `${d.size.outer}/${d.size.inner}` : '';
      bySize.set(size, [...(bySize.get(size) ?? []), d]);
    }
    for (const [, of] of [...bySize].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const size = of[0]?.size;
      const unmeasured = !size && (variant === 'single' || variant === 'double');
      const all = [unmeasured && sentence('changeMeasure'), ...change.map((key) => sentence(key))];
      found.push(
        ...add('cylinder', variant, doorsOf(of), of, sentence(why), all).map((l) => (size ? { ...l, size } : l)),
      );
    }
  }
  const rooms = decided.filter((d) => d.opens === 'roomlock');
  const change = [sentence('changeCylinder'), sentence('changeElectric')];
  return [...found, ...add('roomlock', undefined, doorsOf(rooms), rooms, sentence('whyRoomlock'), change)];
}

function controllers(decided: readonly Decided[], networks: readonly Network[], add: Add): Line[] {
  const sum = (name: keyof Network) => networks.reduce((n, network) => n + network[name], 0);
  const opened = decided.filter((d) => d.opens === 'controller');
  const online = opened.filter((d) => d.row.internet);
  const offline = decided.filter((d) => !d.row.internet && (d.opens === 'controller' || (d.cloud && d.opens)));
  const gates = (of: readonly Decided[]) => of.some((d) => d.row.kind === 'gate') && sentence('changeGateInput');
  const doors = { doors: doorsOf(online) };
  const [mobile, standard, plus16] = [sum('mobile'), sum('standard'), sum('plus16')];
  const carries = offline.some((d) => d.opens === 'controller');
  const cupboard = online.some((d) => (d.row.kind === 'street' || d.row.kind === 'automatic') && d.row.count > 3);
  return [
    ...add('controller', 'ethernet', sum('ethernet'), online, sentence('whyEthernet', doors), [
      sentence('changeWifi'),
      sentence('changeNoInternet'),
      gates(online),
      cupboard && sentence('changeSameCupboard'),
    ]),
    ...add(
      'controller',
      'mobile',
      mobile,
      offline,
      carries ? sentence('whyMobile') : sentence('whyMobileBridge', { devices: sum('linkedMobile') }),
      [sentence('changeInternet'), gates(offline)],
    ),
    ...add(
      'controller',
      'standard',
      standard,
      offline.filter((d) => d.opens === 'controller'),
      sentence('whyStandard'),
      [sentence('changeFar'), mobile === 0 && gates(offline)],
    ),
    ...add(
      'controller',
      'plus16',
      plus16,
      opened.filter((d) => d.row.kind === 'lift'),
      sentence('whyPlus16', { doors: doorsOf(opened.filter((d) => d.row.kind === 'lift')) }),
      [sentence('changeMoreRelays')],
    ),
  ];
}

function keypads(decided: readonly Decided[], add: Add): Line[] {
  const of = (variant: 'local' | 'remote') => decided.filter((d) => d.keypad === variant);
  const count = (on: readonly Decided[]) => on.reduce((n, d) => n + d.keypads, 0);
  const [local, remote] = [of('local'), of('remote')];
  const change = sentence('changeNoPin');
  return [
    ...add('pinpad', 'local', count(local), local, sentence('whyPinpadLocal'), [
      sentence('changeKeypadOutside'),
      change,
    ]),
    ...add('pinpad', 'remote', count(remote), remote, sentence('whyPinpadRemote'), [change]),
  ];
}

function gateways(decided: readonly Decided[], networks: readonly Network[], add: Add): Line[] {
  const count = networks.reduce((n, network) => n + network.gateways, 0);
  const linked = networks.reduce((n, network) => n + (network.gateways > 0 ? network.linked : 0), 0);
  const parts = new Set(networks.flatMap((network, area) => (network.gateways > 0 ? [area] : [])));
  const of = decided.filter(
    (d) => d.cloud && d.row.internet && d.opens && d.opens !== 'controller' && parts.has((d.row.area ?? 1) - 1),
  );
  return add('gateway', undefined, count, of, sentence('whyGateway', { devices: linked, parts: parts.size }), [
    sentence('changeNoRemote'),
    sentence('changeBridge'),
  ]);
}
