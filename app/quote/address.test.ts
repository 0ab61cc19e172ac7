import fc from 'fast-check';
import { anyRow } from '../testing/any-doors';
import {
  maxAddress,
  maxCount,
  maxKeyNumber,
  maxRows,
  newRow,
  presetRows,
  presets,
  readDoors,
  readKeys,
  writeDoors,
  writeKeys,
} from './address';
import { type DoorRow, kinds } from './model';

test('a person can read it', () => {
  expect(readDoors('room*38.ac.remote.net_cylinder.out.31x41.both.anwpc.25d.a2')).toEqual({
    value: [
      { ...newRow('room'), count: 38, ways: ['app', 'card'], remote: true },
      {
        kind: 'cylinder',
        count: 1,
        place: 'outside',
        outer: 31,
        inner: 41,
        mustOpenByHand: false,
        ways: ['app', 'nfc', 'webapp', 'pin', 'card'],
        remote: false,
        internet: false,
        openings: 25,
        area: 2,
      },
    ],
    problems: [],
  });
});

test.each([
  ['', 0, []],
  ['door*3.a', 0, [{ reason: 'kind', row: 1, found: 'door*3' }]],
  ['room.a__glass.a', 2, [{ reason: 'kind', row: 2, found: '' }]],
  ['room*0.a', 1, [{ reason: 'count', row: 1, found: 'room*0' }]],
  ['room*1000.a', 1, [{ reason: 'count', row: 1, found: 'room*1000' }]],
  ['room*2*3.a', 1, [{ reason: 'count', row: 1, found: 'room*2*3' }]],
  ['room*-1.a', 1, [{ reason: 'count', row: 1, found: 'room*-1' }]],
  ['cylinder.151x40.a', 1, [{ reason: 'size', row: 1, found: '151x40' }]],
  ['cylinder.0x40.a', 1, [{ reason: 'size', row: 1, found: '0x40' }]],
  ['room.1000d.a', 1, [{ reason: 'openings', row: 1, found: '1000d' }]],
  ['room.a10.a', 1, [{ reason: 'area', row: 1, found: 'a10' }]],
  ['room.a0', 1, [{ reason: 'area', row: 1, found: 'a0' }]],
  ['room.indoors.a', 1, [{ reason: 'word', row: 1, found: 'indoors' }]],
  ['room.aa', 1, [{ reason: 'twice', row: 1, found: 'aa' }]],
  ['room.a.n', 1, [{ reason: 'twice', row: 1, found: 'n' }]],
  ['room.out.frost', 1, [{ reason: 'twice', row: 1, found: 'frost' }]],
  [`room.${'x'.repeat(99)}`, 1, [{ reason: 'word', row: 1, found: 'x'.repeat(40) }]],
  [
    '__proto__*2',
    0,
    [
      { reason: 'kind', row: 1, found: '' },
      { reason: 'kind', row: 2, found: '' },
      { reason: 'kind', row: 3, found: 'proto' },
      { reason: 'kind', row: 4, found: '' },
      { reason: 'kind', row: 5, found: '*2' },
    ],
  ],
])('%j has %i rows and the problems %j', (text, rows, problems) => {
  const read = readDoors(text);
  expect(read.value).toHaveLength(rows);
  expect(read.problems).toEqual(problems);
});

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 40 }), (rows) => {
      expect(readDoors(writeDoors(rows))).toEqual({ value: rows, problems: [] });
    }),
    { numRuns: 50 },
  );
});

test('200 rows fit into an address, and more are left out and said', () => {
  const row: DoorRow = {
    kind: 'automatic',
    count: maxCount,
    place: 'frost',
    outer: 150,
    inner: 150,
    mustOpenByHand: false,
    ways: ['app', 'nfc', 'webapp', 'pin', 'card'],
    remote: true,
    internet: true,
    openings: 999,
    area: 9,
  };
  const text = writeDoors(Array.from({ length: maxRows }, () => row));
  expect(text.length).toBeLessThanOrEqual(maxAddress);
  expect(readDoors(text).value).toHaveLength(maxRows);
  expect(readDoors(`${'lift_'.repeat(200)}lift`)).toMatchObject({ problems: [{ reason: 'rows', found: '201' }] });
  expect(readDoors(`${text}_${text}`)).toMatchObject({ problems: [{ reason: 'length' }, { reason: 'rows' }] });
});

test('nothing that stands in an address throws', () => {
  const words = fc.constantFrom(
    ...kinds,
    'out',
    'frost',
    'both',
    'remote',
    'net',
    'anp',
    '31x41',
    'x',
    '*',
    '.',
    '_',
    '3d',
    'a2',
    '%',
    '\u{1F6AA}',
    '\0',
  );
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 40 }).map((w) => w.join('')),
  );
  fc.assert(
    fc.property(text, (written) => {
      const { value, problems } = readDoors(written);
      expect(readDoors(writeDoors(value))).toEqual({ value, problems: [] });
      for (const p of problems) expect(p.found.length).toBeLessThanOrEqual(40);
      expect(readKeys(written).problems.length).toBeLessThanOrEqual(12);
    }),
    { numRuns: 300 },
  );
});

test.each(Object.keys(presets))('the building %s has no problem', (name) => {
  const { value, problems } = presetRows(name);
  expect(problems).toEqual([]);
  expect(writeDoors(value)).toBe(presets[name as keyof typeof presets]);
});

test.each(['castle', 'toString', '__proto__'])('there is no building %s', (name) => {
  expect(presetRows(name)).toEqual({ value: [], problems: [{ reason: 'from', row: 0, found: name }] });
});

test('the numbers of keys that were given are read again, the others are not', () => {
  const number = fc.integer({ min: 0, max: maxKeyNumber });
  const keys = fc.record(
    {
      rekeyings: number,
      rekeyingCost: number,
      lockouts: number,
      lockoutCost: number,
      handovers: number,
      handoverMinutes: number,
      hourCost: number,
    },
    { requiredKeys: [] },
  );
  fc.assert(fc.property(keys, (given) => expect(readKeys(writeKeys(given))).toEqual({ value: given, problems: [] })));
  expect(writeKeys({})).toBe('');
  expect(writeKeys({ rekeyings: 3, rekeyingCost: 70, hourCost: 16 })).toBe('3x70_x_xx16');
  expect(readKeys('3x-1_a')).toEqual({
    value: { rekeyings: 3 },
    problems: [
      { reason: 'keys', row: 0, found: '-1' },
      { reason: 'keys', row: 0, found: 'a' },
    ],
  });
});
