/** @jest-environment node */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeLlmsFiles } from '../../../gatsby/crawlers/llmsFiles';
import { blocks, type Block, type BlockType, type Page } from '../../../src/blocks/registry';
import { barePage, notePage, routePage } from '../../support/content/entryPages';
import { readFixtureSite } from '../../support/content/fixtureContent';
import { temporaryFolder } from '../../support/temporaryFolder';

const folder = temporaryFolder();
beforeEach(() => mkdirSync(folder('public'), { recursive: true }));

const fixture = readFixtureSite().site;
const brand = { ...fixture.brand, name: 'Kestrel', url: 'https://kestrel.example' };
const site = { ...fixture, brand };

const write = (pages: readonly Page[]): Promise<void> =>
  writeLlmsFiles(folder('public'), [
    {
      site,
      pages: new Map(pages.map((page) => [page.path, page])),
      language: 'en',
      locale: 'en-GB',
      home: '/',
    },
  ]);

const read = (name: string): string => readFileSync(folder('public', name), 'utf8');

const PAGES = [
  barePage('/', { description: 'We fly [you].' }),
  barePage('/a/b', { label: 'Short' }),
  barePage('/secret', { hidden: true }),
  notePage('/journal/snow'),
  routePage('/paris-to-geneva'),
];

test('llms.txt lists the pages with their Markdown: those of no collection first', async () => {
  await write(PAGES);
  expect(read('llms.txt')).toBe(`# Kestrel

> We fly \\[you\\].

## Pages

- [The page /](https://kestrel.example/index.md): We fly \\[you\\].
- [Short](https://kestrel.example/a/b.md): About /a/b.

## Routes

- [The page /paris-to-geneva](https://kestrel.example/paris-to-geneva.md): About /paris-to-geneva.

## Journal

- [The page /journal/snow](https://kestrel.example/journal/snow.md): About /journal/snow.
`);
});

test('each listed page has its Markdown, and no other page', async () => {
  await write(PAGES);
  const names = readdirSync(folder('public'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
  expect(names).toEqual(['b.md', 'index.md', 'llms.txt', 'paris-to-geneva.md', 'snow.md']);
  expect(read('a/b.md')).toBe('# The page /a/b\n\nAbout /a/b.\n');
});

test('the Markdown has what the build adds to the page, and not what it leaves out', async () => {
  const parse = (type: BlockType, keys: object): Block =>
    blocks[type].schema.parse({ type, ...keys }) as Block;
  const facts = parse('tripFacts', { title: 'In figures' });
  const offers = parse('emptyLegOffers', { title: 'On offer', empty: 'None.' });
  await write([barePage('/'), { ...routePage('/a-to-b'), blocks: [facts, offers] }]);
  expect(read('a-to-b.md')).toMatch(/## In figures\n\n- \*\*How far:\*\* [\d,]+\skm/);
  expect(read('a-to-b.md')).not.toContain('On offer');
});

test('the Markdown of a page that is gone goes with the next build; other files stay', async () => {
  writeFileSync(folder('public/own.md'), 'An own file.');
  await write([barePage('/'), barePage('/old', { description: 'A [b](c.md): d.' })]);
  await write([barePage('/')]);
  expect(existsSync(folder('public/old.md'))).toBe(false);
  expect([read('own.md'), read('index.md')]).toEqual(['An own file.', expect.anything()]);
});

test('many pages are written', async () => {
  const pages = Array.from({ length: 100 }, (_, index) => barePage(`/many/page-${index}`));
  await write(pages);
  expect(readdirSync(folder('public/many'))).toHaveLength(100);
});
