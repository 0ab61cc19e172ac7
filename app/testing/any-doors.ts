import fc from 'fast-check';
import { maxArea, maxCount, maxOpenings } from '../quote/address';
import { type DoorRow, kinds, places, ways } from '../quote/model';

const length = fc.oneof(fc.constantFrom(0, 30, 40, 50, 80), fc.integer({ min: 1, max: 150 }));
const small = fc.integer({ min: 1, max: 30 });

/** A row as an address can have it. */
export const anyRow: fc.Arbitrary<DoorRow> = fc
  .record(
    {
      kind: fc.constantFrom(...kinds),
      count: fc.oneof(small, small, fc.integer({ min: 1, max: maxCount })),
      place: fc.constantFrom(...places),
      outer: length.map((n) => Math.max(1, n)),
      inner: length,
      mustOpenByHand: fc.constant(false),
      ways: fc.oneof(fc.subarray([...ways]), fc.constantFrom(['app'], ['pin'])),
      remote: fc.boolean(),
      internet: fc.boolean(),
      openings: fc.oneof(fc.constant(10), fc.integer({ min: 0, max: maxOpenings })),
      area: fc.integer({ min: 2, max: maxArea }),
    },
    { requiredKeys: ['kind', 'count', 'place', 'ways', 'remote', 'internet', 'openings'] },
  )
  .map((row) => row as DoorRow);

export const anyDoors = fc.array(anyRow, { maxLength: 12 });
