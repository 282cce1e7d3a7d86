import type { Leg } from './leg';

type Places = Pick<Leg, 'from' | 'to'>;

/**
 * Lists the places of the form that a place field may want (docs/specification.md, 'Places'): the end of
 * the leg before first, because the aircraft is there, then the others in the order of the trip. The other
 * place of the same leg is none of them.
 * @param index the leg of the field, from 0
 */
export function usedPlaces(legs: readonly Places[], index: number, end: 'from' | 'to'): string[] {
  const others = legs.filter((_, other) => other !== index).flatMap(({ from, to }) => [from, to]);
  const before = end === 'from' ? [legs[index - 1]?.to ?? ''] : [];
  const same = legs[index]?.[end === 'from' ? 'to' : 'from'].trim();
  const places = [...before, ...others].map((place) => place.trim());
  return [...new Set(places)].filter((place) => place !== '' && place !== same);
}
