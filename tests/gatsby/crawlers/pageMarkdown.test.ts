/** @jest-environment node */
import { parse } from 'yaml';
import { pageMarkdown } from '../../../gatsby/crawlers/pageMarkdown';
import { blocks, type Block, type BlockOf, type BlockType } from '../../../src/blocks/registry';
import type { EmptyLegOffer } from '../../../src/blocks/emptyLegOffers/offer';
import { parseMarkdown, type Prose } from '../../../src/content/markdown/markdown';
import { barePage } from '../../support/content/entryPages';
import { readFixtureSite } from '../../support/content/fixtureContent';

const fixture = readFixtureSite().site;
const site = {
  ...fixture,
  brand: { ...fixture.brand, name: 'Kestrel', url: 'https://kestrel.example' },
};

/** The Markdown of blocks as an editor writes them, below title and description. */
function markdownOf(yaml: string): string {
  const written = parse(yaml) as { type: BlockType }[];
  return textOf(written.map((block) => blocks[block.type].schema.parse(block) as Block));
}

function textOf(parsed: Block[]): string {
  const text = pageMarkdown(barePage('/a/b', { blocks: parsed }), site, 'en-GB');
  return text.replace(/^# The page \/a\/b\n\nAbout \/a\/b\.\n\n/, '');
}

const PICTURE = '{ src: a.jpg, alt: A jet. }';

test('a block is its heading with its texts and links, whose addresses are absolute', () => {
  expect(
    markdownOf(`
- type: hero
  kicker: Wings
  title: Fly [now]
  picture: ${PICTURE}
  text: Some **bold** words, and [a page](/more).
  actions:
    - { label: Ask, visuallyHiddenText: for a price, to: '#ask' }
    - { label: Call, to: 'tel:+442079460321' }
`),
  ).toBe(`## Fly \\[now\\]

Wings

Some **bold** words, and [a page](https://kestrel.example/more).

- [Ask for a price](https://kestrel.example/a/b#ask)

- [Call](tel:+442079460321)
`);
});

test('what a block holds has headings below its own', () => {
  expect(
    markdownOf(`
- type: questions
  title: Questions
  items:
    - { question: Is it?, answer: Yes. }
- type: claims
  title: Claims
  items:
    - { figure: 24/7, title: Always, text: Day and night. }
- type: dialogCards
  title: Cards
  cards:
    - { title: Linked, picture: ${PICTURE}, to: /more }
- type: dialog
  name: trip
  title: A trip
  picture: ${PICTURE}
  text: By boat.
  price: 900 euros
  facts: [{ label: Duration, value: 48 hours }]
  booking: { label: Book, to: '#desk', message: Hello }
`),
  ).toBe(`## Questions

### Is it?

Yes.

## Claims

### Always

24/7

Day and night.

## Cards

### [Linked](https://kestrel.example/more)

## A trip

By boat.

- **Duration:** 48 hours

- [Book](https://kestrel.example/a/b#desk)
`);
});

test('captions and logos are named; pictures, ids and the words of controls are not', () => {
  const text = markdownOf(`
- type: gallery
  id: pictures
  tone: night
  caption: { title: Above, text: The clouds. }
  pictures: [${PICTURE}]
- type: logoRow
  title: Press
  logos: [{ picture: { src: b.svg, alt: The Gazette }, to: 'https://gazette.example/a_(b)' }]
- type: emptyLegOffers
  title: Offers
  empty: There is none.
`);
  expect(text).toBe(`## Above

The clouds.

## Press

- [The Gazette](https://gazette.example/a_%28b%29)

## Offers
`);
});

const parsed = <Type extends BlockType>(type: Type, keys: object = {}): BlockOf<Type> =>
  blocks[type].schema.parse({ type, title: 'Title', ...keys }) as BlockOf<Type>;

test('what the build adds is a list: entries, the figures of a route and of aircraft, offers', () => {
  const entries = [{ label: 'A to B', path: '/a-to-b', text: 'Not in a list.' }];
  const table = { columns: ['Seats', 'Range'], rows: [{ name: 'Jet', values: ['6', ''] }] };
  const trip = {
    summary: 'From A to B.',
    figures: [{ label: 'Distance', value: '400 km' }],
    flightTimeLabel: 'Time',
    classes: [{ name: 'Light jet', time: '1 h', price: '€3,000' }],
    airports: [{ label: 'From', airport: 'Paris (LBG)', others: ['Paris (ORY)'] }],
    notes: [parseMarkdown('An estimate.')],
  };
  const from = { city: 'Paris', name: 'Le Bourget', code: 'LBG' };
  const offer = {
    ...{ from: { code: 'LBG' }, to: { code: 'NCE' }, date: '2026-12-03', showUntil: '2026-12-03' },
    ...{ aircraft: 'Jet', seats: 4, price: '900 euros' },
    details: {
      from,
      to: { city: 'Nice', name: '', code: 'NCE' },
      link: '/?form-opened=empty-legs',
    },
  };
  expect(
    textOf([
      { ...parsed('entryList', { of: 'routes' }), entries },
      { ...parsed('aircraftFacts'), table },
      { ...parsed('tripFacts'), trip },
      { ...parsed('emptyLegOffers', { empty: 'None.' }), offers: [offer] as EmptyLegOffer[] },
    ]),
  ).toBe(`## Title

- [A to B](https://kestrel.example/a-to-b)

## Title

- **Jet:** Seats 6

## Title

- **Distance:** 400 km

- **Light jet:** 1 h, €3,000

- **From:** Paris (LBG) · Paris (ORY)

An estimate.

## Title

- **Paris (LBG) to Nice (NCE):** Thursday, 3 December 2026, Jet, 900 euros
`);
});

/** A text as its own Markdown means it, without the ids of headings. */
const meaning = (markdown: string): Prose =>
  JSON.parse(JSON.stringify(parseMarkdown(markdown)).replace(/"id":"[^"]*",/g, '')) as Prose;

test('a text keeps its structure', () => {
  const text = `## First

1. one
2. two

   - nested *words*
   - more

   A second paragraph.

3. three

### Second

> quoted
>
> twice

A line\\
and another with [**a link**](https://a.example/b).

---

\\- no list, 1\\. and \\*no\\* emphasis, \\# no heading, a \\<b> and C:\\\\d

7\\. is no list`;
  const written = markdownOf(JSON.stringify([{ type: 'prose', text }]));
  expect(meaning(written)).toEqual(meaning(text));
});

test('below the title of a block, the headings of its text are one deeper', () => {
  const written = markdownOf(JSON.stringify([{ type: 'prose', title: 'All', text: '## A\n\nB' }]));
  expect(written).toBe('## All\n\n### A\n\nB\n');
});
