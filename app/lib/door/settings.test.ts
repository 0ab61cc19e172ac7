import { defaults, lowBatteries, withDoor } from './settings';

test.each([
  [100, false],
  [15, false],
  [14, true],
  [0, true],
  [undefined, false],
])('at %s per cent, the battery counts as low: %p', (battery, low) =>
  expect(lowBatteries(withDoor(defaults, 'doorlock', { battery }))).toEqual(low ? ['doorlock'] : []),
);
