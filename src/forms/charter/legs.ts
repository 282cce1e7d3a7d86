import type { TripParameters } from '../../content/tripParameters';
import { localDate } from '../../leads/dateRule';
import { EMPTY_DETAILS, type Leg } from './leg';

const MORNING = '09:00';
const EVENING = '18:00';
/** The latest outbound hour with a return on the same evening. */
const LAST_HOUR_BEFORE_EVENING_RETURN = 12;

/**
 * The first leg of a quote: tomorrow, 09:00, 1 piece of luggage, 1 passenger
 * (docs/specification.md, 'Leg defaults').
 */
export function firstLeg(today: Date): Leg {
  return {
    ...EMPTY_DETAILS,
    date: localDate(today, 1),
    departureTime: MORNING,
    luggage: 1,
    passengers: 1,
  };
}

/** The leg that 'Add' appends: the date, luggage and passengers of the previous leg, at 09:00. */
export function nextLeg(previous: Leg): Leg {
  return {
    ...EMPTY_DETAILS,
    date: previous.date,
    departureTime: MORNING,
    luggage: previous.luggage,
    passengers: previous.passengers,
  };
}

/**
 * The return leg: places swapped, same date and details, at 18:00 when the outbound hour is 12 or
 * earlier, otherwise at 09:00.
 */
export function returnLeg(outbound: Leg): Leg {
  const hour = Number.parseInt(outbound.departureTime, 10);
  return {
    ...outbound,
    from: outbound.to,
    to: outbound.from,
    departureTime: hour <= LAST_HOUR_BEFORE_EVENING_RETURN ? EVENING : MORNING,
  };
}

/**
 * Checks whether a trip is there and back, and the way back differs in its day and hour at most.
 * @param index the leg in question, from 0
 */
export function isPlainReturn(legs: readonly Leg[], index: number): boolean {
  const [outbound, back, ...others] = legs;
  if (!outbound || !back || index !== 1 || others.length > 0) return false;
  if (back.from === '' || back.to === '') return false;
  const { date, departureTime } = back;
  // The keys of both legs stand in the same order: one is made of the other.
  const plain = { ...back, ...returnLeg(outbound), date, departureTime };
  return JSON.stringify(plain) === JSON.stringify(back);
}

/** 'Add': appends a leg. An empty list stays empty, since there is no leg to copy. */
export function addLeg(legs: readonly Leg[]): Leg[] {
  const previous = legs.at(-1);
  return previous ? [...legs, nextLeg(previous)] : [];
}

/** 'Delete': removes the last leg. A single leg stays. */
export function removeLeg(legs: readonly Leg[]): Leg[] {
  return legs.length > 1 ? legs.slice(0, -1) : [...legs];
}

/** 'Round-trip': appends the return leg of a single leg. Any other list stays as it is. */
export function addReturnLeg(legs: readonly Leg[]): Leg[] {
  const [outbound, ...rest] = legs;
  return outbound && rest.length === 0 ? [outbound, returnLeg(outbound)] : [...legs];
}

/**
 * Fills in the first leg by a link. With a way back, the trip has exactly two legs
 * (docs/specification.md, 'Links that fill in a form').
 * @param trip the trip of the link; a way back before the first leg is ignored
 */
export function linkedLegs(legs: readonly Leg[], trip: TripParameters): Leg[] {
  const [first, ...others] = legs;
  if (!first) return [];
  const outbound: Leg = {
    ...first,
    from: trip.from ?? first.from,
    to: trip.to ?? first.to,
    date: trip.date ?? first.date,
    departureTime: trip.time ?? first.departureTime,
    passengers: trip.passengers ?? first.passengers,
    luggage: trip.luggage ?? first.luggage,
  };
  const { return: back } = trip;
  if (back === undefined || back < outbound.date) return [outbound, ...others];
  return [outbound, { ...returnLeg(outbound), date: back }];
}
