/** @jest-environment node */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { writeJournalFeeds } from '../../../gatsby/crawlers/journalFeed';
import type { Page } from '../../../src/blocks/registry';
import { barePage, notePage } from '../../support/content/entryPages';
import { readFixtureSite } from '../../support/content/fixtureContent';
import { temporaryFolder } from '../../support/temporaryFolder';

const folder = temporaryFolder();
beforeEach(() => mkdirSync(folder('public'), { recursive: true }));

const fixture = readFixtureSite().site;
const brand = { ...fixture.brand, name: 'Kestrel & Sons', url: 'https://kestrel.example' };
const languages = [
  { code: 'en', label: 'English' },
  { code: 'fr', label: 'Français' },
];
const site = { ...fixture, brand, languages };

const version = (pages: readonly Page[], language = 'en') => ({
  language,
  site,
  pages: new Map(pages.map((page) => [page.path, page])),
});

function feedOf(pages: readonly Page[], language?: string): string {
  writeJournalFeeds(folder('public'), [version(pages, language)]);
  return readFileSync(folder('public', language ?? '', 'journal/feed.xml'), 'utf8');
}

/** The contents of the elements of a name. */
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>(.*?)</${name}>`, 'gs'))].map(([, text = '']) => text);

test('the feed has the listed notes, the newest first, with absolute addresses', () => {
  const xml = feedOf([
    barePage('/journal', { label: 'Notes', description: 'From the crew.' }),
    notePage('/journal/old', { date: '2026-01-02' }),
    notePage('/journal/new', { date: '2026-11-20' }, { title: 'Rain <or> "sun" | Kestrel' }),
    notePage('/journal/secret', {}, { hidden: true }),
    barePage('/about'),
  ]);
  const [channel = ''] = xml.split('<item>');
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\s*<rss version="2.0"/);
  expect(elements(channel, 'title')).toEqual(['Kestrel &amp; Sons: Notes']);
  expect(elements(channel, 'description')).toEqual(['From the crew.']);
  expect(elements(channel, 'link')).toEqual(['https://kestrel.example/journal']);
  expect(elements(channel, 'language')).toEqual(['en']);
  expect(channel).toContain('href="https://kestrel.example/journal/feed.xml" rel="self"');
  expect(elements(channel, 'lastBuildDate')).toEqual(['Fri, 20 Nov 2026 00:00:00 GMT']);
  const items = elements(xml, 'item');
  expect(items.flatMap((item) => elements(item, 'link'))).toEqual([
    'https://kestrel.example/journal/new',
    'https://kestrel.example/journal/old',
  ]);
  const [item = ''] = items;
  expect(elements(item, 'title')).toEqual(['<![CDATA[Rain <or> "sun"]]>']);
  expect(elements(item, 'description')).toEqual(['<![CDATA[Snow & ice.]]>']);
  expect(elements(item, 'pubDate')).toEqual(['Fri, 20 Nov 2026 00:00:00 GMT']);
  expect(elements(item, 'guid')).toEqual(['https://kestrel.example/journal/new']);
  expect(elements(item, 'category')).toEqual(['Winter']);
});

test('each language with notes has a feed, named without a page of the journal too', () => {
  const xml = feedOf([notePage('/fr/journal/neige')], 'fr');
  expect(elements(xml, 'title')[0]).toBe('Kestrel &amp; Sons: Journal');
  expect(elements(xml, 'link')[0]).toBe('https://kestrel.example/');
  expect(xml).toContain('href="https://kestrel.example/fr/journal/feed.xml"');
});

test('a feed has no more notes than a reader wants', () => {
  const notes = Array.from({ length: 60 }, (_, index) => notePage(`/journal/note-${index}`));
  expect(elements(feedOf(notes), 'item')).toHaveLength(50);
});

test('without notes, there is no feed, and that of an earlier build goes', () => {
  feedOf([notePage('/journal/snow')]);
  writeJournalFeeds(folder('public'), [
    version([notePage('/journal/snow', {}, { hidden: true })]),
    version([], 'fr'),
  ]);
  expect(existsSync(folder('public/journal/feed.xml'))).toBe(false);
  expect(existsSync(folder('public/fr'))).toBe(false);
});
