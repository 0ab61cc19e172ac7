import { sizes } from './capabilities';
import type { Decided } from './list';
import type { MessageKey } from './messages';
import type { DoorRow, Message } from './model';
import type { Network } from './network';

/** What somebody checks at the building: what the visitor cannot know, and where the specification is silent. */
export function onSite(decided: readonly Decided[], networks: readonly Network[]): Message[] {
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
