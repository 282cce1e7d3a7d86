/**
 * The structured data of pages against the vocabulary of schema.org, as schema-dts has it: the compiler
 * refuses a property that a type does not have, and a value of the wrong type.
 * @jest-environment node
 */
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Graph, Thing } from 'schema-dts';
import ts from 'typescript';
import { dialog } from '../../src/blocks/dialog/schema';
import { emptyLegOffers } from '../../src/blocks/emptyLegOffers/schema';
import { offers } from '../../src/blocks/offers/schema';
import type { Page } from '../../src/blocks/registry';
import { parseMarkdown } from '../../src/content/markdown/markdown';
import type { PageContext } from '../../src/shell/pageContext';
import { crawlerHead, structuredData } from '../../src/shell/head/crawlerHead';
import { pageGraph } from '../../src/shell/head/structuredData/pageGraph';
import { withDetails } from '../../packages/compiler/publish/offerDetails';
import { FEW_AIRPORTS } from '../fixtures/airports';
import {
  readPublishedContent,
  readRewrittenContent,
  type NamedContent,
} from '../support/content/publishedContent';
import { readFixtureSite } from '../support/content/fixtureContent';
import { pageContexts } from '../support/pages/pageContexts';

/** The contexts of all pages of a content, as the build makes them. */
function contextsOf([name, { site, pages }]: NamedContent): PageContext[] {
  if (!site) throw new Error(`${name} has no site.`);
  return pageContexts(site, [...pages.values()]);
}

const FILE = path.resolve('tests/shell/graphs.generated.ts');

/** A graph that the compiler must refuse: an offer has no prize. */
const WRONG = { '@context': 'https://schema.org', '@graph': [{ '@type': 'Offer', prize: 3 }] };

/** A text with several words, or the address of a page: no type has it among its values. */
const FREE_TEXT = /\s|^https?:(?!\/\/schema\.org)/;

/** The errors of the compiler in graphs, as they are written in the HTML. What differs in free texts is checked once. */
function errorsIn(graphs: readonly Graph[]): string[] {
  const parts = graphs.flatMap((graph) =>
    graph['@graph'].map((thing) =>
      JSON.stringify({ ...graph, '@graph': [thing] }, (key, value: unknown) =>
        key !== '@context' && typeof value === 'string' && FREE_TEXT.test(value) ? 'A text' : value,
      ),
    ),
  );
  const source = [
    "import type { Graph } from 'schema-dts';",
    ...[...new Set(parts)].map((part, index) => `export const g${index}: Graph = ${part};`),
    '// @ts-expect-error',
    `export const wrong: Graph = ${JSON.stringify(WRONG)};`,
  ].join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => file === FILE || fileExists(file);
  host.readFile = (file) => (file === FILE ? source : readFile(file));
  host.getSourceFile = (file, target) =>
    file === FILE ? ts.createSourceFile(file, source, target) : getSourceFile(file, target);
  const program = ts.createProgram([FILE], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const things = (graph: Graph): { '@type': string }[] =>
  graph['@graph'].map((thing: Thing) => thing as unknown as { '@type': string });

const ofType = (graph: Graph, type: string): unknown[] =>
  things(graph).filter((thing) => thing['@type'] === type);

const fixture = contextsOf(['the fixture', readFixtureSite()]);
const [home] = fixture.filter(({ page }) => page.path === '/');
if (!home) throw new Error('The fixture site has no home page.');

const shareImage = { src: '/static/0/share.jpg', alt: '' };

/** The graphs that the tests have made. The last test compares them with the vocabulary, which takes seconds. */
const made: Graph[] = [];

/** The graph of a page with other blocks. */
const graphOf = (more: Partial<Page>, crawlers = home.crawlers): Graph => {
  const page = { ...home.page, path: '/a/b', title: 'B', ...more };
  const graph = pageGraph({ ...home, page, ...(crawlers && { crawlers }) });
  made.push(graph);
  return graph;
};

test('Home says who the company is and how it is reached', () => {
  const contactPoints = [
    { purpose: 'sales' as const, to: 'tel:+442079460321' },
    { purpose: 'customer service' as const, to: 'mailto:hello@a.example?subject=Hello' },
    { purpose: 'reservations' as const, to: 'https://chat.example/a' },
  ];
  const crawlers = { shareImage: { src: '/static/0/share.jpg', alt: '' }, contactPoints };
  const graph = graphOf({ path: '/' }, crawlers);
  const { name, url } = home.site.brand;
  expect(things(graph).map((thing) => thing['@type'])).toEqual([
    'Organization',
    'WebSite',
    'WebPage',
  ]);
  expect(ofType(graph, 'Organization')[0]).toMatchObject({
    name,
    url: new URL('/', url).href,
    logo: { url: new URL('/icon-512.png', url).href, width: '512', height: '512' },
    // The profiles elsewhere, without the address of the mail.
    sameAs: home.site.social.map(({ to }) => to).filter((to) => to.startsWith('https:')),
    telephone: '+442079460321',
    email: 'hello@a.example',
    contactPoint: [
      { contactType: 'sales', telephone: '+442079460321' },
      { contactType: 'customer service', email: 'hello@a.example' },
      { contactType: 'reservations', url: 'https://chat.example/a' },
    ],
  });
});

test('a page below others has the way to it', () => {
  const ancestors = [{ path: '/a', name: 'A' }];
  const [list] = ofType(graphOf({}, { shareImage, ancestors }), 'BreadcrumbList');
  const { url, name } = home.site.brand;
  expect(list).toMatchObject({
    itemListElement: [
      { position: 1, name, item: new URL('/', url).href },
      { position: 2, name: 'A', item: new URL('/a', url).href },
      { position: 3, name: 'B', item: new URL('/a/b', url).href },
    ],
  });
});

test('the build tells Home how the company is reached, and a page what is above it', () => {
  const { site } = readFixtureSite();
  const contactPoints = [{ purpose: 'sales' as const, to: 'tel:+442079460321' }];
  const pages = ['/', '/a', '/a/b', '/a/b/c/d'].map((path) => ({
    ...home.page,
    path,
    title: `${path} | ${site.brand.name}`,
  }));
  const contexts = pageContexts({ ...site, contactPoints }, pages);
  const [a, b] = ['/a', '/a/b'].map((path) => ({ path, name: path }));
  const expected = [
    { contactPoints },
    {},
    { ancestors: [a] },
    // There is no page /a/b/c.
    { ancestors: [a, b] },
  ];
  expect(contexts.map(({ crawlers }) => crawlers)).toEqual(
    expected.map((more) => ({ shareImage: expect.anything(), ...more })),
  );
});

test('services are listed, and prices are figures', () => {
  const graph = graphOf({
    description: 'All of it.',
    service: { name: 'Tours', price: 'From 1.5 million dollars' },
    blocks: [],
  });
  expect(ofType(graph, 'Service')).toEqual([
    expect.objectContaining({
      name: 'Tours',
      description: 'All of it.',
      offers: expect.objectContaining({
        price: 1_500_000,
        priceCurrency: 'USD',
        priceSpecification: expect.objectContaining({ minPrice: 1_500_000 }),
      }),
    }),
  ]);
});

test('a price in other words has the figure of the original', () => {
  const price = 'À partir de 1,5 million de dollars';
  const { shareImage = { src: '', alt: '' } } = home.crawlers ?? {};
  const prices = { [price]: 'From 1.5 million dollars' };
  const graph = graphOf(
    { service: { name: 'Voyages', price }, blocks: [] },
    { shareImage, prices },
  );
  expect(ofType(graph, 'Service')[0]).toMatchObject({ offers: { price: 1_500_000 } });
});

describe('empty-leg offers', () => {
  const { offers: listed, ...block } = emptyLegOffers.schema.parse({
    type: 'emptyLegOffers',
    title: 'Offers',
    empty: 'None.',
    offers: [
      {
        from: 'LBG',
        to: 'EGLK',
        date: '2026-12-03',
        aircraft: 'Phenom 300',
        seats: 6,
        price: '€900',
      },
      {
        from: 'EGLK',
        to: 'GVA',
        window: { from: '2026-12-03', until: '2026-12-06' },
        aircraft: 'Light jet',
        seats: 4,
        showUntil: '2026-12-04',
      },
      {
        from: 'LBG',
        to: 'GVA',
        date: '2026-12-08',
        aircraft: 'Light jet',
        seats: 4,
        price: '€900',
        showUntil: '2026-12-07 18:00',
      },
    ],
  });
  const context = { airports: FEW_AIRPORTS, timeZone: 'Europe/Paris', section: undefined };
  const listOf = (details: boolean) => ({
    ...block,
    offers: details ? listed.map((offer) => withDetails(offer, context)) : listed,
  });
  const { url } = home.site.brand;

  test('are offers of flights, with what each costs and until when', () => {
    const graph = graphOf({ blocks: [listOf(true)] });
    expect(ofType(graph, 'Offer')).toEqual([
      {
        '@type': 'Offer',
        name: 'Paris to Blackbushe, Thursday, 3 December 2026',
        url: new URL('/?form-opened=empty-legs&from=LBG&to=EGLK&date=2026-12-03', url).href,
        availability: 'https://schema.org/LimitedAvailability',
        availabilityEnds: '2026-12-03',
        offeredBy: { '@id': new URL('/#organization', url).href },
        price: 900,
        priceCurrency: 'EUR',
        priceValidUntil: '2026-12-03',
        itemOffered: {
          '@type': 'Flight',
          name: 'Paris to Blackbushe',
          aircraft: 'Phenom 300',
          departureTime: '2026-12-03',
          departureAirport: { '@type': 'Airport', name: 'Paris Le Bourget', iataCode: 'LBG' },
          arrivalAirport: { '@type': 'Airport', name: 'Blackbushe', icaoCode: 'EGLK' },
        },
      },
      expect.objectContaining({
        availabilityEnds: '2026-12-04',
        itemOffered: expect.objectContaining({ description: 'Between 3 and 6 December 2026' }),
      }),
      // In Paris, an hour later.
      expect.objectContaining({
        availabilityEnds: '2026-12-07T17:00:00.000Z',
        priceValidUntil: '2026-12-07T17:00:00.000Z',
      }),
    ]);
    expect(ofType(graph, 'Offer')[1]).not.toHaveProperty('price');
  });

  test('are nothing where the build has not added their airports', () => {
    expect(ofType(graphOf({ blocks: [listOf(false)] }), 'Offer')).toEqual([]);
  });
});

test('the cards of services and the dialogs of a page are services, with where each leads', () => {
  const picture = { src: 'a.jpg', alt: 'A.' };
  const ways = {
    type: 'offers',
    id: 'ways',
    title: 'Ways to fly',
    cards: [
      { title: 'Whole', text: '**Any** aircraft.', picture },
      { title: 'Hours', text: 'B.', picture, action: { label: 'B', to: '/hours' } },
      { title: 'Seats', text: 'C.', picture, action: { label: 'C', to: '#seats' } },
      { title: 'Form', text: 'D.', picture, action: { label: 'D', to: '/?form-opened=charter' } },
    ],
  };
  const trip = dialog.schema.parse({
    type: 'dialog',
    name: 'fjords',
    title: 'Into the fjords',
    picture,
    text: 'By boat.',
    price: '900 euros',
    booking: { label: 'Book', to: '#desk', message: 'M.' },
  });
  const offered = [offers.schema.parse({ ...ways, services: true }), trip];
  const { url } = home.site.brand;
  const service = (name: string, description: string, link: string, more = {}) => ({
    '@type': 'Service',
    name,
    serviceType: name,
    description,
    url: new URL(link, url).href,
    provider: { '@id': new URL('/#organization', url).href },
    ...more,
  });
  expect(ofType(graphOf({ blocks: offered }), 'Service')).toEqual([
    service('Whole', 'Any aircraft.', '/a/b#ways'),
    service('Hours', 'B.', '/hours'),
    service('Seats', 'C.', '/a/b#seats'),
    service('Form', 'D.', '/a/b#ways'),
    service('Into the fjords', 'By boat.', '/a/b', {
      offers: {
        '@type': 'Offer',
        url: new URL('/a/b', url).href,
        price: 900,
        priceCurrency: 'EUR',
      },
    }),
  ]);
  expect(ofType(graphOf({ blocks: [offers.schema.parse(ways)] }), 'Service')).toEqual([]);
});

describe('a note of the journal', () => {
  const note = {
    date: '2026-11-20',
    author: 'Ada Byron',
    summary: 'Snow and ice.',
    tags: ['Winter', 'Alps'],
  };
  const { url, name, company } = home.site.brand;
  const publisher = { '@id': new URL('/#organization', url).href };
  const ofNote = (more = {}): Graph =>
    graphOf(
      { title: `Snow | ${name}`, blocks: [] },
      { shareImage, feed: '/journal/feed.xml', note: { ...note, ...more } },
    );

  test('is a BlogPosting beside its page', () => {
    const graph = ofNote();
    expect(ofType(graph, 'WebPage')).toHaveLength(1);
    expect(ofType(graph, 'BlogPosting')).toEqual([
      {
        '@type': 'BlogPosting',
        '@id': new URL('/a/b#note', url).href,
        headline: 'Snow',
        description: 'Snow and ice.',
        datePublished: '2026-11-20',
        inLanguage: 'en',
        author: { '@type': 'Person', name: 'Ada Byron' },
        publisher,
        image: new URL('/static/0/share.jpg', url).href,
        keywords: ['Winter', 'Alps'],
        mainEntityOfPage: { '@id': new URL('/a/b#page', url).href },
      },
    ]);
  });

  test.each([name, company])('by %s is by the organization', (author) => {
    const graph = ofNote({ author, tags: [] });
    const [posting] = ofType(graph, 'BlogPosting');
    expect(posting).toMatchObject({
      author: { '@type': 'Organization', name: author, ...publisher },
    });
    expect(posting).not.toHaveProperty('keywords');
  });

  test('is an article for sites that show a link to it, and names the feed', () => {
    const crawlers = { shareImage, note, feed: '/journal/feed.xml' };
    const html = renderToStaticMarkup(<>{crawlerHead({ ...home, crawlers })}</>);
    expect(html).toContain('property="og:type" content="article"');
    expect(html).toContain('property="article:published_time" content="2026-11-20"');
    const feed = new URL('/journal/feed.xml', url).href;
    expect(html).toContain(
      `<link rel="alternate" type="application/rss+xml" title="${name}" href="${feed}"/>`,
    );
    expect(renderToStaticMarkup(<>{crawlerHead(home)}</>)).not.toContain('rss+xml');
  });
});

describe('a route', () => {
  const from = { code: 'LBG', city: 'Paris', name: 'Le Bourget' };
  const to = { code: 'LSGG', city: 'Geneva', name: '' };
  const crawlers = { shareImage, route: { from, to } };
  const charter = {
    '@type': 'Service',
    serviceType: 'Private jet charter',
    provider: { '@id': new URL('/#organization', home.site.brand.url).href },
    url: new URL('/a/b', home.site.brand.url).href,
    areaServed: [
      { '@type': 'Airport', name: 'Paris Le Bourget', iataCode: 'LBG' },
      { '@type': 'Airport', name: 'Geneva', icaoCode: 'LSGG' },
    ],
  };

  test('is the service of its page, named by the label or the title', () => {
    const named = graphOf({ label: 'Paris to Geneva', description: 'D.', blocks: [] }, crawlers);
    expect(ofType(named, 'Service')).toEqual([
      { ...charter, name: 'Paris to Geneva', description: 'D.' },
    ]);
    const [titled] = ofType(graphOf({ blocks: [] }, crawlers), 'Service');
    expect(titled).toMatchObject({ name: 'B' });
  });

  test('is one service with that of the page, whose name and price it has', () => {
    const service = { name: 'A flight', price: '900 euros' };
    expect(ofType(graphOf({ service, blocks: [] }, crawlers), 'Service')).toEqual([
      expect.objectContaining({
        ...charter,
        name: 'A flight',
        offers: expect.objectContaining({ price: 900 }),
      }),
    ]);
  });
});

test('a page with a label has it in the way to the page', () => {
  const [list] = ofType(graphOf({ label: 'Short' }), 'BreadcrumbList');
  expect(list).toMatchObject({
    itemListElement: [{ position: 1 }, { position: 2, name: 'Short' }],
  });
});

test('questions make an FAQPage, with the answers as plain text', () => {
  const answer = parseMarkdown('**Yes**, see [more](/more).\n\n- one\n- two\n\n> A quotation');
  const graph = graphOf({
    blocks: [{ type: 'questions', title: 'Q', items: [{ question: 'Is it?', answer }] }],
  });
  expect(ofType(graph, 'WebPage')).toEqual([]);
  expect(ofType(graph, 'FAQPage')).toMatchObject([
    {
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Is it?',
          acceptedAnswer: { text: 'Yes, see more. - one - two A quotation' },
        },
      ],
    },
  ]);
});

test('no text ends the script, and a hidden page has none', () => {
  const title = 'A</script><script>alert(1)</script><!--';
  const context = { ...home, page: { ...home.page, title } };
  const html = renderToStaticMarkup(<>{structuredData(context)}</>);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain('<!--');
  const [, json = ''] = /^<script[^>]*>(.*)<\/script>$/s.exec(html) ?? [];
  expect(JSON.stringify(JSON.parse(json))).toContain(JSON.stringify(title).slice(1, -1));
  const hidden = { ...home, page: { ...home.page, hidden: true } };
  expect(structuredData(hidden)).toEqual([]);
  expect(structuredData(undefined)).toEqual([]);
});

test('a shared link has its title, its text and its picture with size and alternative text', () => {
  const page = { ...home.page, title: 'Wings', description: 'We fly.' };
  const html = renderToStaticMarkup(<>{crawlerHead({ ...home, page })}</>);
  const { url, name } = home.site.brand;
  const image = new URL('/static/0/share.jpg', url).href;
  const written = [...html.matchAll(/<meta (.*?)\/>/g)].map(([, tag = '']) => tag);
  expect(written).toEqual(
    [
      ['property="og:type"', 'website'],
      ['property="og:site_name"', name],
      ['property="og:locale"', 'en_GB'],
      ['property="og:title"', 'Wings'],
      ['property="og:description"', 'We fly.'],
      ['property="og:url"', new URL('/', url).href],
      ['property="og:image"', image],
      ['property="og:image:type"', 'image/jpeg'],
      ['property="og:image:width"', '1200'],
      ['property="og:image:height"', '630'],
      ['property="og:image:alt"', 'The picture of /'],
      ['name="twitter:card"', 'summary_large_image'],
      ['name="twitter:title"', 'Wings'],
      ['name="twitter:description"', 'We fly.'],
      ['name="twitter:image"', image],
      ['name="twitter:image:alt"', 'The picture of /'],
    ].map(([key, value]) => `${key} content="${value}"`),
  );
});

test('every page names the icons and the manifest, and a drawing when the brand has one', () => {
  const icon = { kind: 'picture', src: 'icon.svg', alt: '', focus: 'centre' } as const;
  const site = { ...home.site, brand: { ...home.site.brand, icon } };
  const draw = (context: PageContext | undefined): string =>
    renderToStaticMarkup(<>{crawlerHead(context)}</>);
  const linksOf = (html: string): string[] =>
    [...html.matchAll(/<link rel="([^"]*)" href="([^"]*)"/g)].map(
      ([, rel, href]) => `${rel} ${href}`,
    );
  const [first, ...others] = [
    'icon /favicon.ico',
    'apple-touch-icon /apple-touch-icon.png',
    'manifest /manifest.webmanifest',
  ];
  expect(linksOf(draw(undefined))).toEqual([first, ...others]);
  expect(linksOf(draw({ ...home, site }))).toEqual([first, 'icon /icon.svg', ...others]);
  expect(draw(undefined)).not.toContain('og:');
});

test('every graph has the types and properties of the vocabulary', () => {
  const contents = [readPublishedContent(), readRewrittenContent()];
  const graphs = [...fixture, ...contents.flatMap(contextsOf)].map(pageGraph);
  expect(errorsIn([...graphs, ...made])).toEqual([]);
});
