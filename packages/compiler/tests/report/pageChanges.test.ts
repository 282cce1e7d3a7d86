/** What the change report says of pages and of site.yaml. */
import fc from 'fast-check';
import { Document, isSeq, parse, type YAMLSeq } from 'yaml';
import { readCases } from '../../../../tests/support/cases';
import { isJsonMap, type JsonMap } from '../../write/compareValues';
import { contentReport } from '../../report/contentReport';
import { matchVersions } from '../../check/matchVersions';
import { siteChanges } from '../../report/pageChanges';
import { readFixture } from '../../../../tests/support/content/fixtureSite';

const SITE = { brand: { name: 'Kestrel', slug: 'kestrel' }, facts: {}, links: {} };

/** The report about one page without its headings. */
function linesOf(before: JsonMap, after: JsonMap): string[] {
  const files = [{ file: 'content/pages/a.yaml', before, after }];
  const report = contentReport({ base: 'main', files, media: [], translations: [], site: SITE });
  return report.trimEnd().split('\n').slice(4);
}

const HERO = {
  type: 'hero',
  title: 'Fly',
  picture: { src: 'jet.jpg', alt: 'A jet.' },
  actions: [
    { label: 'Call us', to: '/call' },
    { label: 'Write to us', to: '/write' },
  ],
};
const REACH = { type: 'statement', title: 'Reach', text: 'Over many aircraft are near.' };
const CARE = { type: 'statement', title: 'Care', text: 'Somebody waits for you at the gate.' };
const CAROUSEL = {
  type: 'carousel',
  title: 'Services',
  cards: ['Jets', 'Boats', 'Trains'].map((title) => ({
    title,
    text: `All about ${title}.`,
    picture: { src: `${title}.jpg`, alt: title },
  })),
};

const page = (...blocks: unknown[]): JsonMap => ({ path: '/a', description: 'A page.', blocks });
const PAGE = page(HERO, REACH, CARE, CAROUSEL);

/** Edits of the page above, and what the report says of them. */
const EDITS = readCases(`
=== a headline by its help
blocks.0.title: Fly now
>>> - **Hero “Fly now”**: headline of the page changed from “Fly” to “Fly now”
=== a moved block by its neighbour, upwards
blocks: 0 3 1 2
>>> - **Carousel of flip cards “Services”** moved above Statement “Reach”
=== a moved block by its neighbour, downwards
blocks: 0 2 3 1
>>> - **Statement “Reach”** moved below Carousel of flip cards “Services”
=== an added block
blocks.1+: { type: statement, title: Price }
>>> - **Statement “Price”** added below Statement “Reach”
=== a removed block
blocks: 0 1 3
>>> - **Statement “Care”** removed
=== a copied block, whose id differs
blocks.3+: { type: statement, title: Care, text: Somebody waits for you at the gate., id: care-2 }
>>> - **Statement “Care”** added below Carousel of flip cards “Services”, as a copy of Statement “Care”
=== a block that is replaced by one of another type
blocks.2: { type: prose, text: Somebody waits for you at the gate. }
>>> - **Prose “Somebody waits for you at the gate.”** added below Statement “Reach”
>>> - **Statement “Care”** removed
=== several changes of a block below its name
blocks.1.title: Near
blocks.1.tone: ink
>>> - **Statement “Near”**
>>>   - heading changed from “Reach” to “Near”
>>>   - background added: “ink”
=== a moved and changed block
blocks.3.title: All services
blocks: 0 3 1 2
>>> - **Carousel of flip cards “All services”**
>>>   - moved above Statement “Reach”
>>>   - heading changed from “Services” to “All services”
=== an added card
blocks.3.cards.1+: { title: Horses, text: H. }
>>> - **Carousel of flip cards “Services”**: card “Horses” added below card “Boats”
=== a removed card
blocks.3.cards: 0 2
>>> - **Carousel of flip cards “Services”**: card “Boats” removed
=== a moved card
blocks.3.cards: 2 0 1
>>> - **Carousel of flip cards “Services”**: card “Trains” moved above card “Jets”
=== a changed card
blocks.3.cards.0.title: Planes
>>> - **Carousel of flip cards “Services”**: card “Planes”, name on the front changed from “Jets” to “Planes”
=== a replaced picture
blocks.0.picture.src: b.jpg
>>> - **Hero “Fly”**: picture that fills the hero replaced: “b.jpg” instead of “jet.jpg”
=== the target of a button
blocks.0.actions.0.to: /b
>>> - **Hero “Fly”**: action “Call us”, target changed from “/call” to “/b”
=== the first button of a block
blocks.1.actions: [{ label: Go, to: / }]
>>> - **Statement “Reach”**: action “Go” added at the top
=== another path
path: /b
>>> - Page moved from “/a” to “/b”
=== the description
description: Another page.
hidden: true
>>> - Description changed from “A page.” to “Another page.”
>>> - Hidden: yes
=== a block that becomes a draft, and a day
blocks.1.draft: true
blocks.1.showFrom: 2026-12-01 18:00
blocks.1.showUntil: 2027-01-06
>>> - **Statement “Reach”**
>>>   - draft: yes
>>>   - show from added: 1 December 2026, 18:00
>>>   - show until added: 6 January 2027
=== comments or layout
>>> _Comments or layout only._
`);

/**
 * The page after edits, one on each line: `blocks.1.title: Near` sets a value, `blocks.1+: { ... }` adds one behind
 * another, `blocks: 0 2 1` gives a list another order or fewer entries.
 */
function editedPage(edits: string): JsonMap {
  const document = new Document(PAGE);
  for (const edit of edits.split('\n').filter(Boolean)) {
    const [, path = '', plus, text = ''] = /^([\w.]+)(\+?): (.*)$/.exec(edit) ?? [];
    const keys = path.split('.');
    const current: unknown = document.getIn(keys);
    if (plus) {
      const entries = document.getIn(keys.slice(0, -1)) as YAMLSeq;
      entries.items.splice(Number(keys.at(-1)) + 1, 0, document.createNode(parse(text)));
    } else if (isSeq(current) && /^[\d ]+$/.test(text))
      current.items = text.split(' ').map((index) => current.items[Number(index)]);
    else document.setIn(keys, parse(text));
  }
  return document.toJS() as JsonMap;
}

test.each(EDITS)('the report names %s', (_promise, edits, lines) => {
  expect(linesOf(PAGE, editedPage(edits))).toEqual(lines);
});

test('a long text shows the changed words only', () => {
  const text = `${'A long sentence about the sky. '.repeat(8)}We wait for you at the gate of it.`;
  const before = page({ ...REACH, text });
  const after = page({ ...REACH, text: text.replace('gate', 'door') });
  expect(linesOf(before, after)).toEqual([
    '- **Statement “Reach”**: text: “…you at the gate of it.” is now “…you at the door of it.”',
  ]);
});

test('a text that is rewritten shows some of its passages, and counts the others', () => {
  const text = (word: string) =>
    Array.from({ length: 9 }, (_, at) => `Same ${at}. A ${word} ${at}.`).join(' ');
  const lines = linesOf(page({ ...REACH, text: text('b') }), page({ ...REACH, text: text('c') }));
  expect(lines).toHaveLength(1 + 6 + 1);
  expect(lines.at(-1)).toBe('  - text: 3 more passages changed');
});

test('values of a wrong kind are compared all the same', () => {
  const odd = page('text', null, { title: 'No type' }, { type: 'gone', cards: 'none' }, ['list']);
  expect(linesOf(odd, odd)).toEqual(['_Comments or layout only._']);
  expect(linesOf(PAGE, odd).length).toBeGreaterThan(3);
  expect(linesOf(odd, PAGE).length).toBeGreaterThan(3);
  expect(linesOf({ path: 1, blocks: 'none' }, { path: null, blocks: {} })).not.toEqual([]);
});

const entry = (name: string) => ({ title: name, text: `${name} ${name} ${name}` });

test('entries of distinct words are matched whatever is moved, removed, added and edited', () => {
  const names = ['ant', 'bee', 'cat', 'dog', 'elk', 'fox', 'gnu'];
  fc.assert(
    fc.property(
      fc.subarray(names),
      fc.shuffledSubarray(names),
      fc.subarray(names),
      (before, after, edited) => {
        const now = after.map((name) =>
          edited.includes(name) ? { ...entry(name), title: `${name}s` } : entry(name),
        );
        const { olds, removed, moved } = matchVersions(before.map(entry), now);
        // One that is alone between the same neighbours may be the new version of the one that was.
        after.forEach((name, index) => {
          if (before.includes(name)) expect(olds[index]).toBe(before.indexOf(name));
        });
        const kept = olds.flatMap((old) => old ?? []);
        expect(new Set(kept).size).toBe(kept.length);
        expect(kept.length + removed.length).toBe(before.length);
        const staying = olds.filter((old, index) => old !== undefined && !moved.has(index));
        expect([...staying].sort((one, other) => Number(one) - Number(other))).toEqual(staying);
      },
    ),
  );
});

test('entries with nothing in common are no versions of each other', () => {
  const before = [entry('ant'), entry('bee'), entry('cat')];
  const after = [entry('ant'), entry('dog'), entry('elk'), entry('cat')];
  expect(matchVersions(before, after)).toEqual({
    olds: [0, undefined, undefined, 2],
    removed: [1],
    moved: new Set(),
  });
});

test('a rewritten entry between the same neighbours is a version of the one that was there', () => {
  const before = [entry('ant'), entry('bee'), entry('cat')];
  expect(matchVersions(before, [entry('ant'), entry('dog'), entry('cat')]).olds).toEqual([0, 1, 2]);
});

/** Calls a function for every text of a value with a copy that has another text there. */
function forEachText(value: unknown, run: (changed: unknown) => void): void {
  const visit = (part: unknown, replace: (changed: unknown) => unknown): void => {
    if (typeof part === 'string') run(replace(`${part} zebra`));
    else if (Array.isArray(part))
      part.forEach((item, index) => visit(item, (changed) => replace(part.with(index, changed))));
    else if (isJsonMap(part))
      for (const [key, inner] of Object.entries(part))
        visit(inner, (changed) => replace({ ...part, [key]: changed }));
  };
  visit(value, (changed) => changed);
}

test.each(['home', 'fleet', 'journeys', 'legal'])(
  'any changed text of the page %s is in the report',
  (name) => {
    const before = parse(readFixture(`pages/${name}.yaml`)) as JsonMap;
    let count = 0;
    forEachText(before, (after) => {
      count += 1;
      const lines = linesOf(before, after as JsonMap).join('\n');
      // Another type makes another block.
      expect(lines).toMatch(/zebra|added[^]*removed/);
    });
    expect(count).toBeGreaterThan(5);
  },
);

test('any changed text of site.yaml is in the report, in its section', () => {
  const before = parse(readFixture('site.yaml')) as JsonMap;
  forEachText(before, (after) => {
    const changes = siteChanges(before, after as JsonMap);
    expect(changes).toHaveLength(1);
    expect(changes[0]?.changes.join('\n')).toContain('zebra');
  });
});

test('the sections of site.yaml are named as in the editor', () => {
  const before = {
    facts: { aircraft: '2,700', saving: '75%' },
    lists: {
      minimumStay: [
        { value: 1, label: '1 night' },
        { value: 2, label: '2 nights' },
      ],
    },
    forms: { steps: ['Choose', 'Tell us', 'We answer'] },
    fallbackTitle: 'Old',
  };
  const after = {
    facts: { aircraft: '3,500', hours: '24/7' },
    lists: {
      minimumStay: [
        { value: 2, label: 'Two nights' },
        { value: 1, label: '1 night' },
      ],
    },
    forms: { steps: ['Choose', 'Tell us more', 'We answer'] },
    fallbackTitle: 'New',
  };
  expect(siteChanges(before, after)).toEqual([
    {
      section: 'Facts',
      changes: [
        '“aircraft” changed from “2,700” to “3,500”',
        '“hours” added: “24/7”',
        '“saving” removed: “75%”',
      ],
    },
    {
      section: 'Lists',
      changes: [
        'minimum stay “Two nights”, label changed from “2 nights” to “Two nights”',
        'minimum stay “1 night” moved below minimum stay “Two nights”',
      ],
    },
    { section: 'Forms', changes: ['step “Tell us more” changed from “Tell us” to “Tell us more”'] },
    {
      section: 'Fallback title',
      changes: ['fallback title changed from “Old” to “New”'],
    },
  ]);
});
