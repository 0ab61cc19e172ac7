import {
  maxProblems,
  maxRows,
  newRow,
  type Problem,
  presetRows,
  readDoors,
  readKeys,
  writeDoors,
  writeKeys,
  writeRow,
} from './address';
import { type DoorRow, type Keys, type Kind, ways } from './model';

// The query of a quote's page, in two spellings. An address has from=, doors=
// and keys=. The form, without a script, submits a field of each row by its
// number (2.kind=room&2.count=38) with the button that was pressed (do=copy-2).

/** What a query says: rows as they are written in an address, each by itself, and what they say. */
export interface QuoteQuery {
  rows: readonly string[];
  doors: readonly DoorRow[];
  /** As the address writes them. */
  keys: string;
  /** The row that is open among many, counted from 1; 0: none. */
  open: number;
  problems: readonly Problem[];
}

export type Pairs = readonly (readonly [string, string])[];

/** goja has no URLSearchParams. */
function pairsOf(query: string): Pairs {
  return query
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decoded(name), decoded(value.join('='))];
    });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

const first = (pairs: Pairs, name: string) => pairs.find(([key]) => key === name)?.[1] ?? '';

/** Reads an address. What cannot be read is a problem, and ignored. */
export function readQuery(query: string): QuoteQuery {
  const pairs = pairsOf(query);
  const [from, doors, keys] = [first(pairs, 'from'), first(pairs, 'doors'), first(pairs, 'keys')];
  const read = doors || !from ? readDoors(doors) : presetRows(from);
  const numbers = readKeys(keys);
  const open = Number(first(pairs, 'row'));
  return {
    rows: read.value.map(writeRow),
    doors: read.value,
    keys: writeKeys(numbers.value),
    open: Number.isInteger(open) && open > 0 && open <= read.value.length ? open : 0,
    problems: [...read.problems, ...numbers.problems].slice(0, maxProblems),
  };
}

/** Writes an address's query, without its question mark; empty when there is nothing to say. */
export function writeQuery({ rows, keys, open = 0 }: { rows: readonly string[]; keys: string; open?: number }): string {
  const pairs = [
    rows.length > 0 && `doors=${rows.join('_')}`,
    keys !== '' && `keys=${keys}`,
    open > 0 && `row=${open}`,
  ];
  return pairs.filter(Boolean).join('&');
}

/** Reads what the form says now: every row as an address would write it, also what is not valid. */
export function readFields(pairs: Pairs): { rows: string[]; keys: string } {
  const fields = new Map<number, Pairs[number][]>();
  const numbers: Partial<Record<keyof Keys, string>> = {};
  const add = (row: number, field: string, value: string) => {
    const list = fields.get(row) ?? [];
    list.push([field, value]);
    fields.set(row, list);
  };
  for (const [name, value] of pairs) {
    const [number = '', field = ''] = name.split('.');
    if (number === 'keys') numbers[field as keyof Keys] = value;
    if (!/^[1-9]\d{0,2}$/.test(number)) continue;
    // A field may hold several rows, as an address has them.
    const values = field === 'row' ? value.split('_') : [value];
    for (const [i, one] of values.entries()) add(Number(number) + i, field, one);
  }
  const rows = [...fields.entries()].sort(([a], [b]) => a - b).map(([, of]) => rowText(of));
  return { rows: rows.slice(0, maxRows), keys: keysText(numbers) };
}

/** A row's fields in the words of an address. */
function rowText(fields: Pairs): string {
  const field = (name: string) => word(first(fields, name));
  const written = first(fields, 'row');
  if (written) return written.replace(/[^0-9a-z.*]/g, '-').slice(0, 100);
  const [outer, inner] = [field('outer'), field('inner')];
  const chosen = fields.filter(([name]) => name === 'ways').map(([, value]) => value);
  const place = field('place');
  return [
    `${field('kind')}*${field('count')}`,
    place === 'outside' ? 'out' : place === 'inside' ? '' : place,
    outer || inner ? `${outer}x${inner}` : '',
    field('hand'),
    ways.map((way, i) => (chosen.includes(way) ? 'anwpc'[i] : '')).join(''),
    field('remote'),
    field('internet'),
    field('openings') && `${field('openings')}d`,
    field('area') && `a${field('area')}`,
  ]
    .filter((part) => part !== '')
    .join('.');
}

/** What may stand in one place of an address: nothing that separates places there. */
const word = (value: string) =>
  value
    .trim()
    .replace(/[^0-9a-z]/g, '-')
    .slice(0, 40);

const keysText = (numbers: Partial<Record<keyof Keys, string>>) => {
  const groups = [
    ['rekeyings', 'rekeyingCost'],
    ['lockouts', 'lockoutCost'],
    ['handovers', 'handoverMinutes', 'hourCost'],
  ] as const;
  const written = groups.map((group) => group.map((name) => word(numbers[name] ?? '')).join('x')).join('_');
  return /^[x_]*$/.test(written) ? '' : written;
};

/** The rows after a button of the form was pressed, and the row to go on with, counted from 1. */
export function act(action: string, rows: readonly string[]): { rows: string[]; at: number } {
  const [name, number = ''] = action.split('-');
  const i = Number(number) - 1;
  const row = rows[i];
  const last = rows[rows.length - 1];
  if (name === 'add' && rows.length < maxRows) {
    const kind = last?.split(/[.*]/)[0] as Kind | undefined;
    return { rows: [...rows, writeDoors([newRow(kind === 'room' ? 'street' : 'cylinder')])], at: rows.length + 1 };
  }
  if (row === undefined) return { rows: [...rows], at: 0 };
  const others = rows.filter((_, j) => j !== i);
  switch (name) {
    case 'copy':
      if (rows.length >= maxRows) break;
      return { rows: [...rows.slice(0, i + 1), row, ...rows.slice(i + 1)], at: i + 2 };
    case 'remove':
      return { rows: others, at: Math.min(i + 1, others.length) };
    case 'up':
    case 'down': {
      const to = Math.max(0, Math.min(others.length, name === 'up' ? i - 1 : i + 1));
      return { rows: [...others.slice(0, to), row, ...others.slice(to)], at: to + 1 };
    }
    case 'open':
      return { rows: [...rows], at: i + 1 };
  }
  return { rows: [...rows], at: i + 1 };
}

/** What follows the page's path in the address that the form's submission leads to. */
export function addressOf(action: string, pairs: Pairs): string {
  const fields = readFields(pairs);
  const { rows, at } = act(action, fields.rows);
  const many = at > 0 && rows.length > maxOpen;
  const written = writeQuery({ rows: rows.map(tidy), keys: fields.keys, open: many ? at : 0 });
  if (action === 'sheet' && written) return `.csv?${encodeURI(written)}`;
  const place = action === 'show' || at === 0 ? 'quote-result' : `quote-row-${at}`;
  return `${written && `?${encodeURI(written)}`}#${place}`;
}

/** The one spelling of a row; what is not valid stays, for the page to say so. */
export function tidy(row: string): string {
  const { value, problems } = readDoors(row);
  return problems.length === 0 ? writeDoors(value) : row;
}

/** Up to so many rows have all their fields in sight. */
export const maxOpen = 4;

/** So many rows, lines and reasons are in the HTML whole; a browser draws the others when it runs. */
export const maxWhole = 10;
