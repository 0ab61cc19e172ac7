import type { Comparison, DoorRow, Facts, Keys, Message, Range } from './model';

/** To the cent. */
export const cents = (euros: number) => Math.round(euros * 100) / 100;

export const range = (low: number, high: number, depends: readonly Message[]): Range => ({
  low: cents(low),
  high: cents(high),
  depends,
});

/** From so many doors on, all cost less; just below, nobody pays more than for that many. */
export function planYear(doors: number, facts: Facts): number {
  const volume = Math.max(doors, facts.plan_volume_doors) * facts.plan_door_month_volume;
  const usual = doors * facts.plan_door_month;
  return 12 * (doors < facts.plan_volume_doors ? Math.min(usual, volume) : volume);
}

/** Days at the building, with two fitters. */
export const visits = (doors: number, facts: Facts) => Math.ceil(doors / facts.setup_doors);

export const installation = (doors: number, facts: Facts) =>
  doors * facts.install_door + visits(doors, facts) * facts.install_travel;

/** A door's share of the academy's worked example: eight doors, an hour at 16 €. */
const example = { doors: 8, rekeyings: 3, lockouts: 1, handovers: 120 } as const;

/** The numbers of staying with keys that the visitor has not given. */
export function defaultKeys(rows: readonly DoorRow[]): Keys {
  const doors = rows.reduce((n, row) => n + row.count, 0);
  const share = (n: number) => Math.ceil((n * doors) / example.doors);
  return {
    rekeyings: share(example.rekeyings),
    rekeyingCost: 70,
    lockouts: share(example.lockouts),
    lockoutCost: 180,
    handovers: share(example.handovers),
    handoverMinutes: 20,
    hourCost: 16,
  };
}

/** Of the work with keys, what stays without them: people must be added and removed. */
const stays = 1 / 4;

/** Sets keys beside a quote that costs so much at once and so much a year. */
export function compare(keys: Keys, once: number, yearly: number): Comparison {
  const rekeying = cents(keys.rekeyings * keys.rekeyingCost);
  const lockouts = cents(keys.lockouts * keys.lockoutCost);
  const handovers = cents((keys.handovers * keys.handoverMinutes * keys.hourCost) / 60);
  const total = cents(rekeying + lockouts + handovers);
  const running = cents(yearly + handovers * stays);
  const months = total > running ? Math.ceil((12 * once) / (total - running)) : Number.POSITIVE_INFINITY;
  return {
    keys,
    rekeying,
    lockouts,
    handovers,
    total,
    running,
    years: [1, 2, 3, 4, 5].map((n) => ({ keys: cents(n * total), quote: cents(once + n * running) })),
    ...(months <= 60 && once > 0 && { evenAfter: months }),
  };
}
