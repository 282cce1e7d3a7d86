/** What the build adds to blocks on the pages of entries. */
import { blocks, type Block, type BlockOf, type Page } from '../../../../src/blocks/registry';
import type { Airport } from '../../../../src/airports/airport';
import { collections, type PageEntry } from '../../../../src/collections/registry';
import { siteSchema } from '../../parse/siteFileSchema';
import { detailsOf } from '../../publish/attachDetails';
import { detailsContext, withDetails } from '../../publish/blockDetails';
import { parse as parseYaml } from 'yaml';
import { readFixture } from '../../../../tests/support/content/fixtureSite';

const airport = (iata: string, city: string, latitude: number, longitude: number): Airport => ({
  iata,
  icao: `L${iata}`,
  city,
  name: city,
  country: 'FR',
  latitude,
  longitude,
  timeZone: 'Europe/Paris',
  rank: 0,
  keywords: '',
});

const AIRPORTS = [
  airport('LBG', 'Paris', 48.97, 2.44),
  airport('ORY', 'Paris', 48.72, 2.38),
  airport('NCE', 'Nice', 43.66, 7.21),
  { ...airport('TEB', 'New York', 40.85, -74.06), timeZone: 'America/New_York' },
];

const route = (from: string, to: string, keys: object = {}): PageEntry => ({
  collection: 'routes',
  fields: collections.routes.schema.parse({ from, to, ...keys }) as Extract<
    PageEntry,
    { collection: 'routes' }
  >['fields'],
});

const aircraft = (name: string, keys: object = {}): PageEntry => ({
  collection: 'aircraft',
  fields: collections.aircraft.schema.parse({
    name,
    class: 'light',
    seats: 6,
    range: 3000,
    speed: 400,
    ...keys,
  }) as Extract<PageEntry, { collection: 'aircraft' }>['fields'],
});

const page = (path: string, entry?: PageEntry, pageBlocks: Block[] = []): Page => ({
  path,
  label: path.slice(1),
  description: 'A page.',
  blocks: pageBlocks,
  ...(entry && { entry }),
});

const PAGES = [
  page('/paris-nice', route('LBG', 'NCE')),
  page('/orly-new-york', route('ORY', 'TEB')),
  page('/nice-paris', route('NCE', 'LBG')),
  page('/one', aircraft('One', { hourlyRate: { from: 3000, to: 4000 } })),
  page(
    '/two',
    aircraft('Two', {
      class: 'heavy',
      range: 12000,
      speed: 450,
      hourlyRate: { from: 8000, to: 9000 },
    }),
  ),
];

const parse = (block: object): Block =>
  blocks[(block as { type: keyof typeof blocks }).type].schema.parse(block) as Block;

const offers = parse({
  type: 'emptyLegOffers',
  title: 'On offer',
  empty: 'None.',
  offers: [{ from: 'NCE', to: 'ORY', date: '2026-12-03', aircraft: 'A jet', seats: 4 }],
});

const base = {
  airports: AIRPORTS,
  timeZone: 'Europe/Paris',
  section: undefined,
  site: { ...siteSchema.parse(parseYaml(readFixture('site.yaml'))), estimatedPrices: [] },
  locale: 'en-GB-u-nu-latn',
  land: undefined,
};

const context = detailsContext([...PAGES, page('/offers', undefined, [offers])], base);

const on = (path: string, block: object): Block | undefined => {
  const own = PAGES.find((each) => each.path === path) ?? page(path);
  return withDetails(parse(block), own, context);
};

test('lists entries that have the city of departure in common, and never the page itself', () => {
  const list = { type: 'entryList', title: 'Others', of: 'routes', show: 'related' };
  expect(on('/paris-nice', list)).toMatchObject({
    entries: [{ path: '/orly-new-york', label: 'orly-new-york' }],
  });
  expect(on('/nice-paris', list)).toBeUndefined();
  expect(on('/elsewhere', { ...list, show: 'all', order: 'name', limit: 2 })).toMatchObject({
    entries: [{ path: '/nice-paris' }, { path: '/orly-new-york' }],
  });
});

test('the page of a route shows the offers between its two cities alone', () => {
  const empty = { type: 'emptyLegOffers', title: 'On offer', empty: 'None.' };
  expect(on('/paris-nice', empty)).toMatchObject({ offers: [{ from: { code: 'NCE' } }] });
  expect(on('/orly-new-york', empty)).toBeUndefined();
  // Elsewhere, a list without offers says so.
  expect(on('/elsewhere', empty)).toMatchObject({ offers: [] });
});

test('the form of the page of a route begins with it', () => {
  const slot = { type: 'formSlot', title: 'A quote', opens: { form: 'charter', label: 'Ask' } };
  expect(on('/paris-nice', slot)).toMatchObject({ trip: '?form-opened=charter&from=LBG&to=NCE' });
  expect(on('/elsewhere', slot)).not.toHaveProperty('trip');
});

describe('the figures of a route', () => {
  const facts = { type: 'tripFacts', title: 'In figures' };

  const figuresOf = (block: Block | undefined): string[] =>
    block?.type === 'tripFacts'
      ? (block.trip?.figures ?? []).map(({ value }) => value.replaceAll('\u00a0', ' '))
      : [];

  test('are those of the classes that fly so far, each with a price by its rates', () => {
    const found = on('/paris-nice', facts);
    expect(found).toMatchObject({
      trip: {
        classes: [
          {
            name: 'Light jet',
            time: expect.stringMatching(/^1\sh\s15\smin to 1\sh\s25\smin$/),
            price: expect.stringMatching(/^€[\d,]+ ?– ?€?[\d,]+$/),
          },
          { name: 'Heavy jet', time: expect.stringMatching(/^1\sh\s10\smin to 1\sh\s20\smin$/) },
        ],
        airports: [
          { airport: 'Paris (LBG)', others: ['Paris (ORY)'] },
          { airport: 'Nice (NCE)', others: [] },
        ],
      },
    });
    // Both cities have the same time.
    expect(figuresOf(found)).toEqual(['695 km (375 nm)', '1 h 10 min to 1 h 25 min']);
    const far = on('/orly-new-york', facts);
    expect(far).toMatchObject({ trip: { classes: [{ name: 'Heavy jet' }] } });
    expect(figuresOf(far)[2]).toBe('−6 h');
  });

  test('have no class that may not use one of the airports', () => {
    const limited = page('/limited', route('LBG', 'NCE', { notFor: ['heavy'] }));
    const { trip } = withDetails(parse(facts), limited, context) as BlockOf<'tripFacts'>;
    expect(trip?.classes.map(({ name }) => name)).toEqual(['Light jet']);
  });

  test('have no price without the sentence that says what it is', () => {
    const { estimatedPrices, ...site } = context.site;
    expect(estimatedPrices).toBeDefined();
    const own = PAGES.find(({ path }) => path === '/paris-nice') ?? page('/');
    const found = withDetails(parse(facts), own, { ...context, site });
    expect(found).toMatchObject({ trip: { classes: [{ price: '' }, { price: '' }] } });
  });

  test('are between two named airports on any other page', () => {
    expect(on('/elsewhere', { ...facts, from: 'LBG', to: 'TEB' })).toMatchObject({
      trip: { summary: expect.stringContaining('Paris (LBG)') },
    });
    expect(on('/elsewhere', facts)).not.toHaveProperty('trip');
  });
});

test('a table has the aircraft of its page, or all, each with a link', () => {
  const table = { type: 'aircraftFacts', title: 'Figures' };
  expect(on('/one', table)).toMatchObject({ table: { rows: [{ name: 'One' }] } });
  expect(on('/elsewhere', table)).toMatchObject({
    table: {
      rows: [
        { name: 'One', path: '/one' },
        { name: 'Two', path: '/two' },
      ],
    },
  });
});

test('related entries are found in a language that has other names for cities', async () => {
  const slot = parse({ type: 'entryList', title: 'Others', of: 'routes', show: 'related' });
  const pages = [
    page('/ru/one', route('LBG', 'NCE'), [slot]),
    page('/ru/two', route('LBG', 'GVA')),
    page('/ru/three', route('GVA', 'NCE')),
  ];
  const { attach } = await detailsOf(
    {
      language: 'ru',
      locale: 'ru-u-nu-latn',
      site: base.site,
      home: '/ru',
      pages: new Map(pages.map((each) => [each.path, each])),
    },
    process.cwd(),
  );
  const [list] = pages.map(attach)[0]?.blocks ?? [];
  expect(list).toMatchObject({ entries: [{ path: '/ru/two' }] });
});
