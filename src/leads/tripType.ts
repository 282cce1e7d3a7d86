/** The type of a trip by its number of legs (docs/specification.md, 'Trip types'). */
export type TripType = 'One-way' | 'Round-trip' | 'Multi';

export function tripType(legCount: number): TripType {
  if (legCount === 1) return 'One-way';
  return legCount === 2 ? 'Round-trip' : 'Multi';
}
