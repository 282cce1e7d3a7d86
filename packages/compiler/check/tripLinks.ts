import type { Airport } from '../../../src/airports/airport';
import { airportError, flightError } from './airportErrors';
import { errorMessages } from '../../../src/content/contentErrors';
import { TRIP_KEYS, type TripKey } from '../../../src/content/tripKeys';
import {
  readTrip,
  TRIP_NATURES,
  type TripLimits,
  type TripLists,
  type TripProblem,
} from '../../../src/content/tripParameters';
import { nearestWord } from '../../../src/content/messages/messageText';

/** What decides whether a link fills in a form. */
export type TripRules = TripLimits & {
  /** The names of the forms that a link fills in. */
  tripForms: readonly string[];
  airports: () => readonly Airport[];
};

/** The lists of content/site.yaml by the keys that have their values. */
const LISTS = {
  time: 'timeSlots',
  passengers: 'passengers',
  luggage: 'luggage',
} as const satisfies Partial<Record<TripKey, keyof TripLists>>;

/** Keys that editors write in place of a key of a trip, because other sites name it so. */
const OTHER_NAMES: Readonly<Record<string, TripKey>> = {
  origin: 'from',
  departure: 'from',
  destination: 'to',
  arrival: 'to',
  day: 'date',
  hour: 'time',
  pax: 'passengers',
  guests: 'passengers',
  bags: 'luggage',
  back: 'return',
};

/**
 * Checks the trip of a link that opens a form.
 * @returns the first mistake that an editor has to correct; undefined without one
 */
export function tripLinkError(
  form: string,
  query: URLSearchParams,
  rules: TripRules,
): string | undefined {
  const { tripForms, airports } = rules;
  const [used] = TRIP_KEYS.filter((key) => query.has(key));
  if (!tripForms.includes(form))
    return used === undefined ? undefined : errorMessages.formTakesNoTrip(used, form, tripForms);
  for (const key of query.keys()) {
    const meant = TRIP_KEYS.some((known) => known === key)
      ? undefined
      : (OTHER_NAMES[key.toLowerCase()] ?? near(key));
    if (meant !== undefined) return errorMessages.misspeltTripKey(key, meant);
  }
  const twice = TRIP_KEYS.find((key) => query.getAll(key).length > 1);
  if (twice !== undefined) return errorMessages.tripKeyTwice(twice);
  const mistake = readTrip(query, rules).problems.find((problem) => !isOfItsDay(problem));
  if (mistake && !isPlace(mistake.key)) return messageOf(mistake, query, rules);
  for (const key of ['from', 'to'] as const) {
    const code = query.get(key);
    const message = code === null ? undefined : airportError(code, airports);
    if (message !== undefined) return message;
  }
  const [from, to] = [query.get('from'), query.get('to')];
  return from === null || to === null ? undefined : flightError(from, to, airports);
}

/** Whether a day is impossible on this day and was possible once, or will be. */
const isOfItsDay = ({ mistake }: TripProblem): boolean =>
  mistake === 'past' || mistake === 'tooFarAhead';

/**
 * Checks whether a link fills in a day that is past or too far ahead: as time decides that, it is no error.
 * @returns the warning; undefined without one
 */
export function tripDayWarning(
  form: string,
  query: URLSearchParams,
  rules: Pick<TripRules, 'tripForms' | 'today'>,
): string | undefined {
  if (!rules.tripForms.includes(form)) return undefined;
  const problem = readTrip(query, rules).problems.find(isOfItsDay);
  if (!problem) return undefined;
  const { key, value, mistake } = problem;
  return mistake === 'past'
    ? errorMessages.pastTripDate(key, value)
    : errorMessages.farTripDate(key, value);
}

const near = (key: string): TripKey | undefined => {
  const word = nearestWord(key, TRIP_KEYS);
  return TRIP_KEYS.find((known) => known === word);
};

const isPlace = (key: TripKey): boolean => key === 'from' || key === 'to';

function messageOf(
  { key, value, mistake }: TripProblem,
  query: URLSearchParams,
  { lists }: TripRules,
): string {
  if (mistake === 'beforeDate')
    return errorMessages.returnBeforeDate(value, query.get('date') ?? '');
  if (key === 'nature') return errorMessages.unlistedTripValue(key, value, TRIP_NATURES);
  if (key === 'time' || key === 'passengers' || key === 'luggage') {
    const name = LISTS[key];
    const values = lists?.[name].map((option) => String(option.value)) ?? [];
    if (mistake === 'unlisted') return errorMessages.unlistedTripValue(key, value, values, name);
    return key === 'time'
      ? errorMessages.badTripTime(value)
      : errorMessages.badTripCount(key, value);
  }
  return errorMessages.badTripDate(key, value);
}
