import { steps } from './steps';
import { type DoorType, doorTypes } from './world';

// Source: spec §4.
test.each([
  ['generic', ['done', 2]],
  ['push-door', ['push', 4]],
  ['cylinder-left', ['turn-left', 5], ['push', 2.95]],
  ['cylinder-right', ['turn-right', 5], ['push', 2.95]],
  ['doorlock', ['handle', 4], ['push', 2.95]],
  ['automatism', ['swipe-open', 2.65], ['pause', 2.65], ['swipe-close', 2.65]],
  ['automatism-maneuver', ['swipe-open', 2.65], ['swipe-close', 2.65]],
  ['intercom', ['press-intercom', 2.65], ['swipe-again', 2.65], ['push', 2.65]],
] as [DoorType, ...[string, number][]][])('a door of type %s is opened by %j %j %j', (type, ...expected) =>
  expect(steps[type].map(({ step, seconds }) => [step, seconds])).toEqual(expected),
);

test('every type of door has steps', () => expect(Object.keys(steps).sort()).toEqual([...doorTypes].sort()));
