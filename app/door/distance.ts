import type { Place, Site } from './world';

/** Of the Earth, in metres. Source: IUGG, mean radius R1. */
const earthRadius = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance, rounded to metres because engines disagree on the last digits of a sine. */
export function metresBetween(a: Place, b: Place): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2);
  const east = Math.sin(radians(b.longitude - a.longitude) / 2);
  const half = north * north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east * east;
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half))));
}

/** The place that lies so many metres to the north. */
export function northOf({ latitude, longitude }: Place, metres: number): Place {
  return { latitude: latitude + (metres / earthRadius) * (180 / Math.PI), longitude };
}

/** Sorted by distance, the nearest first; sites equally far keep their order. */
export function nearestFirst<T extends Pick<Site, 'place'>>(sites: readonly T[], from: Place): readonly T[] {
  return [...sites].sort((a, b) => metresBetween(from, a.place) - metresBetween(from, b.place));
}
