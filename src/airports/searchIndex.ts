import type { Airport } from './airport';
import { countryName } from './countryName';
import { normalize } from './normalize';

/** An airport as the search reads it. */
export type IndexEntry = {
  airport: Airport;
  /** The IATA and ICAO codes, in small letters. */
  codes: string[];
  /** The city and the other names of the place, normalized. */
  places: string[];
  /** The names of the country, and its code. */
  countries: string[];
  /** Every word by which it is found, with a space before each. */
  text: string;
};

/** How many airports are indexed between two looks at what the visitor does: 10 ms of a slow phone. */
const SLICE = 400;

/** What people write for a country, besides its name and code. */
const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  AE: 'uae,emirates',
  GB: 'uk,great britain,england',
  NL: 'holland',
  TR: 'turkey',
  US: 'usa,america',
};

export type SearchIndex = {
  entries: IndexEntry[];
  /** Every word of the entries once, those of the most used airports first. */
  words: Set<string>;
};

const INDEXES = new WeakMap<readonly Airport[], SearchIndex>();

/**
 * Prepares airports for the search, in slices that leave the browser time for the visitor. The search
 * prepares what is not prepared.
 * @param language by whose names countries are found, besides the English ones
 */
export async function prepareIndex(airports: readonly Airport[], language = 'en'): Promise<void> {
  const index: SearchIndex = { entries: [], words: new Set() };
  const toEntry = entryMaker(language);
  for (let start = 0; start < airports.length; start += SLICE) {
    addTo(index, airports.slice(start, start + SLICE).map(toEntry));
    await new Promise((settle) => setTimeout(settle));
  }
  INDEXES.set(airports, index);
}

export function searchIndexFor(airports: readonly Airport[]): SearchIndex {
  const known = INDEXES.get(airports);
  if (known) return known;
  const index: SearchIndex = { entries: [], words: new Set() };
  addTo(index, airports.map(entryMaker('en')));
  INDEXES.set(airports, index);
  return index;
}

function addTo({ entries, words }: SearchIndex, added: readonly IndexEntry[]): void {
  for (const entry of added) {
    entries.push(entry);
    for (const word of entry.text.split(' ')) words.add(word);
  }
}

function entryMaker(language: string): (airport: Airport) => IndexEntry {
  const known = new Map<string, string[]>();
  const namesOf = (code: string): string[] => {
    const english = `${countryName(code) ?? ''},${COUNTRY_NAMES[code] ?? ''},${code}`.split(',');
    // The short name of the United States in Russian is США.
    const own = [countryName(code, language), countryName(code, language, 'short')];
    const all = language === 'en' ? english : [...english, ...own];
    const normalized = all.map((name) => normalize(name ?? '')).filter(Boolean);
    known.set(code, normalized);
    return normalized;
  };
  return (airport) => {
    const { iata, icao, city, name, country, keywords } = airport;
    const codes = [iata, icao].filter(Boolean).map((code) => code.toLowerCase());
    const others = keywords === '' ? [] : keywords.split(',');
    const countries = known.get(country) ?? namesOf(country);
    const shown = normalize(name.includes(city) ? name : `${city} ${name}`);
    const text = ` ${[shown, ...others, ...codes, ...countries].join(' ')}`;
    return { airport, codes, places: [normalize(city), ...others], countries, text };
  };
}
