/** Drafts and days: what is published when, and what is reported about it. */
import { formSlot } from '../../../../src/blocks/formSlot/schema';
import { formatContentWarnings } from '../../../../src/content/contentErrors';
import { dayIn, instantOf, momentIn } from '../../../../src/content/day';
import type { Publication } from '../../../../src/content/periods';
import { changesOf, publicationMarks, publishedAt } from '../../publish/publish';
import { readYaml } from '../../read/readYaml';
import { compile } from '../../compile';
import { formatChanges } from '../../publish/plannedChanges';
import { readCases } from '../../../../tests/support/cases';
import { smallSite, type ContentFiles } from '../../../../tests/support/content/contentFolder';
import {
  blockLines,
  linesFor,
  parseFiles,
  TODAY,
} from '../../../../tests/support/content/contentLines';
import { testBlocks } from '../../../../tests/support/content/testBlocks';

/** The block types of other tests, with a headline that must be first, and with forms. */
const BLOCKS = { ...testBlocks, formSlot, hero: { ...testBlocks.hero, opensPage: true as const } };

const TEST = 'content/pages/test.yaml';

/** A page at /test with blocks of YAML, which begin on its line 4. */
const page = (blocks: string, more = ''): string =>
  `path: /test\ndescription: A test.\nblocks:\n${blocks.replace(/^(?=.)/gm, '  ')}${more}`;

/** The lines about the page at /test and the files beside it, on the day of the tests or another. */
const lines = (blocks: string, more: ContentFiles = {}, today = TODAY): string[] =>
  linesFor({ 'pages/test.yaml': page(blocks), ...more }, BLOCKS, today);

const STAYS = '- { type: statement, title: Stays }\n';

describe('what is published', () => {
  type TestPage = { path: string; draft: boolean; blocks: ({ type: string } & Publication)[] };
  const pages = new Map<string, TestPage>([
    [
      'a.yaml',
      {
        path: '/a',
        draft: false,
        blocks: [
          { type: 'x', draft: true },
          { type: 'y', showFrom: '2026-12-01', showUntil: '2027-01-06' },
          { type: 'z', draft: false },
          { type: 't', showFrom: '2026-12-24 18:00', showUntil: '2026-12-24 20:30' },
        ],
      },
    ],
    ['b.yaml', { path: '/b', draft: true, blocks: [{ type: 'x' }] }],
  ]);

  test.each([
    ['2026-11-30', ['z']],
    ['2026-12-01', ['y', 'z']],
    ['2026-12-24 17:59', ['y', 'z']],
    ['2026-12-24 18:00', ['y', 'z', 't']],
    ['2026-12-24 20:29', ['y', 'z', 't']],
    ['2026-12-24 20:30', ['y', 'z']],
    ['2027-01-06 23:59', ['y', 'z']],
    ['2027-01-07', ['z']],
  ])('at %s: the blocks %j', (day, types) => {
    expect([...publishedAt(pages, day)]).toEqual([
      ['a.yaml', { path: '/a', blocks: types.map((type) => ({ type })) }],
    ]);
  });

  test.each([
    [{ draft: true, showFrom: '2026-12-01' }, 'Draft'],
    [{ showFrom: '2026-12-01' }, 'Shown from 1 December 2026'],
    [
      { showFrom: '2026-12-01', showUntil: '2027-01-06' },
      'Shown from 1 December 2026 until 6 January 2027',
    ],
    [{ showUntil: '2027-01-06' }, 'Shown until 6 January 2027'],
    [{ showUntil: TODAY }, 'Shown until 22 November 2026'],
    [{ showUntil: '2026-11-21' }, 'No longer shown since 22 November 2026'],
    [{ showFrom: TODAY }, undefined],
    [{ showFrom: '2026-12-01 18:00' }, 'Shown from 1 December 2026, 18:00'],
    [
      { showFrom: '2026-12-01 00:00', showUntil: '2027-01-06 12:00' },
      'Shown from 1 December 2026 until 6 January 2027, 12:00',
    ],
    [{ showUntil: '2026-11-21 09:05' }, 'No longer shown since 21 November 2026, 09:05'],
    [{ draft: false }, undefined],
  ])('a block with %j has the mark %j', (block, mark) => {
    expect(publicationMarks({ blocks: [{}, block] }, TODAY)).toEqual({
      blocks: mark === undefined ? {} : { 1: mark },
    });
  });

  test('a page that is a draft has a mark', () => {
    expect(publicationMarks({ draft: true, blocks: [] }, TODAY).page).toBe('This page is a draft.');
  });

  test.each([
    [{}, []],
    [{ draft: true, showFrom: '2026-12-01' }, []],
    [{ showFrom: TODAY }, ['2026-11-22 appears']],
    [{ showFrom: '2026-12-01 18:00' }, ['2026-12-01 18:00 appears']],
    [{ showUntil: '2026-12-01 00:00' }, ['2026-12-01 disappears']],
    [{ showUntil: TODAY }, ['2026-11-23 disappears']],
    [
      { showFrom: '2026-12-01', showUntil: '2026-12-31' },
      ['2026-12-01 appears', '2027-01-01 disappears'],
    ],
    [{ showUntil: '9999-12-31' }, []],
  ])('%j changes: %j', (block, changes) => {
    expect(changesOf(block).map(({ moment, change }) => `${moment} ${change}`)).toEqual(changes);
  });

  test('a page of content is parsed with its drafts, and published without them', () => {
    const { pages: published, allPages } = parseFiles({
      'pages/test.yaml': page(`${STAYS}- { type: statement, title: A, draft: true }\n`),
      'pages/more.yaml': `path: /more\ndraft: true\ndescription: A.\nblocks:\n  ${STAYS}`,
    });
    expect(allPages.get('test.yaml')?.blocks).toHaveLength(2);
    expect(published.get('test.yaml')?.blocks).toHaveLength(1);
    expect(allPages.has('more.yaml')).toBe(true);
    expect(published.has('more.yaml')).toBe(false);
  });
});

describe('the day is that of the time zone', () => {
  test.each([
    ['Europe/London', '2026-07-01T22:59:59Z', '2026-07-01'],
    ['Europe/London', '2026-07-01T23:00:00Z', '2026-07-02'],
    ['Europe/London', '2026-12-01T00:00:00Z', '2026-12-01'],
    ['Pacific/Auckland', '2026-11-30T11:00:00Z', '2026-12-01'],
    ['America/New_York', '2026-12-01T04:59:59Z', '2026-11-30'],
  ])('%s at %s: %s', (timeZone, moment, day) => {
    expect(dayIn(timeZone, new Date(moment))).toBe(day);
  });

  // Clocks are set forward from 1:00 to 2:00 and back from 2:00 to 1:00 (London), and by half an hour (Lord Howe).
  test.each([
    ['Europe/London', '2026-12-01T18:00:59Z', '2026-12-01 18:00'],
    ['Europe/London', '2026-12-01T00:00:00Z', '2026-12-01'],
    ['Europe/London', '2026-03-29T00:59:00Z', '2026-03-29 00:59'],
    ['Europe/London', '2026-03-29T01:00:00Z', '2026-03-29 02:00'],
    ['Europe/London', '2026-10-25T00:30:00Z', '2026-10-25 01:30'],
    ['Europe/London', '2026-10-25T01:00:00Z', '2026-10-25 01:59'],
    ['Europe/London', '2026-10-25T01:59:00Z', '2026-10-25 01:59'],
    ['Europe/London', '2026-10-25T02:00:00Z', '2026-10-25 02:00'],
    ['Australia/Lord_Howe', '2026-04-04T15:15:00Z', '2026-04-05 01:59'],
    ['Antarctica/Casey', '2010-03-04T17:59:00Z', '2010-03-05 01:59'],
  ])('the clocks of %s have shown at %s: %s', (timeZone, date, moment) => {
    expect(momentIn(timeZone, new Date(date))).toBe(moment);
  });

  test.each([
    ['Europe/London', '2026-07-01 18:00', '2026-07-01T17:00Z'],
    ['Asia/Kathmandu', '2026-12-03 18:00', '2026-12-03T12:15Z'],
    // Skipped: when the clocks are set forward over it.
    ['Europe/London', '2026-03-29 01:30', '2026-03-29T01:00Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00Z'],
    // Shown twice: the first time.
    ['Europe/London', '2026-10-25 01:30', '2026-10-25T00:30Z'],
    ['Europe/London', '2026-10-25 02:00', '2026-10-25T02:00Z'],
    ['America/New_York', '2026-11-01 01:00', '2026-11-01T05:00Z'],
  ])('in %s, %s comes at %s', (timeZone, moment, date) => {
    const instant = instantOf(timeZone, moment);
    expect(new Date(instant)).toEqual(new Date(date));
    expect(momentIn(timeZone, new Date(instant)) >= moment).toBe(true);
    expect(momentIn(timeZone, new Date(instant - 1)) < moment).toBe(true);
  });

  test('London is the default, and content/site.yaml may name another zone', () => {
    const known = { files: parseKnown(), openableForms: [], airports: () => [], tripForms: [] };
    const zoneOf = (text: string): string[] => {
      const zones: string[] = [];
      const site = readYaml('content/site.yaml', Buffer.from(text), 'site');
      compile({ site, pages: [] }, known, (zone) => {
        zones.push(zone);
        return TODAY;
      });
      return zones;
    };
    expect(zoneOf(smallSite())).toEqual(['Europe/London']);
    expect(zoneOf(`${smallSite()}timeZone: Asia/Tokyo\n`)).toEqual(['Asia/Tokyo']);
  });

  test.each([
    ['Europe/Londn', '"Europe/Londn" is not a time zone. Did you mean "Europe/London"?'],
    ['London', '"London" is not a time zone. Did you mean "Europe/London"?'],
    [
      '+01:00',
      '"+01:00" is not a time zone. Write a continent and a city, such as "Europe/London".',
    ],
    [
      'somewhere',
      '"somewhere" is not a time zone. Write a continent and a city, such as "Europe/London".',
    ],
    ['5', '"timeZone" must be a time zone such as "Europe/London", but is the number 5.'],
  ])('the time zone %s is refused', (zone, message) => {
    const site = `${smallSite()}timeZone: ${zone}\n`;
    expect(linesFor({ 'site.yaml': site }).map((line) => line.replace(/^.*?: /, ''))).toEqual([
      message,
    ]);
  });
});

const parseKnown = () => ({
  pictures: [],
  pictureProblems: {},
  picturesInFolders: [],
  videos: [],
  videoProblems: {},
  statics: [],
});

describe('a day is written as year-month-day, and a time as hours:minutes', () => {
  const block = (days: string): string => `- { type: statement, title: A, ${days} }\n${STAYS}`;
  const message = (days: string) =>
    blockLines(block(days)).map((line) => line.replace(/^.*?\(statement\): /, ''));

  test.each([
    'showFrom: 2026-12-01',
    "showFrom: '2026-12-01'",
    'showUntil: "2028-02-29"',
    'showFrom: 2026-12-01 18:00',
    "showFrom: '2026-12-01 18:00'",
    'showFrom: 2026-12-01, showUntil: 2026-12-01 00:01',
    'showFrom: 2026-12-01 23:59, showUntil: 2026-12-01',
  ])('%s is a plan', (days) => expect(blockLines(block(days))).toEqual([]));

  test.each([
    ['01.12.2026', '"01.12.2026" is not a day as it is written here. Write 2026-12-01.'],
    ['1. 2. 2027', '"1. 2. 2027" is not a day as it is written here. Write 2027-02-01.'],
    ['2026/12/1', '"2026/12/1" is not a day as it is written here. Write 2026-12-01.'],
    [
      '12/01/2026',
      '"12/01/2026" is not a day. Write it as year-month-day, such as 2026-12-01, or with a time of day, such as 2026-12-01 18:00.',
    ],
    [
      '1 December 2026',
      '"1 December 2026" is not a day. Write it as year-month-day, such as 2026-12-01, or with a time of day, such as 2026-12-01 18:00.',
    ],
    ...[
      ['2026-12-01T18:00', '2026-12-01 18:00'],
      ['2026-12-01T18:00:00', '2026-12-01 18:00'],
      ['2026-12-01 18:0', '2026-12-01 18:00'],
      ['2026-12-01 9:30', '2026-12-01 09:30'],
      ['2026-12-01 18.30', '2026-12-01 18:30'],
      ['2026-12-01 18h', '2026-12-01 18:00'],
      ['2026-12-01 6pm', '2026-12-01 18:00'],
      ['2026-12-01 6:30 p.m.', '2026-12-01 18:30'],
      ['2026-12-01 12 am', '2026-12-01 00:00'],
      ['1.12.2026 18:00', '2026-12-01 18:00'],
    ].map(([written, meant]) => [
      written,
      `"${written}" is not a day with a time as it is written here. Write ${meant}.`,
    ]),
    [
      '2026-12-01 25:00',
      'there is no time 25:00: a day has those from 00:00 to 23:59. Correct it.',
    ],
    [
      '2026-12-01 24:00',
      'there is no time 24:00: a day has those from 00:00 to 23:59. Correct it.',
    ],
    ['2026-02-30 18:00', 'there is no day 2026-02-30. Correct it.'],
    [
      '2026-12-01 18:00Z',
      '"2026-12-01 18:00Z" is not a day with a time. Write it as year-month-day, such as 2026-12-01, or with a time of day, such as 2026-12-01 18:00.',
    ],
    [
      '6pm',
      '"6pm" is not a day. Write it as year-month-day, such as 2026-12-01, or with a time of day, such as 2026-12-01 18:00.',
    ],
    ['2026-02-30', 'there is no day 2026-02-30. Correct it.'],
    ['2027-02-29', 'there is no day 2027-02-29. Correct it.'],
    ['2026-13-01', 'there is no day 2026-13-01. Correct it.'],
    ['31.11.2026', 'there is no day 2026-11-31. Correct it.'],
    ['2026', '"showFrom" must be a day such as 2026-12-01, but is the number 2026.'],
    ['true', '"showFrom" must be a day such as 2026-12-01, but is true.'],
    [
      '',
      '"showFrom" is empty. Add a day such as 2026-12-01, or remove the key if it is not needed.',
    ],
  ])('showFrom: %s is refused', (day, expected) => {
    expect(message(`showFrom: ${day}`)).toEqual([expected]);
  });

  test.each([
    ['24.12.2026', '06.01.2027', 2],
    ['2026-12-24', '06.01.2027', 1],
    ['24.12.2026', '2027-01-06', 1],
    ['tomorrow', '6 January 2027', 2],
    ['2027-01-06', '06.01.2026', 1],
  ])('days that are no days are not compared: %s and %s', (from, until, count) => {
    const mistakes = message(`showFrom: ${from}, showUntil: ${until}`);
    expect(mistakes).toHaveLength(count);
    for (const mistake of mistakes) expect(mistake).toContain('is not a day');
  });

  test('the beginning is before the end', () => {
    expect(blockLines(block('showFrom: 2026-12-10, showUntil: 2026-12-01'))).toEqual([
      '4:34 block 1 (statement): this block is shown from 10 December 2026 and only until 1 December 2026, so never. Exchange the two, or correct one of them.',
    ]);
    expect(blockLines(block('showFrom: 2026-12-10 18:00, showUntil: 2026-12-10 18:00'))).toEqual([
      '4:34 block 1 (statement): this block is shown from 10 December 2026, 18:00 and only until 10 December 2026, 18:00, so never. Exchange the two, or correct one of them.',
    ]);
    expect(blockLines(block('showFrom: 2026-12-10, showUntil: 2026-12-10'))).toEqual([]);
  });
});

const HOME = `path: /
description: A.
blocks:
  - { type: statement, title: A }
  - { type: formSlot, id: desk, title: A, showFrom: 2026-12-01, opens: { form: contact, label: A } }
`;
const DRAFT =
  'path: /more\ndraft: true\ndescription: A.\nblocks:\n  - { type: statement, id: a, title: A }\n';

/** Blocks of the page at /test, with what is said of them. */
const PLANS = readCases(`
=== a draft is checked for its own mistakes
- { type: statement, title: Stays }
- { type: imageText, title: A, text: A, draft: true, picture: { src: gone.jpg, alt: A } }
>>> 5:72 block 2 (imageText): there is no picture "gone.jpg" in content/images. Put the file there, or correct the name.
=== a draft may lead to a draft
- { type: statement, title: Stays }
- { type: statement, id: season, title: A, draft: true }
- { type: statement, draft: true, title: A, actions: [{ label: A, to: /more }, { label: B, to: '#season' }] }
=== what is published does not lead to a page that is a draft
- { type: statement, title: A, actions: [{ label: A, to: /more }] }
>>> 4:60 block 1 (statement): "/more" is a draft. Publish it or remove the link.
=== what is published does not lead to a section of a page that is a draft
- { type: statement, title: A, actions: [{ label: A, to: '/more#a' }] }
>>> 4:60 block 1 (statement): "/more" is a draft. Publish it or remove the link.
=== what is published does not lead to a section that is a draft
- { type: statement, title: A, actions: [{ label: A, to: '#season' }] }
- { type: statement, id: season, title: A, draft: true }
>>> 4:60 block 1 (statement): the section "#season" of the page "/test" is a draft. Publish it or remove the link.
=== not every block of a published page is a draft
- { type: statement, title: A, draft: true }
>>> 4:3: all blocks of this page are drafts. Publish one of them, or make the whole page a draft: write "draft: true" beside its path.
=== a dialog that a published card opens is no draft
- { type: dialogCards, title: A, cards: [{ title: A, picture: { src: jet.jpg, alt: A. }, opens: fjords }] }
- type: dialog
  draft: true
  name: fjords
  title: A
  text: A
  picture: { src: jet.jpg, alt: A. }
  booking: { label: A, to: /, message: A }
>>> 4:99 block 1 (dialogCards): the dialog "fjords" is a draft. Publish it, or make this block a draft too.
=== a draft may have the headline and the id of what it will replace
- { type: hero, title: A, id: top }
- { type: hero, title: A, id: top, draft: true }
=== two headlines of one id are two mistakes
- { type: hero, title: A, id: top }
- { type: hero, title: A, id: top }
>>> 5:13 block 2 (hero): this page begins with a "hero" already, and a page has only one. Use another type.
>>> 5:33 block 2 (hero): the id "top" is already used by block 1 of this page. Every section of a page needs its own id.
=== a link to a section that is shown later
- { type: statement, title: A, actions: [{ label: A, to: '#season' }] }
- { type: statement, id: season, title: A, showFrom: 2026-12-01 }
>>> 4:60 block 1 (statement): the section "#season" of the page "/test" is not shown before 1 December 2026, but this link is. Show both at the same times, or remove the link.
=== a link to a section that disappears
- { type: statement, title: A, actions: [{ label: A, to: '#season' }] }
- { type: statement, id: season, title: A, showUntil: 2027-01-06 }
>>> 4:60 block 1 (statement): the section "#season" of the page "/test" is not shown on 7 January 2027, but this link is. Show both at the same times, or remove the link.
=== a link to a section that has disappeared
- { type: statement, title: A, actions: [{ label: A, to: '#season' }] }
- { type: statement, id: season, title: A, showUntil: 2026-11-01 }
>>> 4:60 block 1 (statement): the section "#season" of the page "/test" is no longer shown since 2 November 2026, but this link is. Show both at the same times, or remove the link.
=== a link on the days of its section is right
- { type: statement, title: Stays }
- { type: statement, title: A, showFrom: 2026-12-01, showUntil: 2027-01-06, actions: [{ label: A, to: '#season' }] }
- { type: statement, id: season, title: A, showFrom: 2026-12-01, showUntil: 2027-01-06 }
=== a link that is no longer shown does not matter
- { type: statement, title: Stays }
- { type: statement, title: A, showUntil: 2026-11-21, actions: [{ label: A, to: '#season' }] }
- { type: statement, id: season, title: A, showFrom: 2026-12-01 }
=== what was shown together in the past does not matter
- { type: hero, id: top, title: A, showUntil: 2026-11-21 }
- { type: hero, id: top, title: A, tone: ink }
=== two blocks that follow one another are one section
- { type: statement, title: A, actions: [{ label: A, to: '#season' }] }
- { type: statement, id: season, title: A, showUntil: 2026-12-31 }
- { type: statement, id: season, title: A, showFrom: 2027-01-01 }
=== one block is replaced by another at a time
- { type: statement, title: A, actions: [{ label: A, to: '#season' }] }
- { type: statement, id: season, title: A, showUntil: 2026-12-24 18:00 }
- { type: statement, id: season, title: A, showFrom: 2026-12-24 18:00 }
=== a minute between two blocks is a gap
- { type: statement, title: A, actions: [{ label: A, to: '#season' }] }
- { type: statement, id: season, title: A, showUntil: 2026-12-24 17:59 }
- { type: statement, id: season, title: A, showFrom: 2026-12-24 18:00 }
>>> 4:60 block 1 (statement): the section "#season" of the page "/test" is not shown on 24 December 2026, 17:59, but this link is. Show both at the same times, or remove the link.
=== two blocks of one id that share a minute
- { type: statement, title: Stays }
- { type: statement, id: season, title: A, showUntil: 2026-12-24 18:01 }
- { type: statement, id: season, title: A, showFrom: 2026-12-24 18:00 }
>>> 6:28 block 3 (statement): the id "season" is already used by block 2 of this page. Every section of a page needs its own id. Both are shown on 24 December 2026, 18:00.
=== no block until a time of today
- { type: statement, title: A, showFrom: 2026-11-22 12:00 }
>>> 4:3: no block of this page is shown now. A page always needs a block: add one without dates.
=== two blocks with days between them are a section with a gap
- { type: statement, title: A, actions: [{ label: A, to: '#season' }] }
- { type: statement, id: season, title: A, showUntil: 2026-12-31 }
- { type: statement, id: season, title: A, showFrom: 2027-01-03 }
>>> 4:60 block 1 (statement): the section "#season" of the page "/test" is not shown on 1 January 2027, but this link is. Show both at the same times, or remove the link.
=== two blocks of one id that share a day
- { type: statement, title: A, actions: [{ label: A, to: '#season' }] }
- { type: statement, id: season, title: A, showUntil: 2026-12-31 }
- { type: statement, id: season, title: A, showFrom: 2026-12-24 }
>>> 6:28 block 3 (statement): the id "season" is already used by block 2 of this page. Every section of a page needs its own id. Both are shown on 24 December 2026.
=== a hero may give way to another one
- { type: hero, title: A, showUntil: 2026-12-23 }
- { type: hero, title: A, showFrom: 2026-12-24 }
=== two heroes that share a day
- { type: hero, title: A, showUntil: 2026-12-23 }
- { type: hero, title: A, showFrom: 2026-12-20 }
>>> 5:13 block 2 (hero): this page begins with a "hero" already, and a page has only one. Use another type. Both are shown on 20 December 2026.
=== a block that stands before the hero on some day
- { type: statement, title: A, showFrom: 2026-12-10 }
- { type: hero, title: A, tone: ink }
>>> 5:13 block 2 (hero): a "hero" has the headline of the page and must be its first block. Move it to the top, or use another type. Block 1 stands before it on 10 December 2026.
=== a page without a block on some day
- { type: statement, id: a, title: A, showUntil: 2026-12-31 }
- { type: statement, id: b, title: A, showFrom: 2027-01-02 }
>>> 4:3: no block of this page is shown on 1 January 2027. A page always needs a block: add one without dates.
=== what only follows from a wrong day is not reported
- { type: hero, title: A, id: top, showUntil: 2026-12-01 }
- { type: hero, title: A, id: top, showFrom: 02.12.2026 }
>>> 5:48 block 2 (hero): "02.12.2026" is not a day as it is written here. Write 2026-12-02.
=== what only follows from a misspelt key of a day is not reported
- { type: hero, title: A, id: top, showUntil: 2026-12-01 }
- { type: hero, title: A, id: top, showfrom: 2026-12-02 }
>>> 5:38 block 2 (hero): the key "showfrom" is not allowed here. Did you mean "showFrom"?
=== a button announces a section with a form on the days of the form
- { type: statement, title: A, actions: [{ label: A, to: /, opensFormOf: desk }] }
>>> 4:76 block 1 (statement): the section "desk" of the home page is not shown before 1 December 2026, but this button is. Show both at the same times, or remove "opensFormOf:".
`);

test.each(PLANS)(
  'drafts and planned changes are checked for each day from today on: %s',
  (_promise, blocks, expected) => {
    const files = { 'pages/home.yaml': HOME, 'pages/more.yaml': DRAFT };
    expect(lines(blocks, files)).toEqual(expected.map((line) => `${TEST}:${line}`));
  },
);

test('what is right today was wrong on a day before', () => {
  const isRight = PLANS.filter(([name]) => /no longer shown does|in the past does/.test(name));
  const counts = isRight.map(([, blocks]) => lines(blocks, {}, '2026-11-21').length);
  expect(counts).toEqual([1, 2]);
});

test('a menu does not lead to a draft', () => {
  const site = smallSite().replace('to: /', 'to: /more');
  expect(linesFor({ 'site.yaml': site, 'pages/more.yaml': DRAFT })).toEqual([
    expect.stringMatching(
      /^content\/site\.yaml:\d+:\d+: "\/more" is a draft\. Publish it or remove the link\.$/,
    ),
  ]);
});

test('Home is no draft, and links to it are not reported too', () => {
  const home = `path: /\ndraft: true\ndescription: A.\nblocks:\n  ${STAYS}`;
  expect(linesFor({ 'pages/home.yaml': home })).toEqual([
    'content/pages/home.yaml:2:8: the home page cannot be a draft: the site begins with it. Remove "draft: true".',
  ]);
});

describe('a block that is never shown again is a warning', () => {
  const ended = '- { type: statement, title: A, showUntil: 2026-11-21 }\n';
  const warningsOf = (text: string): string[] =>
    formatContentWarnings(parseFiles({ 'pages/test.yaml': text }).warnings)
      .split('\n')
      .filter(Boolean);

  test('at its last day', () => {
    expect(warningsOf(page(STAYS + ended))).toEqual([
      `${TEST}:5:45 block 2 (statement): warning: this block is no longer shown since 22 November 2026. Write a later day, or delete the block.`,
    ]);
  });

  test.each([
    ['on its last day', page(`${STAYS}- { type: statement, title: A, showUntil: ${TODAY} }\n`)],
    [
      'for a draft',
      page(`${STAYS}- { type: statement, draft: true, title: A, showUntil: 2026-01-01 }\n`),
    ],
    ['on a page that is a draft', `draft: true\n${page(STAYS + ended)}`],
  ])('but not %s', (_, text) => {
    expect(warningsOf(text)).toEqual([]);
  });
});

describe('what changes next', () => {
  const blocks = Array.from(
    { length: 4 },
    (_, index) =>
      `- { type: statement, title: Offer ${index}, showFrom: 2026-12-0${8 - index}, showUntil: 2026-12-1${index} }\n`,
  ).join('');

  test('is reported with the line of its block, the next change first', () => {
    const { changes } = parseFiles({ 'pages/test.yaml': page(STAYS + blocks) });
    expect(formatChanges(changes, TODAY))
      .toBe(`What changes next. Pages change only with a build: build the site at each of these times.
${TEST}:8 block 5 (statement · Offer 3) appears on 5 December 2026.
${TEST}:7 block 4 (statement · Offer 2) appears on 6 December 2026.
${TEST}:6 block 3 (statement · Offer 1) appears on 7 December 2026.
${TEST}:5 block 2 (statement · Offer 0) appears on 8 December 2026.
${TEST}:5 block 2 (statement · Offer 0) disappears on 11 December 2026.
3 more changes follow.
`);
  });

  test('is nothing for a draft, and for a page that is one', () => {
    const season = '- { type: statement, title: A, draft: true, showFrom: 2026-12-01 }\n';
    const { changes } = parseFiles({
      'pages/test.yaml': page(STAYS + season),
      'pages/more.yaml': `draft: true\n${page(STAYS + blocks).replace('/test', '/more')}`,
    });
    expect(formatChanges(changes, TODAY)).toBe('');
  });
});
