/** @jest-environment jsdom */
import { airportLabel } from '../../src/airports/airport';
import { encodeAirports } from '../../src/airports/airportsFile';
import { AIRPORTS } from '../forms/airportsStub';

const AIRPORTS_URL = '/static/asset';
const FRENCH_URL = '/static/city-names-fr.json';

const FILES: Record<string, unknown> = {
  [AIRPORTS_URL]: encodeAirports(AIRPORTS),
  [FRENCH_URL]: { 'CH Geneva': 'Genève' },
};

let requests: string[];
let isOffline: boolean;

beforeEach(() => {
  jest.resetModules();
  requests = [];
  isOffline = false;
  globalThis.fetch = (input) => {
    const url = String(input);
    requests.push(url);
    const ok = !(isOffline && url === FRENCH_URL);
    return Promise.resolve({ ok, json: () => Promise.resolve(FILES[url]) } as Response);
  };
});

afterEach(() => {
  document.documentElement.lang = '';
});

test.each(['', 'en', 'de'])(
  'a page in "%s" without a file of names fetches the airports alone',
  async (lang) => {
    document.documentElement.lang = lang;
    const { loadAirports } = await import('../../src/airports/loadAirports');
    const airports = await loadAirports();
    expect(requests).toEqual([AIRPORTS_URL]);
    expect(airports.map(airportLabel)).toEqual(AIRPORTS.map(airportLabel));
  },
);

test('a French page fetches the French names with the airports, and shows them', async () => {
  document.documentElement.lang = 'fr';
  const { loadPlaceSuggestions } = await import('../../src/forms/fields/placeSuggestions');
  const suggest = await loadPlaceSuggestions();
  expect(requests).toEqual([AIRPORTS_URL, FRENCH_URL]);
  for (const text of ['genève', 'geneva', 'suisse', 'switzerland'])
    expect(suggest(text, [])).toEqual([{ text: 'Genève (GVA)', detail: 'Suisse' }]);
});

test('the next page has the names of its own language', async () => {
  const { loadAirports } = await import('../../src/airports/loadAirports');
  const labels: string[] = [];
  for (const lang of ['fr', 'en', 'fr']) {
    document.documentElement.lang = lang;
    labels.push(...(await loadAirports()).filter(({ iata }) => iata === 'GVA').map(airportLabel));
  }
  expect(labels).toEqual(['Genève (GVA)', 'Geneva (GVA)', 'Genève (GVA)']);
  expect(requests).toEqual([AIRPORTS_URL, FRENCH_URL, AIRPORTS_URL]);
});

test('names that cannot be fetched are fetched again by the next use', async () => {
  document.documentElement.lang = 'fr';
  const { loadAirports } = await import('../../src/airports/loadAirports');
  isOffline = true;
  await expect(loadAirports()).rejects.toThrow('cannot be fetched');
  isOffline = false;
  expect((await loadAirports()).map(airportLabel)).toContain('Genève (GVA)');
});
