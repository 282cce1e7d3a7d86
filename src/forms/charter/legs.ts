import type { TripParameters } from '../../content/tripParameters';
import { isTravelDay, localDate } from '../../content/day';
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

/** The way back of an outbound leg on the day and hour of a leg. */
const wayBackAt = (outbound: Leg, { date, departureTime }: Leg): Leg => ({
  ...returnLeg(outbound),
  date,
  departureTime,
});

/** Checks whether the second of two legs leads back, and differs from the first in its day and hour at most. */
export function leadsBack([outbound, back, ...others]: readonly Leg[]): boolean {
  if (!outbound || !back || others.length > 0) return false;
  // The keys of both legs stand in the same order: one is made of the other.
  return JSON.stringify({ ...back, ...wayBackAt(outbound, back) }) === JSON.stringify(back);
}

/**
 * Checks whether a trip is there and back, and the way back differs in its day and hour at most.
 * @param index the leg in question, from 0
 */
export const isPlainReturn = (legs: readonly Leg[], index: number): boolean =>
  index === 1 && legs[1]?.from !== '' && legs[1]?.to !== '' && leadsBack(legs);

/**
 * Lets a way back follow the first leg: a visitor does not see its passengers, luggage and cargo.
 * @param before the legs before the first one was changed; if they do not lead back, nothing follows
 */
export function followFirstLeg(before: readonly Leg[], legs: readonly Leg[]): Leg[] {
  const [outbound, back, ...others] = legs;
  const isChanged = others.length > 0 || JSON.stringify(before[1]) !== JSON.stringify(back);
  if (!outbound || !back || isChanged || !leadsBack(before)) return [...legs];
  return [outbound, wayBackAt(outbound, back)];
}

/**
 * Finds out which days of legs were chosen: those that a visitor has typed, and that differ from the day of the leg before.
 * @param before the legs before a change, and which of their days were chosen; none for a form that has just opened
 */
export const chosenDays = (
  legs: readonly Leg[],
  before: readonly Leg[] = [],
  chosen: readonly boolean[] = [],
  isTyped = false,
): boolean[] =>
  legs.map(({ date }, index) =>
    date === before[index]?.date
      ? chosen[index] === true
      : isTyped || date !== legs[index - 1]?.date,
  );

/** Lets a leg whose day nobody has chosen depart on that of the leg before, unless its year is not typed to its end. */
export const followDays = (legs: readonly Leg[], chosen: readonly boolean[]): Leg[] =>
  legs.reduce<Leg[]>((following, leg, index) => {
    const date = following.at(-1)?.date ?? '';
    const follows = chosen[index] !== true && isTravelDay(date, localDate(new Date()));
    return [...following, follows ? { ...leg, date } : leg];
  }, []);

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
 * @param shown the legs before anything of an earlier link was taken back
 */
export function linkedLegs(
  legs: readonly Leg[],
  trip: TripParameters,
  shown: readonly Leg[] = legs,
): Leg[] {
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
  if (back === undefined || back < outbound.date) {
    if (isPlainReturn(shown, 1) && others[0]) others[0] = wayBackAt(outbound, others[0]);
    return followDays([outbound, ...others], chosenDays(shown));
  }
  return [outbound, { ...returnLeg(outbound), date: back }];
}
