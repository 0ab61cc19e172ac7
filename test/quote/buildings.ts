import { readDoors, writeDoors } from '../../app/quote/address';
import { quoteCSV } from '../../app/quote/csv';
import { type DoorRow, kinds, places, ways } from '../../app/quote/model';
import { quote } from '../../app/quote/rules';
import { facts } from '../../app/testing/quote-facts';

// Quotes of random buildings, the same on every engine: a line of JSON for each.

declare global {
  var quotesOf: (first: number, count: number) => string;
}

globalThis.quotesOf = (first, count) => {
  const lines: string[] = [];
  for (let n = first; n < first + count; n++) lines.push(`${JSON.stringify(quoted(n))}\n`);
  return lines.join('');
};

function quoted(n: number) {
  const doors = writeDoors(building(n));
  const read = readDoors(doors);
  const made = quote(read.value, facts, n % 3 === 0 ? { lockouts: n % 17, hourCost: n % 41 } : {});
  const columns = { device: '=a', size: 'b', count: 'c', each: 'd', amount: 'e', doors: 'f', why: '-g' };
  const csv = quoteCSV(made, {
    columns,
    device: (l) => `${l.device} ${l.variant ?? ''}`,
    door: (d) => d.key,
    say: (m) => `${m.key} ${JSON.stringify(m.values ?? {})}`,
  });
  return { doors, read, quote: made, csv };
}

/** Up to 12 rows, drawn from the building's number. */
function building(n: number): DoorRow[] {
  const next = generator(n);
  const below = (max: number) => Math.floor(next() * max);
  const one = <T>(of: readonly T[]) => of[below(of.length)] as T;
  return Array.from({ length: below(13) }, () => {
    const row: { -readonly [K in keyof DoorRow]: DoorRow[K] } = {
      kind: one(kinds),
      count: 1 + below(one([3, 40, 999])),
      place: one(places),
      ways: ways.filter(() => below(2) === 0),
      remote: below(2) === 0,
      internet: below(3) > 0,
      openings: one([10, below(1000)]),
    };
    if (below(2) === 0) row.outer = one([30, 40, 50, 1 + below(150)]);
    if (below(2) === 0) row.inner = one([0, 30, 40, below(151)]);
    if (below(4) === 0) row.mustOpenByHand = false;
    if (below(4) === 0) row.area = 2 + below(8);
    return row;
  });
}

/** Numbers from 0 to 1, the same from the same seed: mulberry32. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
