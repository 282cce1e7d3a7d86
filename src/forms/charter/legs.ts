import { localDate } from '../../leads/dateRule';

/** One leg as the charter form holds it: texts as typed, dates `YYYY-MM-DD`, times `HH:MM`. */
export interface Leg {
  from: string;
  to: string;
  date: string;
  departureTime: string;
  luggage: number;
  passengers: number;
  additionalInformation: string;
  /** Kilograms, as typed. */
  packagesTotalWeight: string;
  /** Cubic metres, as typed. */
  packagesTotalVolume: string;
  /** Metres, as typed. */
  packagesLargestSize: string;
  /** Metres, as typed: free text. */
  packagesDimensions: string;
}

const MORNING = '09:00';
const EVENING = '18:00';
/** The latest outbound hour after which the same evening still serves for the way back (spec section 4). */
const LAST_HOUR_BEFORE_EVENING_RETURN = 12;

const blankLeg = {
  from: '',
  to: '',
  additionalInformation: '',
  packagesTotalWeight: '',
  packagesTotalVolume: '',
  packagesLargestSize: '',
  packagesDimensions: '',
};

/** The leg a quote starts with: tomorrow by the visitor's clock, 09:00, 1 luggage, 1 passenger (spec section 3). In: the time now. */
export function firstLeg(today: Date): Leg {
  return {
    ...blankLeg,
    date: localDate(today, 1),
    departureTime: MORNING,
    luggage: 1,
    passengers: 1,
  };
}

/** The leg that 'Add' appends after `previous`: its date, luggage and passengers, at 09:00 (spec section 4). */
export function nextLeg(previous: Leg): Leg {
  return {
    ...blankLeg,
    date: previous.date,
    departureTime: MORNING,
    luggage: previous.luggage,
    passengers: previous.passengers,
  };
}

/**
 * The way back of `outbound`: places swapped, same date and details; at 18:00 when the outbound hour
 * is 12 or earlier, otherwise at 09:00 (spec section 4).
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

/** 'Add': the legs and a new one after the last. An empty list stays empty: there is nothing to copy. */
export function addLeg(legs: readonly Leg[]): Leg[] {
  const previous = legs.at(-1);
  return previous ? [...legs, nextLeg(previous)] : [];
}

/** 'Delete': the legs without the last. A single leg stays. */
export function removeLeg(legs: readonly Leg[]): Leg[] {
  return legs.length > 1 ? legs.slice(0, -1) : [...legs];
}

/** 'Round-trip': a single leg and its way back. Any other list stays as it is. */
export function addReturnLeg(legs: readonly Leg[]): Leg[] {
  const [outbound, ...others] = legs;
  return outbound && others.length === 0 ? [outbound, returnLeg(outbound)] : [...legs];
}
