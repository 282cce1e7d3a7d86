/** A point on the earth. */
export type Position = {
  /** Degrees north of the equator. */
  latitude: number;
  /** Degrees east of Greenwich. */
  longitude: number;
};

/** The mean radius of the earth by the International Union of Geodesy and Geophysics, km. */
const EARTH_RADIUS_KM = 6371.0088;

/** The international nautical mile, km. */
const NAUTICAL_MILE_KM = 1.852;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The square of half the chord between two angles. */
const haversine = (angle: number): number => Math.sin(angle / 2) ** 2;

/**
 * Measures the shortest way between two points, along a great circle of a spherical earth
 * (docs/specification.md, 'Trip overview').
 * @returns the distance, km
 */
export function greatCircleKm(from: Position, to: Position): number {
  const chord =
    haversine(radians(to.latitude - from.latitude)) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      haversine(radians(to.longitude - from.longitude));
  // Rounding makes it a little more than 1 for antipodes.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/**
 * Converts a distance.
 * @param km the distance, km
 */
export const toNauticalMiles = (km: number): number => km / NAUTICAL_MILE_KM;
