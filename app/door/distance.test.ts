import { metresBetween, nearestFirst, northOf } from './distance';

const girona = { latitude: 41.9842, longitude: 2.8246 };
const barcelona = { latitude: 41.4001, longitude: 2.1989 };

// Worked out by vectors, apart from this code, on a sphere of 6,371,008.8 m.
test.each([
  ['nowhere', girona, girona, 0],
  ['from Girona to Barcelona', girona, barcelona, 83_171],
  ['and back', barcelona, girona, 83_171],
  ['a degree of the equator', { latitude: 0, longitude: 10 }, { latitude: 0, longitude: 11 }, 111_195],
  ['across the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111_195],
  ['from pole to pole', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 20_015_114],
])('%s', (_, a, b, metres) => expect(metresBetween(a, b)).toBe(metres));

test.each([1, 40, 100, 3000, 500_000])('a place %d metres to the north is that far away', (metres) =>
  expect(metresBetween(girona, northOf(girona, metres))).toBe(metres),
);

test('sites are sorted by distance, and sites equally far keep their order', () => {
  const [a, b, c] = [{ place: barcelona }, { place: girona }, { place: girona, second: true }];
  expect(nearestFirst([a, b, c], girona)).toEqual([b, c, a]);
  expect(nearestFirst([a, b, c], barcelona)).toEqual([a, b, c]);
});
