import type { Airport } from './airport';
import { matchAirport } from './findAirport';
import { flightTime, type FlightSpeed, type Range } from './flightTime';
import { greatCircleKm } from './greatCircle';
import { timeDifference, toInstant, toLocalTime, type LocalTime } from './localTime';

export type TypedLeg = {
  from: string;
  to: string;
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM. */
  time: string;
};

/** When a leg departs and arrives, by the clocks of its places. */
export type LegTimes = {
  departure: LocalTime;
  earliestArrival: LocalTime;
  latestArrival: LocalTime;
  /** How far the clocks of the destination are ahead, min. */
  difference: number;
};

/** What is known of a leg between two known airports. */
export type LegEstimate = {
  /** From 1. */
  number: number;
  from: Airport;
  to: Airport;
  km: number;
  /** The flight time, min. */
  minutes: Range;
  /** Undefined while the date or time is incomplete. */
  times?: LegTimes;
  /** Whether the leg departs before the one before it can have landed. */
  departsTooEarly: boolean;
};

export type TripEstimate = {
  /** The legs between known airports. */
  legs: LegEstimate[];
  /** The numbers of the other legs, from 1. */
  unknown: number[];
  /** Of all legs. */
  minutes: Range;
};

const MINUTE_MS = 60_000;

/** Estimates a trip: distances, flight times and local times (docs/specification.md, 'Trip overview'). */
export function estimateTrip(
  airports: readonly Airport[],
  typed: readonly TypedLeg[],
  aircraft: FlightSpeed,
): TripEstimate {
  const legs: LegEstimate[] = [];
  const unknown: number[] = [];
  /** When the leg before can have landed. */
  let landing: number | undefined;
  for (const [index, leg] of typed.entries()) {
    const from = matchAirport(airports, leg.from);
    const to = matchAirport(airports, leg.to);
    if (!from || !to || from === to) {
      unknown.push(index + 1);
      landing = undefined;
      continue;
    }
    const km = greatCircleKm(from, to);
    const minutes = flightTime(km, aircraft);
    const departure = toInstant(leg, from.timeZone);
    const times = departure === undefined ? undefined : legTimes(from, to, departure, minutes);
    const departsTooEarly = departure !== undefined && landing !== undefined && departure < landing;
    legs.push({
      number: index + 1,
      from,
      to,
      km,
      minutes,
      departsTooEarly,
      ...(times && { times }),
    });
    landing = departure === undefined ? undefined : departure + minutes.from * MINUTE_MS;
  }
  return { legs, unknown, ...total(legs) };
}

function legTimes(
  from: Airport,
  to: Airport,
  departure: number,
  minutes: Range,
): LegTimes | undefined {
  const earliest = departure + minutes.from * MINUTE_MS;
  const departureTime = toLocalTime(departure, from.timeZone);
  const earliestArrival = toLocalTime(earliest, to.timeZone);
  const latestArrival = toLocalTime(departure + minutes.to * MINUTE_MS, to.timeZone);
  const difference = timeDifference(earliest, to.timeZone, from.timeZone);
  return departureTime && earliestArrival && latestArrival && difference !== undefined
    ? { departure: departureTime, earliestArrival, latestArrival, difference }
    : undefined;
}

const total = (legs: readonly LegEstimate[]): Pick<TripEstimate, 'minutes'> => {
  const sum = (of: (leg: LegEstimate) => number): number =>
    legs.reduce((whole, leg) => whole + of(leg), 0);
  return {
    minutes: { from: sum(({ minutes }) => minutes.from), to: sum(({ minutes }) => minutes.to) },
  };
};
