import type { Airport } from './airport';
import { normalize } from './normalize';

/**
 * The file of city names in one language: each name by `cityKey`, where it is not the English one.
 * Browsers of pages in this language fetch it with the airports.
 */
export type CityNames = Readonly<Record<string, string | undefined>>;

/**
 * Names a place in the file of city names.
 * @param country its ISO 3166-1 code: there is a Naples in Florida
 * @param place the city or a keyword of an airport, spelt as there
 * @returns such as `CH Geneva`
 */
export const cityKey = (country: string, place: string): string => `${country} ${place}`;

/** The places that an airport serves, its city first, and its own name behind that of the city: `Heathrow`. */
export const placesOf = ({
  city,
  name,
  metro,
  keywords,
}: Pick<Airport, 'city' | 'name' | 'metro' | 'keywords'>): string[] => [
  city,
  ...(name.startsWith(`${city} `) ? [name.slice(city.length + 1)] : []),
  ...(metro === undefined ? [] : [metro]),
  ...(keywords === '' ? [] : keywords.split(',')),
];

/** Gives airports the names of their cities in another language. They are found by the English ones as well. */
export const withCityNames = (airports: readonly Airport[], names: CityNames): Airport[] =>
  airports.map((airport) => {
    const { city, name, country, keywords, metro } = airport;
    const found = placesOf(airport).flatMap((place) => names[cityKey(country, place)] ?? []);
    if (found.length === 0) return airport;
    const shown = names[cityKey(country, city)] ?? city;
    const others = [city, name, ...found].map(normalize);
    const places = keywords === '' ? others : [keywords, ...others];
    const shownMetro = metro && (names[cityKey(country, metro)] ?? metro);
    return {
      ...airport,
      city: shown,
      name: name.replace(city, shown),
      keywords: places.join(','),
      ...(shownMetro !== undefined && { metro: shownMetro }),
    };
  });
