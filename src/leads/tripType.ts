/** One for 1 leg, two for 2, Multi for more (spec sections 3 and 9). */
export type TripType = 'One-way' | 'Round-trip' | 'Multi';

/**
 * The trip type that a number of legs makes.
 * @param legCount at least 1
 */
export function tripType(legCount: number): TripType {
  if (legCount === 1) return 'One-way';
  return legCount === 2 ? 'Round-trip' : 'Multi';
}
