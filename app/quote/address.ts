import { type DoorRow, type Keys, type Kind, kinds, places, type Way, ways } from './model';

// The doors of a quote in an address: room*38.ac.remote.net_street.out.anp.net
// A row begins with its kind and how many there are; what follows stands in any
// order, and what is usual is left out:
//
//   out, frost   where it is, unless inside
//   31x41        the cylinder's lengths, outer and inner; 31x0 is a half cylinder
//   both         people identify themselves to leave, too
//   anwpc        the ways in: app, NFC, webapp, PIN, card
//   remote, net  opened from elsewhere; internet at the door
//   25d          openings a day, unless 10
//   a2           the part of the building, unless the first

export const maxRows = 200;
export const maxCount = 999;
export const maxOpenings = 999;
export const maxArea = 9;
/** Lengths that a visitor may have measured, in mm: which exist the rules know. */
export const maxLength = 150;
/** As many problems are noted: a visitor mends the first ones first. */
export const maxProblems = 10;
/** The longest address of 200 rows is shorter. */
export const maxAddress = 12_000;

/** What an address says that could not be read. It is ignored. */
export interface Problem {
  readonly reason:
    | 'kind'
    | 'count'
    | 'size'
    | 'openings'
    | 'area'
    | 'word'
    | 'twice'
    | 'ways'
    | 'rows'
    | 'length'
    | 'keys'
    | 'from';
  /** The row, counted from 1; 0: of no row. */
  readonly row: number;
  /** What stood there, at most 40 characters. */
  readonly found: string;
}

export interface Read<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}

const letters: Readonly<Record<Way, string>> = { app: 'a', nfc: 'n', webapp: 'w', pin: 'p', card: 'c' };
const usualOpenings = 10;

/** A row that says nothing unusual. */
export function newRow(kind: Kind): DoorRow {
  return { kind, count: 1, place: 'inside', ways: ['app'], remote: false, internet: true, openings: usualOpenings };
}

export function writeDoors(rows: readonly DoorRow[]): string {
  return rows.slice(0, maxRows).map(writeRow).join('_');
}

/** One row, as it stands in an address. */
export function writeRow(row: DoorRow): string {
  const parts = [row.count === 1 ? row.kind : `${row.kind}*${row.count}`];
  if (row.place !== 'inside') parts.push(row.place === 'outside' ? 'out' : row.place);
  if (row.outer !== undefined || row.inner !== undefined) parts.push(`${row.outer ?? ''}x${row.inner ?? ''}`);
  if (row.mustOpenByHand === false) parts.push('both');
  const way = ways.filter((w) => row.ways.includes(w)).map((w) => letters[w]);
  if (way.length > 0) parts.push(way.join(''));
  if (row.remote) parts.push('remote');
  if (row.internet) parts.push('net');
  if (row.openings !== usualOpenings) parts.push(`${row.openings}d`);
  if ((row.area ?? 1) !== 1) parts.push(`a${row.area}`);
  return parts.join('.');
}

/** Reads the doors of an address. What cannot be read is a problem, and ignored. */
export function readDoors(text: string): Read<DoorRow[]> {
  const problems: Problem[] = [];
  const say = (reason: Problem['reason'], row: number, found: string) => {
    if (problems.length < maxProblems) problems.push({ reason, row, found: found.slice(0, 40) });
  };
  let rest = text;
  if (rest.length > maxAddress) {
    say('length', 0, '');
    rest = rest.slice(0, maxAddress);
    rest = rest.slice(0, Math.max(0, rest.lastIndexOf('_')));
  }
  const rows: DoorRow[] = [];
  const written = rest === '' ? [] : rest.split('_');
  if (written.length > maxRows) say('rows', 0, String(written.length));
  for (const [i, part] of written.slice(0, maxRows).entries()) {
    const row = readRow(part, (reason, found) => say(reason, i + 1, found));
    if (row) rows.push(row);
  }
  return { value: rows, problems };
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Say = (reason: Problem['reason'], found: string) => void;

function readRow(text: string, say: Say): DoorRow | undefined {
  const [head = '', ...words] = text.split('.');
  const [name, count, more] = head.split('*');
  const kind = kinds.find((k) => k === name);
  if (!kind) {
    say('kind', head);
    return undefined;
  }
  const row: Mutable<DoorRow> = { ...newRow(kind), ways: [], internet: false };
  if (count !== undefined) {
    const n = whole(count, 1, maxCount);
    if (n === undefined || more !== undefined) say('count', head);
    row.count = n ?? 1;
  }
  const seen = new Set<string>();
  for (const word of words) {
    const of = readWord(word, row, say);
    if (seen.has(of)) say('twice', word);
    seen.add(of);
  }
  return row;
}

/** Puts a word into the row and tells what it is about. */
function readWord(word: string, row: Mutable<DoorRow>, say: Say): string {
  const place = word === 'out' ? 'outside' : places.find((p) => p === word);
  if (place) {
    row.place = place;
    return 'place';
  }
  if (word === 'both') {
    row.mustOpenByHand = false;
    return word;
  }
  if (word === 'remote') {
    row.remote = true;
    return word;
  }
  if (word === 'net') {
    row.internet = true;
    return word;
  }
  if (/^[anwpc]+$/.test(word)) {
    row.ways = ways.filter((w) => word.includes(letters[w]));
    if (row.ways.length !== word.length) say('twice', word);
    return 'ways';
  }
  return readNumber(word, row, say);
}

function readNumber(word: string, row: Mutable<DoorRow>, say: Say): string {
  const size = /^(\d*)x(\d*)$/.exec(word);
  if (size) {
    for (const [side, digits] of [
      ['outer', size[1]],
      ['inner', size[2]],
    ] as const) {
      if (!digits) continue;
      const n = whole(digits, side === 'outer' ? 1 : 0, maxLength);
      if (n === undefined) say('size', word);
      else row[side] = n;
    }
    return 'size';
  }
  const number = /^(?:(\d+)d|a(\d+))$/.exec(word);
  const n = number?.[1] ? whole(number[1], 0, maxOpenings) : number?.[2] ? whole(number[2], 1, maxArea) : undefined;
  if (number?.[1]) {
    if (n === undefined) say('openings', word);
    else row.openings = n;
    return 'openings';
  }
  if (number?.[2]) {
    if (n === undefined) say('area', word);
    else if (n > 1) row.area = n;
    return 'area';
  }
  say('word', word);
  return `?${word}`;
}

function whole(digits: string, min: number, max: number): number | undefined {
  const n = /^(0|[1-9]\d{0,5})$/.test(digits) ? Number(digits) : Number.NaN;
  return n >= min && n <= max ? n : undefined;
}

/** The names of a key's numbers in an address: keys=3x70_1x180_120x20x16 */
const keyNames = [
  ['rekeyings', 'rekeyingCost'],
  ['lockouts', 'lockoutCost'],
  ['handovers', 'handoverMinutes', 'hourCost'],
] as const satisfies readonly (readonly (keyof Keys)[])[];
export const maxKeyNumber = 99_999;

/** The numbers that the visitor gave; empty when they gave none. */
export function writeKeys(keys: Partial<Keys>): string {
  const groups = keyNames.map((group) => group.map((name) => keys[name] ?? '').join('x'));
  return groups.every((g) => /^x*$/.test(g)) ? '' : groups.join('_');
}

export function readKeys(text: string): Read<Partial<Keys>> {
  const value: Partial<Mutable<Keys>> = {};
  const problems: Problem[] = [];
  if (text === '') return { value, problems };
  const groups = text.slice(0, 100).split('_');
  if (text.length > 100 || groups.length > keyNames.length)
    problems.push({ reason: 'keys', row: 0, found: text.slice(0, 40) });
  for (const [i, group] of keyNames.entries()) {
    const numbers = (groups[i] ?? '').split('x');
    if (numbers.length > group.length) problems.push({ reason: 'keys', row: 0, found: (groups[i] ?? '').slice(0, 40) });
    for (const [j, name] of group.entries()) {
      const digits = numbers[j];
      if (!digits) continue;
      const n = whole(digits, 0, maxKeyNumber);
      if (n === undefined) problems.push({ reason: 'keys', row: 0, found: digits.slice(0, 40) });
      else value[name] = n;
    }
  }
  return { value, problems };
}

/** Buildings to begin from, by their from= in an address: the worked examples that pages publish. */
export const presets = {
  hotel: 'room*38.ac.remote.net_street.out.ap.remote.net',
  flats: 'cylinder*6.an.remote.net_street.out.a.remote.net',
  office: 'street.a.remote.net_glass*4.anc.net_cylinder*2.anc.net',
  coworking: 'street.out.ap.remote.net_glass*2.ac.net_room*3.ac.net',
  coliving: 'room*12.a.remote.net_cylinder.a.remote.net_street.out.ap.remote.net_street*2.a.remote.net',
  homes: 'cylinder*24.an.net_street.out.a.remote.net_gate.out.a.remote.net',
} as const;
export type Preset = keyof typeof presets;

export function presetRows(from: string): Read<DoorRow[]> {
  const doors = Object.hasOwn(presets, from) ? presets[from as Preset] : undefined;
  if (doors === undefined) return { value: [], problems: [{ reason: 'from', row: 0, found: from.slice(0, 40) }] };
  return readDoors(doors);
}
