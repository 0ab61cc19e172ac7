import { lowBatteries } from './low-batteries';
import { defaults, withDoor } from './settings';

test.each([
  [100, false],
  [15, false],
  [14, true],
  [0, true],
  [undefined, false],
])('with %s per cent the administrator is told: %p', (battery, low) =>
  expect(lowBatteries(withDoor(defaults, 'doorlock', { battery }))).toEqual(low ? ['doorlock'] : []),
);
