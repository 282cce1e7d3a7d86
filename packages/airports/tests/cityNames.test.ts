/** What people type in pages of other languages, over the airports as they are published. */
import { brotliCompressSync } from 'node:zlib';
import type { Airport } from '../../../src/airports/airport';
import { airportLabel } from '../../../src/airports/airport';
import { cityKey, placesOf, withCityNames } from '../../../src/airports/cityNames';
import { matchAirport } from '../../../src/airports/findAirport';
import { normalize } from '../../../src/airports/normalize';
import { prepareIndex } from '../../../src/airports/searchIndex';
import { suggestAirports } from '../../../src/airports/suggestAirports';
import { readTranslations, translateCities } from '../cityNames';
import { knownAirports } from '../makeAirportsFile';
import { readMetros } from '../metros';

const LANGUAGES = ['fr', 'ru', 'ar'] as const;
type Language = (typeof LANGUAGES)[number];

/** Of the cities that private flights go to most, how many have a name in another script. */
const MOST_CITIES = 300;
const FEWEST_NAMED = 270;

/** What a file of names may weigh, compressed, bytes. */
const LARGEST_FILE = 8_000;

let english: readonly Airport[];
const translated = new Map<Language, readonly Airport[]>();

beforeAll(async () => {
  english = await knownAirports(process.cwd());
  for (const language of LANGUAGES) {
    const airports = withCityNames(english, translateCities(english, language));
    await prepareIndex(airports, language);
    translated.set(language, airports);
  }
});

const best = (language: Language, query: string): string | undefined => {
  const [airport] = suggestAirports(translated.get(language) ?? [], query, 8);
  return airport && airportLabel(airport);
};

describe('a city is found by its name in the language of the page, and shown by it', () => {
  test.each([
    ['fr', 'Londres', 'Londres Farnborough (FAB)'],
    ['fr', 'Genève', 'Genève (GVA)'],
    ['fr', 'nice', 'Nice (NCE)'],
    ['ru', 'Лондон', 'Лондон Farnborough (FAB)'],
    ['ru', 'Женева', 'Женева (GVA)'],
    ['ru', 'Ницца', 'Ницца (NCE)'],
    ['ar', 'لندن', 'لندن Farnborough (FAB)'],
    ['ar', 'دبي', 'دبي Al Maktoum (DWC)'],
    ['ar', 'جنيف', 'جنيف (GVA)'],
    ['ar', 'نيس', 'نيس (NCE)'],
    // The city that travellers say, and a resort.
    ['ru', 'Нью-Йорк', 'Тетерборо (TEB)'],
    ['ru', 'Монако', 'Ницца (NCE)'],
    ['ru', 'Мальорка', 'Пальма-де-Мальорка (PMI)'],
    ['ru', 'Санкт-Мориц', 'Санкт-Мориц Самедан (SMV)'],
    ['fr', 'La Nouvelle-Orléans', 'La Nouvelle-Orléans Lakefront (NEW)'],
    // An airport by its own name, and other names of a city.
    ['ru', 'Внуково', 'Москва Vnukovo (VKO)'],
    ['ru', 'ле бурже', 'Париж Le Bourget (LBG)'],
    ['ru', 'Питер', 'Санкт-Петербург Pulkovo (LED)'],
    ['ru', 'Майорка', 'Пальма-де-Мальорка (PMI)'],
    ['ru', 'Нижний Новгород', 'Нижний Новгород Strigino (GOJ)'],
    ['fr', 'Anvers', 'Anvers (ANR)'],
    ['fr', 'Roissy', 'Paris Charles de Gaulle (CDG)'],
    ['ar', 'أبو ظبي', 'أبوظبي (AUH)'],
    ['ar', 'رياض', 'الرياض (RUH)'],
    ['ar', 'العلا', 'العلا Majeed Bin Abdulaziz (ULH)'],
    // By the country.
    ['ru', 'оаэ', 'Дубай Al Maktoum (DWC)'],
    ['ru', 'сша', 'Тетерборо (TEB)'],
    ['fr', 'suisse', 'Genève (GVA)'],
  ] as const)('%s: %s', (language, query, label) => {
    expect(best(language, query)).toBe(label);
  });
});

describe('however its letters are typed', () => {
  test.each([
    ['fr', 'GENEVE', 'Genève (GVA)'],
    ['fr', 'pekin', 'Pékin Capital (PEK)'],
    ['fr', 'aéroport nice', 'Nice (NCE)'],
    ['ru', 'ЖЕНЕВ', 'Женева (GVA)'],
    ['ru', 'кельн', 'Кёльн Bonn (CGN)'],
    ['ru', 'аэропорт женева', 'Женева (GVA)'],
    ['ru', 'санкт петербург', 'Санкт-Петербург Pulkovo (LED)'],
    // A typing error.
    ['ru', 'жинева', 'Женева (GVA)'],
    ['ar', 'مطار جنيف', 'جنيف (GVA)'],
    // A lengthened word, and letters that stand for others, in words too short for a correction.
    ['ar', 'لنـــدن', 'لندن Farnborough (FAB)'],
    ['ar', 'اوفا', 'أوفا (UFA)'],
    ['ar', 'ٱوفا', 'أوفا (UFA)'],
    ['ar', 'جده', 'جدة (JED)'],
    ['ar', 'بالى', 'بالي Denpasar (DPS)'],
    ['ar', 'دبی', 'دبي Al Maktoum (DWC)'],
    ['ar', 'بکین', 'بكين Capital (PEK)'],
  ] as const)('%s: %s', (language, query, label) => {
    expect(best(language, query)).toBe(label);
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('English names find the same airports', () => {
    const codes = (airports: readonly Airport[], query: string): string[] =>
      suggestAirports(airports, query, 1).map(({ icao }) => icao);
    for (const { city } of readMetros())
      expect({ city, found: codes(translated.get(language) ?? [], city) }).toEqual({
        city,
        found: codes(english, city),
      });
  });

  test('a chosen text means its airport, in English as well', () => {
    const airports = translated.get(language) ?? [];
    for (const [row, airport] of airports.entries()) {
      expect(matchAirport(airports, airportLabel(airport))).toBe(airport);
      expect(matchAirport(english, airportLabel(airport))).toBe(english[row]);
    }
  });
});

test.each(['ru', 'ar'] as const)('most cities have a name in %s', (language) => {
  const names = translateCities(english, language);
  const cities = [...new Set(english.map(({ country, city }) => cityKey(country, city)))];
  const named = cities.slice(0, MOST_CITIES).filter((key) => key in names);
  expect(named.length).toBeGreaterThanOrEqual(FEWEST_NAMED);
});

test.each(LANGUAGES)('the file of names in %s is small', (language) => {
  const file = JSON.stringify(translateCities(english, language));
  expect(brotliCompressSync(file).length).toBeLessThanOrEqual(LARGEST_FILE);
});

test('our names are of places that airports have', () => {
  const places = english.flatMap((airport) =>
    placesOf(airport).map((place) => normalize(cityKey(airport.country, place))),
  );
  const known = new Set(places);
  expect([...readTranslations('fr').keys()].filter((key) => !known.has(key))).toEqual([]);
});

test('our name of a city goes before that of its time zone', () => {
  const own = readTranslations('ar').get(normalize('US Los Angeles'));
  expect(own).toBeDefined();
  expect(translateCities(english, 'ar')['US Los Angeles']).toBe(own);
});

test('a place is not named after a city of the same name far away', () => {
  const names = translateCities(english, 'fr');
  expect(names['GB London']).toBe('Londres');
  expect(names).not.toHaveProperty('CA London');
  // CLDR writes 'Tripoli (Libye)'.
  expect(Object.values(names).filter((name) => name?.includes('('))).toEqual([]);
});

test('a region has the names of its language, an unknown language has none', () => {
  expect(translateCities(english, 'fr-CH')['CH Geneva']).toBe('Genève');
  expect(translateCities(english, 'zh-TW')['GB London']).toBe('倫敦');
  expect(translateCities(english, 'zh')['GB London']).toBe('伦敦');
  expect(translateCities(english, 'tlh')).toEqual({});
});
