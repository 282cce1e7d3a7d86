/** An airport that private flights use. */
export type Airport = {
  /** The IATA code, such as `LBG`; empty if it has none. */
  iata: string;
  /** The ICAO code, such as `LFPB`. */
  icao: string;
  /** What tells it from others, with or without the city, such as `Paris Le Bourget`. The city alone is enough. */
  name: string;
  /** The city that it serves, such as `Paris`. */
  city: string;
  /** The city that travellers say, where it is another one: `New York` of Teterboro. */
  metro?: string;
  /** The country: a code of ISO 3166-1 alpha-2. */
  country: string;
  /** Degrees north of the equator. */
  latitude: number;
  /** Degrees east of Greenwich. */
  longitude: number;
  /** The time zone, by its name in the IANA database, such as `Europe/Paris`. */
  timeZone: string;
  /** How much private flights use it: 0 is the most. */
  rank: number;
  /** Other names, in lower case without accents, separated by commas. */
  keywords: string;
};

/**
 * Names an airport in one line, as forms send it.
 * @returns such as `Paris Le Bourget (LBG)`
 */
export function airportLabel({
  city,
  name,
  iata,
  icao,
}: Pick<Airport, 'city' | 'name' | 'iata' | 'icao'>): string {
  const place = name.includes(city) ? name : `${city} ${name}`;
  return `${place} (${iata || icao})`;
}
