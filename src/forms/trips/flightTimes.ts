/** `flightTimes` of `content/site.yaml`: how flight times are estimated (docs/specification.md, 'Trip overview'). */
import * as z from 'zod';
import { errorMessages } from '../../content/contentErrors';
import { group, markdown } from '../../content/fields';

/** No aircraft is faster, and no airport is so far from its runway. */
const MAX_SPEED_KT = 1500;
const MAX_MINUTES = 240;

const range = (description: string, expected: string, max: number) => {
  const end = (help: string) =>
    z.number().positive().max(max).meta({ description: help, expected });
  return group(
    { from: end('The smaller number.'), to: end('The larger number.') },
    description,
  ).superRefine(({ from, to }, context) => {
    if (from <= to) return;
    const message = errorMessages.reversedRange(from, to);
    context.addIssue({ code: 'custom', message, path: ['to'] });
  });
};

const aircraft = (description: string) =>
  group(
    {
      speed: range(
        'The slowest and the fastest cruise speed, in knots (1 kt is 1.852 km/h).',
        `a number of knots above 0, at most ${MAX_SPEED_KT}`,
        MAX_SPEED_KT,
      ),
      minutes: range(
        'The least and the most that taxi, climb and approach take in addition, in minutes.',
        `a number of minutes above 0, at most ${MAX_MINUTES}`,
        MAX_MINUTES,
      ),
    },
    description,
  );

/** The keys of `flightTimes`. */
export const flightTimes = group(
  {
    note: markdown(
      'Below the figures of a trip: that they are estimates, how they are made, and their source.',
      { isRepeated: true },
    ),
    private: aircraft('Private jets.'),
    airbus: aircraft('Airliners.'),
    cargo: aircraft('Freighters.'),
    ambulance: aircraft('Aircraft for patients.'),
    emergency: aircraft('Aircraft for other urgent flights.'),
  },
  'How fast each kind of aircraft is, for the flight times that the charter form estimates.',
);

/** How flight times are estimated. */
export type FlightTimes = z.output<typeof flightTimes>;
