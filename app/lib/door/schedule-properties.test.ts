import fc from 'fast-check';
import { anySchedule } from '../../testing/any-settings';
import { firstAllowedBySchedule, scheduleAllows } from './schedule';

const minute = 60_000;

// Within two days of a night in which the clocks change.
const moment = fc
  .tuple(
    fc.constantFrom(
      Date.UTC(2026, 2, 29, 1),
      Date.UTC(2026, 9, 25, 1),
      Date.UTC(2027, 2, 28, 1),
      Date.UTC(2027, 9, 31, 1),
    ),
    fc.oneof(fc.integer({ min: -180, max: 60 }), fc.integer({ min: -2880, max: 60 })),
    fc.constantFrom(0, 1, minute - 1),
  )
  .map(([change, minutes, rest]) => change + minutes * minute + rest);

/** A brute-force search, minute by minute, for three weeks. */
function searchByMinute(...[schedule, from]: Parameters<typeof firstAllowedBySchedule>) {
  for (let now = from; now < from + 21 * 1440 * minute; now += minute - (now % minute)) {
    if (scheduleAllows(schedule, now)) return now;
  }
  return undefined;
}

test('the first allowed moment is the one that a search by the minute finds', () =>
  fc.assert(
    fc.property(anySchedule, moment, (schedule, from) => {
      expect(firstAllowedBySchedule(schedule, from)).toBe(searchByMinute(schedule, from));
    }),
    { numRuns: 200 },
  ));
