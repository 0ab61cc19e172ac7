import type { Place, Site } from './world';

/** Of the earth, in metres. Source: IUGG, mean radius R1. */
const radius = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along the surface, in whole metres: engines disagree on the last digits of a sine, and no phone knows it better. */
export function metresBetween(a: Place, b: Place): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2);
  const east = Math.sin(radians(b.longitude - a.longitude) / 2);
  const half = north * north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east * east;
  return Math.round(2 * radius * Math.asin(Math.min(1, Math.sqrt(half))));
}

/** Where one is after so many metres to the north. */
export function northOf({ latitude, longitude }: Place, metres: number): Place {
  return { latitude: latitude + (metres / radius) * (180 / Math.PI), longitude };
}

/** The nearest first; those as far as each other stay in their order. */
export function nearestFirst<T extends Pick<Site, 'place'>>(sites: readonly T[], from: Place): readonly T[] {
  return [...sites].sort((a, b) => metresBetween(from, a.place) - metresBetween(from, b.place));
}
