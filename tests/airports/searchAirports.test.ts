/** What people type, and the airport that they mean, over the airports as they are published. */
import type { Airport } from '../../src/airports/airport';
import { airportLabel } from '../../src/airports/airport';
import { findByCode, matchAirport } from '../../src/airports/findAirport';
import { searchAirports } from '../../src/airports/searchAirports';
import { suggestAirports } from '../../src/airports/suggestAirports';
import { knownAirports } from '../../packages/airports/makeAirportsFile';

let airports: Airport[];

beforeAll(async () => {
  airports = await knownAirports(process.cwd());
});

const BEST_ANSWERS = {
  'beginnings of words': {
    'le bou': 'LBG',
    gen: 'GVA',
    lon: 'FAB',
    'new y': 'TEB',
    duba: 'DWC',
    'van nu': 'VNY',
    farn: 'FAB',
    biggin: 'BQH',
    ibi: 'IBZ',
    myk: 'JMK',
    'san fr': 'SFO',
  },
  'cities, whose business airports come before their hubs': {
    paris: 'LBG',
    london: 'FAB',
    'new york': 'TEB',
    miami: 'OPF',
    'los angeles': 'VNY',
    milan: 'LIN',
    moscow: 'VKO',
    dubai: 'DWC',
    chicago: 'PWK',
    dallas: 'DAL',
    washington: 'IAD',
    atlanta: 'PDK',
    seattle: 'BFI',
    istanbul: 'ISL',
    singapore: 'XSP',
    tokyo: 'HND',
    'mexico city': 'TLC',
    'sao paulo': 'CGH',
    boston: 'BED',
    geneva: 'GVA',
    nice: 'NCE',
    lima: 'LIM',
    las: 'LAS',
  },
  codes: {
    LFPB: 'LBG',
    lfpb: 'LBG',
    EGLF: 'FAB',
    KTEB: 'TEB',
    lsgg: 'GVA',
    jfk: 'JFK',
    LHR: 'LHR',
    muc: 'MUC',
    LSGK: 'LSGK',
    nyc: 'TEB',
    par: 'LBG',
    mil: 'LIN',
  },
  'names of airports': {
    heathrow: 'LHR',
    'london heathrow airport': 'LHR',
    'luton airport': 'LTN',
    'charles de gaulle': 'CDG',
    teterboro: 'TEB',
    'white plains': 'HPN',
    'opa locka': 'OPF',
    'al maktoum': 'DWC',
    kennedy: 'JFK',
    'Paris, Le Bourget': 'LBG',
  },
  'names in other languages, with and without accents': {
    zürich: 'ZRH',
    zurich: 'ZRH',
    Zuerich: 'ZRH',
    munich: 'MUC',
    münchen: 'MUC',
    genève: 'GVA',
    Genf: 'GVA',
    ginevra: 'GVA',
    Mailand: 'LIN',
    milano: 'LIN',
    Londres: 'FAB',
    Wien: 'VIE',
    praha: 'PRG',
    København: 'CPH',
    łódź: 'LCJ',
    lodz: 'LCJ',
    tromsø: 'TOS',
    tromso: 'TOS',
    izmir: 'ADB',
    İzmir: 'ADB',
    'São Paulo': 'CGH',
    Düsseldorf: 'DUS',
    duesseldorf: 'DUS',
  },
  'resorts and places without an airport of their name': {
    'st moritz': 'SMV',
    'St. Moritz': 'SMV',
    'st tropez': 'LTT',
    'Saint-Tropez': 'LTT',
    monaco: 'NCE',
    'monte carlo': 'NCE',
    'cote d azur': 'NCE',
    "Côte d'Azur": 'NCE',
    gstaad: 'LSGK',
    courchevel: 'CVF',
    "val d'isère": 'CMF',
    verbier: 'SIR',
    'lake como': 'LIN',
    capri: 'NAP',
    'costa smeralda': 'OLB',
    hamptons: 'FOK',
    marbella: 'AGP',
    whistler: 'YVR',
    tulum: 'CUN',
    'st barts': 'SBH',
    'turks and caicos': 'PLS',
    maldives: 'MLE',
  },
  countries: {
    switzerland: 'GVA',
    ch: 'GVA',
    france: 'LBG',
    'united kingdom': 'FAB',
    uk: 'FAB',
    'united states': 'TEB',
    uae: 'DWC',
    'paris france': 'LBG',
  },
};

test.each(
  Object.entries(BEST_ANSWERS).flatMap(([kind, answers]) =>
    Object.entries(answers).map(([query, code]) => ({ kind, query, code })),
  ),
)('$kind: "$query" finds $code first', ({ query, code }) => {
  const [best] = searchAirports(airports, query, 8);
  expect(best && (best.iata || best.icao)).toBe(code);
  if (query.length > 2) expect(matchAirport(airports, query)).toBe(best);
});

test('London lists its business airports before its hubs', () => {
  const codes = searchAirports(airports, 'london', 10).map(({ iata }) => iata);
  expect(codes.slice(0, 5)).toEqual(['FAB', 'BQH', 'LTN', 'NHT', 'LCY']);
  expect(codes.indexOf('LHR')).toBeGreaterThan(4);
});

test.each([
  ['Genva', 'GVA'],
  ['Teterborro', 'TEB'],
  ['farnborogh', 'FAB'],
  ['le burget', 'LBG'],
  ['Barclona', 'BCN'],
])('suggests what a typing error meant, and does not take it for a match: %s', (query, code) => {
  expect(suggestAirports(airports, query, 8)[0]?.iata).toBe(code);
  expect(matchAirport(airports, query)).toBeUndefined();
});

test.each(['', '   ', '(', 'airport', 'xyzzyx', 'my house', 'x', 'Zz'])(
  'a text without an airport matches none: "%s"',
  (text) => {
    expect(matchAirport(airports, text)).toBeUndefined();
  },
);

test('every airport has a label of its own, by which it is found again', () => {
  const labels = airports.map(airportLabel);
  expect(new Set(labels).size).toBe(labels.length);
  const lost = airports.filter(
    (airport) => matchAirport(airports, airportLabel(airport)) !== airport,
  );
  expect(lost).toEqual([]);
});

test.each([
  ['LBG', 'Paris Le Bourget (LBG)'],
  ['GVA', 'Geneva (GVA)'],
  ['TEB', 'Teterboro (TEB)'],
  ['FAB', 'London Farnborough (FAB)'],
  ['LTN', 'London Luton (LTN)'],
  ['LIN', 'Milan Linate (LIN)'],
  ['SMV', 'St. Moritz Samedan (SMV)'],
  ['LSGK', 'Gstaad Saanen (LSGK)'],
])('%s reads %s', (code, label) => {
  const airport = findByCode(airports, code.toLowerCase());
  expect(airport && airportLabel(airport)).toBe(label);
});

test.each([
  ['TEB', 'New York'],
  ['EWR', 'New York'],
  ['LTN', undefined],
  ['RTM', undefined],
])('travellers say of %s: %s', (code, metro) => {
  expect(findByCode(airports, code)?.metro).toBe(metro);
});

test('no label says its city twice', () => {
  const twice = airports.filter((airport) =>
    airportLabel(airport).includes(`${airport.city} ${airport.city}`),
  );
  expect(twice).toEqual([]);
});
