/**
 * What a link may fill in of a form (docs/specification.md, 'Links that fill in a form'): one schema for
 * the forms, the content check, and the code that writes such links. Nothing here is personal.
 */
import * as z from 'zod/mini';
import { isTravelDay } from './day';
import { TRIP_KEYS, type TripKey } from './tripKeys';

/** Why a value is ignored. */
type TripMistake = 'malformed' | 'unlisted' | 'past' | 'tooFarAhead' | 'beforeDate';

/** A value of a link that the form ignores. */
export type TripProblem = { key: TripKey; value: string; mistake: TripMistake };

/** The values of a list of `content/site.yaml`. */
type Options<Value> = readonly { value: Value }[];

/** What decides which values are possible. */
export type TripLimits = {
  /** The day on which the link is followed, YYYY-MM-DD. */
  today: string;
  /** The lists of the forms; undefined while the content has errors: then any value is possible. */
  lists?: TripLists | undefined;
};

export type TripLists = {
  timeSlots: Options<string>;
  passengers: Options<number>;
  luggage: Options<number>;
};

const MALFORMED = 'malformed' satisfies TripMistake;
const UNLISTED = 'unlisted' satisfies TripMistake;

/** The values of `nature`. */
export const TRIP_NATURES = ['charter', 'cargo', 'special-mission'] as const;

const airport = () =>
  z
    .string()
    .check(z.regex(/^([a-z]{3}|[a-z\d]{4})$/i, MALFORMED))
    .check(z.toUpperCase());

const day = (today: string) =>
  z.iso.date(MALFORMED).check(
    z.refine((date) => date >= today, 'past' satisfies TripMistake),
    z.refine(
      (date) => date < today || isTravelDay(date, today),
      'tooFarAhead' satisfies TripMistake,
    ),
  );

const count = (list: Options<number> | undefined) =>
  z
    .pipe(z.string().check(z.regex(/^\d{1,3}$/, MALFORMED)), z.transform(Number))
    .check(z.refine((number) => isListed(number, list), UNLISTED));

const isListed = <Value>(value: Value, list: Options<Value> | undefined): boolean =>
  list === undefined || list.some((option) => option.value === value);

const tripSchema = ({ today, lists }: TripLimits) =>
  z
    .object({
      /** The IATA or ICAO codes of the airports. */
      from: z.optional(airport()),
      to: z.optional(airport()),
      /** YYYY-MM-DD. */
      date: z.optional(day(today)),
      /** HH:MM. */
      time: z.optional(
        z.string().check(
          z.regex(/^\d\d:\d\d$/, MALFORMED),
          z.refine((time) => isListed(time, lists?.timeSlots), UNLISTED),
        ),
      ),
      passengers: z.optional(count(lists?.passengers)),
      luggage: z.optional(count(lists?.luggage)),
      nature: z.optional(z.enum(TRIP_NATURES, UNLISTED)),
      /** The date of the way back, YYYY-MM-DD. */
      return: z.optional(day(today)),
    } satisfies Record<TripKey, z.ZodMiniType>)
    .check(({ value, issues }) => {
      const { date, return: back } = value;
      if (date === undefined || back === undefined || back >= date) return;
      const message = 'beforeDate' satisfies TripMistake;
      issues.push({ code: 'custom', input: back, path: ['return'], message });
    });

/** A trip as a link names it. */
export type TripParameters = z.output<ReturnType<typeof tripSchema>>;

/**
 * Reads the trip of a link. What is impossible is left out, each value by itself.
 * @param query the query of the link; of a key that it has twice, the first value counts
 */
export function readTrip(
  query: URLSearchParams,
  limits: TripLimits,
): { trip: TripParameters; problems: TripProblem[] } {
  const schema = tripSchema(limits);
  const values = new Map(
    TRIP_KEYS.flatMap((key): [TripKey, string][] => {
      const value = query.get(key);
      return value === null ? [] : [[key, value]];
    }),
  );
  const problems: TripProblem[] = [];
  for (;;) {
    const { data, error } = schema.safeParse(Object.fromEntries(values));
    if (data) return { trip: data, problems };
    for (const { path, message } of error.issues) {
      const key = TRIP_KEYS.find((known) => known === path[0]);
      const value = key && values.get(key);
      // A value with two mistakes is left out once.
      if (key === undefined || value === undefined) continue;
      problems.push({ key, value, mistake: message as TripMistake });
      values.delete(key);
    }
  }
}
