/** The rules of empty-leg offers: what is right, when they end, in which order, in which texts. */
import { FEW_AIRPORTS } from '../fixtures/airports';
import {
  byDate,
  citiesOf,
  offersOf,
  type EmptyLegOffer,
} from '../../src/blocks/emptyLegOffers/offer';
import { departureParts } from '../../src/blocks/emptyLegOffers/offerDays';
import { emptyLegOffers } from '../../src/blocks/emptyLegOffers/schema';
import { dayIn, endOf, instantOf } from '../../src/content/day';
import type { Publication } from '../../src/content/periods';
import { publishedAt } from '../../packages/compiler/publish/publish';
import { withDetails } from '../../packages/compiler/publish/offerDetails';
import { formatChanges } from '../../packages/compiler/publish/plannedChanges';
import { linesFor, parseFiles, TODAY } from '../support/content/contentLines';
import { testBlocks } from '../support/content/testBlocks';

const BLOCKS = { ...testBlocks, emptyLegOffers };
const FILE = 'content/pages/test.yaml';

/** A page with a list of offers, each in braces: the first begins on line 7. */
const page = (...offers: string[]): string => `path: /test
description: A test.
blocks:
  - type: emptyLegOffers
    title: Offers
    offers:
${offers.map((offer) => `      - { ${offer} }\n`).join('')}    empty: None today.
`;

const REST = 'aircraft: Jet, seats: 6';
const ROUTE = `from: LBG, to: GVA, ${REST}`;

const lines = (...offers: string[]): string[] =>
  linesFor({ 'pages/test.yaml': page(...offers) }, BLOCKS).map((line) =>
    line.replace(`${FILE}:`, ''),
  );

describe('an offer', () => {
  test.each([
    `${ROUTE}, date: 2026-12-03`,
    `${ROUTE}, window: { from: 2026-12-03, until: 2026-12-06 }`,
    `${ROUTE}, date: 2026-12-03, showUntil: 2026-12-01, price: 'From €900'`,
    `from: lfpb, to: lsgg, ${REST}, date: 2026-12-03`,
    `${ROUTE}, date: 2026-12-03, showFrom: 2026-12-01 18:00, showUntil: 2026-12-03 23:59`,
    `${ROUTE}, date: 2026-12-03, showFrom: 2026-12-03 18:00`,
  ])('is right: %s', (offer) => {
    expect(lines(offer)).toEqual([]);
  });

  test.each([
    [
      `${ROUTE}`,
      '7:9 block 1 (emptyLegOffers): an offer needs "date:" with the day of the flight, or "window:" with "from:" and "until:".',
    ],
    [
      `${ROUTE}, date: 2026-12-03, window: { from: 2026-12-03, until: 2026-12-06 }`,
      '7:9 block 1 (emptyLegOffers): an offer has either "date:" or "window:", not both. Remove one of them.',
    ],
    [
      `${ROUTE}, window: { from: 2026-12-06, until: 2026-12-03 }`,
      '7:64 block 1 (emptyLegOffers): this window ends on 3 December 2026, before it begins on 6 December 2026. Exchange the two days, or correct one of them.',
    ],
    [
      `${ROUTE}, date: 2026-12-03, showUntil: 2026-12-04`,
      '7:85 block 1 (emptyLegOffers): this offer is shown until 4 December 2026, but its last day is 3 December 2026. Write an earlier day, or remove "showUntil:".',
    ],
    [
      `${ROUTE}, date: 2026-12-03, showUntil: 2026-12-04 00:01`,
      '7:85 block 1 (emptyLegOffers): this offer is shown until 4 December 2026, 00:01, but its last day is 3 December 2026. Write an earlier day, or remove "showUntil:".',
    ],
    [
      `${ROUTE}, date: 2026-12-03, showFrom: 2026-12-04`,
      '7:84 block 1 (emptyLegOffers): this offer is shown from 4 December 2026 and only until 3 December 2026, so never. Exchange the two, or correct one of them.',
    ],
    [
      `${ROUTE}, date: 2026-12-03, showFrom: 2026-12-01 6pm`,
      '7:84 block 1 (emptyLegOffers): "2026-12-01 6pm" is not a day with a time as it is written here. Write 2026-12-01 18:00.',
    ],
    [
      `${ROUTE}, date: 2026-12-03 18:00`,
      '7:62 block 1 (emptyLegOffers): "2026-12-03 18:00" has a time of day, and the whole day is meant here. Write 2026-12-03.',
    ],
    [
      `from: LBG, to: lbg, ${REST}, date: 2026-12-03`,
      '7:26 block 1 (emptyLegOffers): this flight ends where it begins, at Paris Le Bourget (LBG). Correct one of the two airports.',
    ],
    [
      `from: LBG, to: LFPB, ${REST}, date: 2026-12-03`,
      '7:26 block 1 (emptyLegOffers): this flight ends where it begins, at Paris Le Bourget (LBG). Correct one of the two airports.',
    ],
    [
      `from: LBG, to: GVX, ${REST}, date: 2026-12-03`,
      '7:26 block 1 (emptyLegOffers): no airport has the code "GVX". Did you mean "GVA", Geneva (GVA)?',
    ],
    [
      `from: LBG, to: GVA, aircraft: Jet, seats: 0, date: 2026-12-03`,
      '7:53 block 1 (emptyLegOffers): 0 is not a number of things. Write a whole number from 1 to 400.',
    ],
    [
      `from: LBG, to: GVA, aircraft: Jet, seats: six, date: 2026-12-03`,
      '7:53 block 1 (emptyLegOffers): "seats" must be a number, but is the text "six".',
    ],
    [
      `${ROUTE}, date: 03.12.2026`,
      '7:62 block 1 (emptyLegOffers): "03.12.2026" is not a day as it is written here. Write 2026-12-03.',
    ],
    [
      `${ROUTE}, date: 2026-12-03, price: cheap`,
      '7:81 block 1 (emptyLegOffers): "cheap" is not a price that search engines understand. Write a figure and a currency, such as "45,000 euros", "From €900" or "1.5 million dollars".',
    ],
  ])('is refused: %s', (offer, line) => {
    expect(lines(offer)).toEqual([line]);
  });
});

/** The offers of a list, as the schema gives them. */
const parsed = (...offers: object[]): EmptyLegOffer[] =>
  emptyLegOffers.schema.parse({
    type: 'emptyLegOffers',
    title: 'A',
    empty: 'None.',
    offers: offers.map((offer) => ({
      from: 'LBG',
      to: 'GVA',
      aircraft: 'Jet',
      seats: 6,
      ...offer,
    })),
  }).offers;

const onDay = (date: string) => ({ date });
const within = (from: string, until: string) => ({ window: { from, until } });

describe('an offer is shown', () => {
  const offers = parsed(
    onDay('2026-12-03'),
    within('2026-12-01', '2026-12-05'),
    { ...onDay('2026-12-03'), showUntil: '2026-12-01' },
    { ...onDay('2026-12-06'), showFrom: '2026-12-06 08:00', showUntil: '2026-12-06 18:30' },
  );
  const blocks: (Publication & { offers: EmptyLegOffer[] })[] = [{ offers }];
  const pages = new Map([['a', { path: '/a', blocks }]]);

  test.each([
    ['2026-12-01', [0, 1, 2]],
    ['2026-12-02', [0, 1]],
    ['2026-12-03', [0, 1]],
    ['2026-12-04', [1]],
    ['2026-12-06', []],
    ['2026-12-06 07:59', []],
    ['2026-12-06 08:00', [3]],
    ['2026-12-06 18:29', [3]],
    ['2026-12-06 18:30', []],
  ])('on %s: the offers %j', (day, places) => {
    const [block] = publishedAt(pages, day).get('a')?.blocks ?? [];
    expect(block?.offers).toEqual(places.map((place) => offers[place]));
  });

  test('until a moment that the content check names, with its line', () => {
    const { changes } = parseFiles(
      {
        'pages/test.yaml': page(
          `${ROUTE}, date: 2026-12-03`,
          `${ROUTE}, date: 2026-11-21`,
          `${ROUTE}, date: 2026-12-20, showUntil: 2026-12-01 18:30`,
        ),
      },
      BLOCKS,
    );
    expect(formatChanges(changes, TODAY).split('\n').slice(1, -1)).toEqual([
      `${FILE}:9 offer 3 of block 1 (emptyLegOffers · Offers) disappears on 1 December 2026, 18:30.`,
      `${FILE}:7 offer 1 of block 1 (emptyLegOffers · Offers) disappears on 4 December 2026.`,
    ]);
  });
});

describe('the end of a day', () => {
  test.each([
    ['Europe/London', '2026-12-03', '2026-12-04T00:00Z'],
    ['Europe/Paris', '2026-07-03', '2026-07-03T22:00Z'],
    // The nights in which the clocks move.
    ['Europe/Paris', '2026-03-28', '2026-03-28T23:00Z'],
    ['Europe/Paris', '2026-03-29', '2026-03-29T22:00Z'],
    ['Europe/Paris', '2026-10-25', '2026-10-25T23:00Z'],
    ['Pacific/Auckland', '2026-12-03', '2026-12-03T11:00Z'],
    ['America/Los_Angeles', '2026-12-03', '2026-12-04T08:00Z'],
    ['Pacific/Kiritimati', '2026-12-31', '2026-12-31T10:00Z'],
    ['Asia/Kathmandu', '2026-12-03', '2026-12-03T18:15Z'],
    // A night without a midnight: from 24:00 to 1:00.
    ['Africa/Cairo', '2026-04-23', '2026-04-23T22:00Z'],
  ])('in %s on %s is %s', (timeZone, day, moment) => {
    const end = instantOf(timeZone, endOf(day));
    expect(new Date(end).toISOString()).toBe(new Date(moment).toISOString());
    expect(dayIn(timeZone, new Date(end - 1))).toBe(day);
    expect(dayIn(timeZone, new Date(end)) > day).toBe(true);
  });
});

test('offers are sorted by their first day, then by their last', () => {
  const offers = parsed(
    within('2026-12-03', '2026-12-06'),
    onDay('2027-01-02'),
    onDay('2026-12-03'),
    within('2026-12-01', '2026-12-20'),
  );
  expect(byDate(offers)).toEqual([offers[3], offers[2], offers[0], offers[1]]);
});

describe('the text of a departure', () => {
  const labels = { between: 'Between', and: 'and' };
  const textOf = (offer: object): string =>
    parsed(offer)
      .flatMap((each) => departureParts(each, labels, 'en-GB'))
      .map(({ text }) => text)
      .join('');

  test.each([
    [onDay('2026-12-03'), 'Thursday, 3 December 2026'],
    [within('2026-12-03', '2026-12-06'), 'Between 3 and 6 December 2026'],
    [within('2026-11-30', '2026-12-04'), 'Between 30 November and 4 December 2026'],
    [within('2026-12-30', '2027-01-02'), 'Between 30 December 2026 and 2 January 2027'],
    [within('2026-12-30', '2027-12-31'), 'Between 30 December 2026 and 31 December 2027'],
  ])('of %j are: %s', (offer, text) => {
    expect(textOf(offer)).toBe(text);
  });

  test('is written as its language writes it', () => {
    const [offer] = parsed(within('2026-12-03', '2026-12-06'));
    const inLanguage = (locale: string, between: string, and: string): string =>
      departureParts(offer ?? {}, { between, and }, locale)
        .map(({ text }) => text)
        .join('');
    expect(inLanguage('fr', 'Entre le', 'et le')).toBe('Entre le 3 et le 6 décembre 2026');
    expect(inLanguage('ru', 'Между', 'и')).toMatch(/^Между 3 и 6 декабря 2026/);
  });
});

describe('what the build adds', () => {
  const context = { airports: FEW_AIRPORTS, timeZone: 'Europe/Paris', section: 'seats' };
  const [offer] = parsed({ from: 'lfpb', ...onDay('2026-12-03') });
  if (!offer) throw new Error('There is no offer.');

  test('are cities and airports, the link to the form filled in, and the moment of the end', () => {
    expect(withDetails(offer, context).details).toEqual({
      from: { city: 'Paris', name: 'Le Bourget', code: 'LBG' },
      to: { city: 'Geneva', name: '', code: 'GVA' },
      link: '/?form-opened=empty-legs&from=LBG&to=GVA&date=2026-12-03#seats',
      endsAt: Date.parse('2026-12-03T23:00Z'),
    });
  });

  test.each([
    ['Paris', 'Paris-Le Bourget', 'Le Bourget'],
    ['Zurich', 'Zürich', ''],
    ['Zürich', 'Zurich Kloten', 'Kloten'],
    ['Luton', 'London Luton', 'London Luton'],
    ['', 'Nowhere', ''],
  ])('names the airport below its city: %s, %s: %s', (city, name, expected) => {
    const airports = FEW_AIRPORTS.map((airport) =>
      airport.iata === 'GVA' ? { ...airport, city, name } : airport,
    );
    const { to } = withDetails(offer, { ...context, airports }).details ?? {};
    expect(to).toEqual({ city: city || name, name: expected, code: 'GVA' });
  });

  test('are the city that travellers say', () => {
    const airports = FEW_AIRPORTS.map((airport) => ({ ...airport, metro: 'Lyon' }));
    const { from } = withDetails(offer, { ...context, airports }).details ?? {};
    expect(from).toEqual({ city: 'Lyon', name: 'Le Bourget', code: 'LBG' });
  });

  test('is a link without a section when Home has none for the form', () => {
    const { details } = withDetails(offer, { ...context, section: undefined });
    expect(details?.link).toBe('/?form-opened=empty-legs&from=LBG&to=GVA&date=2026-12-03');
  });

  test('is nothing for an airport that is unknown, as in a draft that has an error', () => {
    const unknown = { ...offer, to: { ...offer.to, code: 'QQQ' } };
    expect(withDetails(unknown, context)).toEqual(unknown);
  });

  test('is a list of the cities, by which offers can be chosen', () => {
    const offers = parsed(
      { ...onDay('2026-12-03') },
      { from: 'GVA', to: 'EGLK', ...onDay('2026-12-04') },
    ).map((each) => withDetails(each, context));
    expect(citiesOf(offers, 'en')).toEqual(['Blackbushe', 'Geneva', 'Paris']);
    expect(offersOf(offers, 'Geneva')).toEqual(offers);
    expect(offersOf(offers, 'Blackbushe')).toEqual([offers[1]]);
    expect(offersOf(offers, '')).toEqual(offers);
  });
});
