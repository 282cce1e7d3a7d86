import { toNauticalMiles } from './greatCircle';

/** The smaller and the larger of two numbers. */
export type Range = { from: number; to: number };

/** How fast a kind of aircraft is. */
export type FlightSpeed = {
  /** The cruise speed, kt. */
  speed: Range;
  /** What taxi, climb and approach take in addition, min. */
  minutes: Range;
};

/** Estimates are given in steps of this, min. */
const STEP_MIN = 5;

const MINUTES_IN_HOUR = 60;

/**
 * Estimates the time from block to block in still air: the minutes of taxi, climb and approach, and the
 * distance at cruise speed (docs/specification.md, 'Trip overview').
 * @param km the distance, km
 * @returns the shortest and the longest time, min
 */
export function flightTime(km: number, { speed, minutes }: FlightSpeed): Range {
  const cruise = (knots: number): number => (toNauticalMiles(km) / knots) * MINUTES_IN_HOUR;
  return {
    from: inSteps(minutes.from + cruise(speed.to)),
    to: inSteps(minutes.to + cruise(speed.from)),
  };
}

const inSteps = (minutes: number): number => Math.round(minutes / STEP_MIN) * STEP_MIN;
