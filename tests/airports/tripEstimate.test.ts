import type { FlightSpeed } from '../../src/airports/flightTime';
import { flightTime } from '../../src/airports/flightTime';
import { estimateTrip, type TypedLeg } from '../../src/airports/tripEstimate';
import { SOME_AIRPORTS } from './someAirports';

const JET: FlightSpeed = { speed: { from: 380, to: 460 }, minutes: { from: 25, to: 35 } };

const leg = (from: string, to: string, date = '2026-12-24', time = '09:00'): TypedLeg => ({
  from,
  to,
  date,
  time,
});

const estimate = (...legs: TypedLeg[]) => estimateTrip(SOME_AIRPORTS, legs, JET);

describe('the flight time', () => {
  test.each([
    // 409 km are 221 nm: 28.8 min at 460 kt and 34.9 min at 380 kt.
    [409, { from: 55, to: 70 }],
    [0, { from: 25, to: 35 }],
    // 5,550 km are 2,997 nm: 391 min and 473 min.
    [5550, { from: 415, to: 510 }],
  ])('of %d km is %o, in steps of 5 minutes', (km, expected) => {
    expect(flightTime(km, JET)).toEqual(expected);
  });

  test('follows the speed and the minutes', () => {
    const speed = { from: 300, to: 300 };
    expect(flightTime(1.852 * 300, { speed, minutes: { from: 10, to: 20 } })).toEqual({
      from: 70,
      to: 80,
    });
  });
});

test('Le Bourget to Geneva is an hour, from text or code', () => {
  const { legs, unknown, minutes } = estimate(leg('Paris', 'GVA'));
  expect(unknown).toEqual([]);
  expect(legs[0]?.from.iata).toBe('LBG');
  expect(Math.round(legs[0]?.km ?? 0)).toBe(410);
  expect(minutes).toEqual({ from: 55, to: 70 });
  expect(legs[0]?.times).toEqual({
    departure: { date: '2026-12-24', time: '09:00' },
    earliestArrival: { date: '2026-12-24', time: '09:55' },
    latestArrival: { date: '2026-12-24', time: '10:10' },
    difference: 0,
  });
});

describe('across the date line', () => {
  test('Auckland to Los Angeles arrives before it departs, by the calendar', () => {
    const [first] = estimate(leg('AKL', 'LAX', '2027-01-11', '09:00')).legs;
    expect(first?.times?.earliestArrival).toEqual({ date: '2027-01-11', time: '00:45' });
    const [early] = estimate(leg('AKL', 'LAX', '2027-01-11', '06:00')).legs;
    expect(early?.times?.earliestArrival).toEqual({ date: '2027-01-10', time: '21:45' });
    expect(early?.times?.difference).toBe(-21 * 60);
  });

  test('Los Angeles to Auckland arrives two days later', () => {
    const [first] = estimate(leg('LAX', 'AKL', '2027-01-10', '20:00')).legs;
    expect(first?.times?.earliestArrival).toEqual({ date: '2027-01-12', time: '05:45' });
  });
});

test('a flight through the night when clocks go back lasts as long as any other', () => {
  // 00:30 in London is 01:30 in Paris; at 03:00 there, clocks go back.
  const [first] = estimate(leg('LTN', 'LBG', '2026-10-25', '00:30')).legs;
  const minutes = first?.minutes.from ?? 0;
  expect(minutes).toBe(50);
  expect(first?.times?.earliestArrival.time).toBe('02:20');
  expect(first?.times?.difference).toBe(60);
  const [later] = estimate(leg('LTN', 'LBG', '2026-10-25', '01:30')).legs;
  // The first 01:30 of London is 02:30 of Paris in summer; 50 minutes later, Paris has winter time.
  expect(later?.times?.earliestArrival.time).toBe('02:20');
});

describe('the order of the legs', () => {
  test.each([
    ['09:00', '06:00', true],
    ['09:00', '09:54', true],
    ['09:00', '09:55', false],
    ['09:00', '18:00', false],
  ])('out at %s and back at %s is too early: %s', (out, back, expected) => {
    const { legs } = estimate(
      leg('LBG', 'GVA', '2026-12-24', out),
      leg('GVA', 'LBG', '2026-12-24', back),
    );
    expect(legs.map(({ departsTooEarly }) => departsTooEarly)).toEqual([false, expected]);
  });

  test('is judged by moments, not by clocks', () => {
    // Lands at 16:20 UTC at the earliest, when it is 11:20 in New York.
    const { legs } = estimate(
      leg('LTN', 'TEB', '2026-12-24', '09:00'),
      leg('TEB', 'LTN', '2026-12-24', '12:00'),
    );
    expect(legs[1]?.departsTooEarly).toBe(false);
  });

  test('is not judged behind a leg that is not known, or without a date', () => {
    const { legs } = estimate(
      leg('LBG', 'GVA', '2026-12-24', '09:00'),
      leg('GVA', 'somewhere', '2026-12-24', '09:00'),
      leg('GVA', 'LBG', '2026-12-24', '09:00'),
      leg('LBG', 'GVA', '', '09:00'),
    );
    expect(legs.map(({ departsTooEarly }) => departsTooEarly)).toEqual([false, false, false]);
  });
});

test('leaves out legs that have no two known airports, and says which', () => {
  const trip = estimate(
    leg('LBG', 'our chalet'),
    leg('LBG', 'GVA'),
    leg('GVA', 'GVA'),
    leg('', 'LBG'),
  );
  expect(trip.unknown).toEqual([1, 3, 4]);
  expect(trip.legs.map(({ number }) => number)).toEqual([2]);
  expect(trip.minutes).toEqual({ from: 55, to: 70 });
});

test('one or two letters are no place yet', () => {
  expect(estimate(leg('LBG', 'Ge')).legs).toEqual([]);
  expect(estimate(leg('LBG', 'Gen')).legs).toHaveLength(1);
});

test('without a date or time, there are figures and no hours', () => {
  const [first] = estimate(leg('LBG', 'GVA', '2026-12-24', '')).legs;
  expect(first?.minutes).toEqual({ from: 55, to: 70 });
  expect(first).not.toHaveProperty('times');
});

test('the total is the sum of the legs', () => {
  const { legs, minutes } = estimate(leg('LBG', 'GVA'), leg('GVA', 'TEB'), leg('TEB', 'LAX'));
  expect(minutes.to).toBe(legs.reduce((sum, one) => sum + one.minutes.to, 0));
});
