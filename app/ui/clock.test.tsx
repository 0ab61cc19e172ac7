import { hourAngle } from './clock';

test.each([
  ['00:00', 0],
  ['12:00', 0],
  ['03:10', 95],
  ['09:00', 270],
  ['15:04', 92],
  ['23:59', 359.5],
])('at %s the hour hand stands at %d degrees', (time, degrees) => {
  expect(hourAngle(time)).toBe(degrees);
});
