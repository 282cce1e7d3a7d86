import { airportLabel, type Airport } from '../../../src/airports/airport';
import { findByCode } from '../../../src/airports/findAirport';
import { flightTime, type Range } from '../../../src/airports/flightTime';
import { greatCircleKm } from '../../../src/airports/greatCircle';
import { timeDifference } from '../../../src/airports/localTime';
import type { BlockOf } from '../../../src/blocks/registry';
import type { AirportFigures, TripFactsDetails } from '../../../src/blocks/tripFacts/tripFigures';
import { AIRCRAFT_CLASSES, type AircraftClass } from '../../../src/collections/aircraft/schema';
import type { EntryOf } from '../../../src/collections/registry';
import type { AirportCode } from '../../../src/content/fields';
import { listed } from '../../../src/content/language/punctuation';
import { drawTrip } from '../../../src/forms/charter/trip/drawTrip';
import {
  differenceText,
  distanceText,
  durationsText,
  summaryText,
} from '../../../src/forms/charter/trip/tripTexts';
import type { DetailsContext } from './blockDetails';
import { moneyRange } from './entryDetails';

/** The size of the map, px: it fills the width of its column. */
const MAP_SIZE = { width: 520, height: 390 };

/** Other airports that serve the same place are so near, km. */
const NEAR_KM = 60;

/** The most that are named. */
const MOST_OTHERS = 3;

/** Prices are given in steps of this. */
const PRICE_STEP = 100;

const MINUTES_IN_HOUR = 60;

/** Some day of winter and of summer in the northern half, milliseconds since 1970. */
const WINTER = Date.UTC(2026, 0, 15);
const SUMMER = Date.UTC(2026, 6, 15);

type Route = {
  from: AirportCode;
  to: AirportCode;
  season?: string | undefined;
  /** The classes that may not use one of the airports. */
  notFor?: readonly AircraftClass[] | undefined;
};

/**
 * Computes the figures of a route as the charter form does (docs/specification.md, 'Trip overview').
 * @returns the figures as texts; undefined when an airport is unknown, which the content check refuses
 */
export function tripFigures(
  { labels, classes }: BlockOf<'tripFacts'>,
  route: Route,
  { airports, site, locale, entries, land }: DetailsContext,
): TripFactsDetails['trip'] {
  const from = findByCode(airports, route.from.code);
  const to = findByCode(airports, route.to.code);
  if (!from || !to) return undefined;
  const { flightTimes, forms, estimatedPrices } = site;
  const texts = forms.charter.trip;
  const km = greatCircleKm(from, to);
  const types = (entries.get('aircraft') ?? []).flatMap(({ entry }) =>
    entry.collection === 'aircraft' &&
    entry.fields.range >= km &&
    !route.notFor?.includes(entry.fields.class)
      ? [entry.fields]
      : [],
  );
  const ofClasses = AIRCRAFT_CLASSES.flatMap((name) => {
    const ofClass = types.filter((type) => type.class === name);
    if (ofClass.length === 0) return [];
    const speed = rangeOf(ofClass.map((type) => type.speed));
    const time = flightTime(km, { speed, minutes: flightTimes.private.minutes });
    return [{ name, ofClass, time }];
  });
  // The figure above the classes is no other than theirs.
  const minutes =
    ofClasses.length === 0
      ? flightTime(km, flightTimes.private)
      : rangeOf(ofClasses.flatMap(({ time }) => [time.from, time.to]));
  const leg = { number: 1, from, to, km, minutes, departsTooEarly: false };
  const [winter, summer] = [WINTER, SUMMER].map((day) => {
    const ahead = timeDifference(day, to.timeZone, from.timeZone) ?? 0;
    return differenceText(ahead, texts, locale);
  });
  const difference =
    winter === summer
      ? winter
      : listed([`${winter} ${labels.winter}`, `${summer} ${labels.summer}`], locale);
  const none = differenceText(0, texts, locale);
  const map = land && drawTrip([leg], land, MAP_SIZE);
  return {
    summary: summaryText({ legs: [leg], minutes }, texts, locale),
    flightTimeLabel: texts.flightTime,
    figures: [
      { label: texts.distance, value: distanceText(km, texts, locale) },
      { label: texts.flightTime, value: durationsText(minutes, texts, locale) },
      ...(difference === undefined || difference === none
        ? []
        : [{ label: texts.timeDifference, value: difference }]),
      ...(route.season === undefined ? [] : [{ label: labels.season, value: route.season }]),
    ],
    classes: ofClasses.map(({ name, ofClass, time }) => ({
      name: classes[name],
      time: durationsText(time, texts, locale),
      price: estimatedPrices === undefined ? '' : priceOf(ofClass, time, locale),
    })),
    airports: [
      airportFigures(labels.from, from, airports),
      airportFigures(labels.to, to, airports),
    ],
    notes: [
      flightTimes.note,
      ...(estimatedPrices !== undefined && types.some(({ hourlyRate }) => hourlyRate)
        ? [estimatedPrices]
        : []),
    ],
    ...(map && {
      map: {
        size: MAP_SIZE,
        drawing: {
          ...map,
          // The points of an arc serve to place names.
          arcs: map.arcs.map(({ number, path, middle, direction }) => ({
            number,
            path,
            middle,
            direction,
          })),
        },
      },
    }),
  };
}

const rangeOf = (numbers: readonly number[]): Range => ({
  from: Math.min(...numbers),
  to: Math.max(...numbers),
});

/** What the flight costs by the hourly rates of a class, empty where no rate is known or rates are in several currencies. */
function priceOf(
  types: readonly EntryOf<'aircraft'>[],
  { from, to }: Range,
  locale: string,
): string {
  const rates = types.flatMap(({ hourlyRate }) => hourlyRate ?? []);
  const [first] = rates;
  if (!first || rates.some(({ currency }) => currency !== first.currency)) return '';
  const cost = (rate: number, minutes: number): number =>
    Math.round(((rate / MINUTES_IN_HOUR) * minutes) / PRICE_STEP) * PRICE_STEP;
  const range = {
    from: cost(Math.min(...rates.map((rate) => rate.from)), from),
    to: cost(Math.max(...rates.map((rate) => rate.to)), to),
  };
  return moneyRange({ ...range, currency: first.currency }, locale);
}

const OTHERS = new WeakMap<Airport, Airport[]>();

/** Names an airport, and the most used of those near it. */
function airportFigures(
  label: string,
  airport: Airport,
  airports: readonly Airport[],
): AirportFigures {
  const others =
    OTHERS.get(airport) ??
    airports
      .filter(
        (other) =>
          other !== airport &&
          Math.abs(other.latitude - airport.latitude) < 1 &&
          greatCircleKm(airport, other) <= NEAR_KM,
      )
      .sort((one, other) => one.rank - other.rank)
      .slice(0, MOST_OTHERS);
  OTHERS.set(airport, others);
  return { label, airport: airportLabel(airport), others: others.map(airportLabel) };
}
