/** The block catalogue is made of the registry, the schemas and the examples, and of nothing else. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { blocks } from '../../../src/blocks/registry';
import { defineBlock } from '../../../src/content/defineBlock';
import {
  actions,
  choice,
  group,
  link,
  listOf,
  markdown,
  name,
  picture,
  shortText,
  text,
  toggle,
  video,
} from '../../../src/content/fields';
import { formatContentError } from '../../../src/content/contentErrors';
import { createCatalogue } from '../createCatalogue';
import { readExamples } from '../examples';
import { optionsOf } from '../options';
import { jsonSchema } from '../../compiler/parse/jsonSchema';
import { readFixtureSite } from '../../../tests/support/content/fixtureContent';

/** A block with every kind of field. */
const sampler = defineBlock({
  type: 'sampler',
  label: 'Sampler',
  help: 'Every kind of field.',
  fields: {
    title: shortText('The heading.'),
    text: markdown('A few sentences.').optional(),
    layout: choice(['left', 'split'], 'The layout.').default('split'),
    wide: toggle('Whether it is wide.').default(false),
    opens: name('What it opens.').optional(),
    picture: picture('The picture.'),
    video: video('The video.').optional(),
    tags: listOf(text('A tag.'), 'The tags.', { min: 1, max: 3 }),
    rows: listOf(
      group({ cells: listOf(group({ to: link('Where.') }, 'A cell.'), 'The cells.') }, 'A row.'),
      'The rows.',
      { min: 2, max: 12 },
    ),
    actions: actions(),
  },
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeExamples(text: string): void {
  mkdirSync(path.join(folder, 'src/blocks/sampler'), { recursive: true });
  writeFileSync(path.join(folder, 'src/blocks/sampler/examples.yaml'), text);
}

test('the options have every key with its value, whether it is required, its default and its help', () => {
  const rows = optionsOf(jsonSchema(sampler.schema)).map(
    ({ key, depth, value, choices, isRequired, initial, help }) =>
      [
        `${' '.repeat(depth)}${key}: ${[value, ...choices].join(' ')}`,
        ...(isRequired ? ['required'] : []),
        ...(initial === undefined ? [] : [`default ${initial}`]),
        help,
      ].join(', '),
  );
  expect(rows).toEqual([
    'id: a name, The id of the section, for links such as /page#id.',
    'tone: one of white mist night ink, The background. The default depends on the block.',
    'title: a text, required, The heading.',
    'text: a Markdown text, A few sentences.',
    'layout: one of left split, default split, The layout.',
    'wide: true or false, default false, Whether it is wide.',
    'opens: a name, What it opens.',
    'picture: a picture, required, The picture.',
    ' picture.src: a file of content/images, required, File name in content/images, such as home-hero.jpg.',
    ' picture.alt: a text, What the picture shows, for people who cannot see it: a sentence, as you would say it on the telephone. Without it, the picture must be decorative.',
    ' picture.decorative: true or false, Whether the picture adds nothing to the text beside it.',
    ' picture.focus: one of centre left right top bottom upperRight upperLeft rightEdge leftEdge, default centre, The part that must stay in view when the picture is cropped.',
    'video: a video, The video.',
    ' video.name: a text, required, File name in content/video without extension, such as world-tour-loop.',
    ' video.alt: a text, What happens in the video, for people who cannot see it. The default is the alternative text of the poster.',
    ' video.poster: a picture, required, The picture shown until the video plays, or instead of it.',
    '  video.poster.src: a file of content/images, required, File name in content/images, such as home-hero.jpg.',
    '  video.poster.alt: a text, What the picture shows, for people who cannot see it: a sentence, as you would say it on the telephone. Without it, the picture must be decorative.',
    '  video.poster.decorative: true or false, Whether the picture adds nothing to the text beside it.',
    '  video.poster.focus: one of centre left right top bottom upperRight upperLeft rightEdge leftEdge, default centre, The part that must stay in view when the picture is cropped.',
    'tags: a list of 1 to 3, required, The tags.',
    'rows: a list of 2 to 12, required, The rows.',
    ' rows[].cells: a list of 1 to 100, required, The cells.',
    '  rows[].cells[].to: a link, required, Where.',
    'actions: a list of up to 4, Buttons and links, the most important first.',
    ' actions[].label: a text, required, The text of the button.',
    ' actions[].visuallyHiddenText: a text, The rest of the label, which only screen readers and search engines get: "about jet charter" after "Learn more".',
    ' actions[].to: a link, required, The target.',
    ' actions[].variant: one of primary secondary text, default primary, primary: the red button; secondary: outlined; text: a link with an arrow.',
    ' actions[].opensFormOf: a name, The id of a Home section whose form opens: the button sends the event clickOnSection.',
    'draft: true or false, Whether the block is a draft, which is not published: only npm run develop and the preview show it.',
    'showFrom: a day such as 2026-12-01, The first day on which the block is shown, such as 2026-12-01, or the time at which it appears, such as 2026-12-01 18:00. Without it: at once.',
    'showUntil: a day such as 2026-12-01, The last day on which the block is shown, such as 2027-01-06, or the time at which it disappears, such as 2027-01-06 12:00. Without it: for ever.',
  ]);
});

test.each(Object.values(blocks).map((block) => [block.type, block] as const))(
  'every option of %s says what it is, and what it is for',
  (_type, { schema }) => {
    const options = optionsOf(jsonSchema(schema));
    expect(options.length).toBeGreaterThan(2);
    for (const { key, value, help } of options) {
      expect([key, value]).not.toEqual([key, 'a value']);
      expect([key, help]).not.toEqual([key, '']);
    }
  },
);

describe('the YAML of an example', () => {
  test('is its lines with their comments, as a block of a page', () => {
    writeExamples(`# Comment of the file.
- name: First
  block:
    # Above.
    type: sampler # Beside.

    title: 'A'   # Kept as it is.
    text: |
      One.

      Two.
    # At the end.
# Comment of the next one.
- name: Second
  block: { type: sampler, title: B }
`);
    const [first, second] = readExamples(folder, 'sampler').examples;
    expect(first?.yaml).toBe(`    # Above.
  - type: sampler # Beside.

    title: 'A'   # Kept as it is.
    text: |
      One.

      Two.
    # At the end.
`);
    expect(second?.yaml).toBe('  - { type: sampler, title: B }\n');
  });

  test.each(Object.keys(blocks))('of %s says the same as its file', (type) => {
    const { examples, errors } = readExamples(process.cwd(), type);
    expect(errors).toEqual([]);
    expect(examples.length).toBeGreaterThan(0);
    for (const { yaml, value } of examples)
      expect(parse(`blocks:\n${yaml}`)).toEqual({ blocks: [value] });
  });
});

describe('a mistake in examples is said with its place and its cure', () => {
  const RIGHT = `- name: Right
  block:
    type: sampler
    title: '{product}'
    picture: { src: a.jpg, alt: A. }
    tags: [a]
    rows: [{ cells: [{ to: / }] }, { cells: [{ to: / }] }]
`;
  const FILE = 'src/blocks/sampler/examples.yaml';

  test.each<[what: string, text: string, errors: string[]]>([
    [
      'a key of a block that is misspelt',
      `${RIGHT}- name: Wrong\n  block:\n    type: sampler\n    title: A\n    picture: { src: a.jpg, alt: A., focuss: left }\n    tags: [a]\n    rows: [{ cells: [{ to: / }] }, { cells: [{ to: / }] }]\n`,
      [
        `${FILE}:12:37 block 2 (sampler): the key "focuss" is not allowed here. Did you mean "focus"?`,
      ],
    ],
    [
      'a placeholder that does not exist',
      RIGHT.replace('{product}', '{facts.none}'),
      [expect.stringMatching(`^${FILE}:4:12 block 1 \\(sampler\\): "\\{facts.none\\}" is not`)],
    ],
    [
      'a type that does not exist',
      RIGHT.replace('type: sampler', 'type: samplr'),
      [`${FILE}:3:11 block 1 (samplr): "samplr" is not a block type. Did you mean "sampler"?`],
    ],
    [
      'no name',
      '- block: { type: sampler }\n',
      [`${FILE}:1:3: the key "name" is missing. Add "name:" with a text.`],
    ],
    [
      'a misspelt "block"',
      '- name: A\n  blok: { type: sampler }\n',
      [`${FILE}:2:3: the key "blok" is not allowed here. Did you mean "block"?`],
    ],
    [
      'a block that is a text',
      '- name: A\n  block: sampler\n',
      [`${FILE}:2:10: "block" must be the keys of a block, but is the text "sampler".`],
    ],
    [
      'what is no list',
      'name: A\n',
      [
        `${FILE}:1:1: this file must begin with an example such as "- name: With a picture", with its "block:" below it, but it contains a group of keys.`,
      ],
    ],
    [
      'an empty file',
      '',
      [
        `${FILE}:1:1: this file is empty. It must hold a list of examples, each with "name" and "block".`,
      ],
    ],
    [
      'a file that is no YAML',
      `${RIGHT}- name: 'Open\n`,
      [`${FILE}:8:9: a quotation mark is opened but never closed. Add the missing quotation mark.`],
    ],
  ])('%s', (_what, text, errors) => {
    writeExamples(text);
    const known = readFixtureSite().site;
    const read = readExamples(folder, 'sampler', { registry: { sampler }, known });
    expect(read.errors.map(formatContentError)).toEqual(errors);
    // The catalogue, which npm run develop shows, says the same.
    const [entry] = createCatalogue(readFixtureSite(), folder, { sampler }).blocks;
    const shown = entry?.examples.flatMap((example) => example.errors) ?? [];
    expect([...shown, ...(entry?.errors ?? [])]).toEqual(errors);
  });

  test('the other examples are shown', () => {
    writeExamples(`${RIGHT}- name: Wrong\n  block: { type: sampler, titel: A }\n`);
    const [entry] = createCatalogue(readFixtureSite(), folder, { sampler }).blocks;
    const [right, wrong] = entry?.examples ?? [];
    expect(right).toMatchObject({
      errors: [],
      path: '/_blocks/sampler/1',
      block: { title: 'Kestrel' },
    });
    expect(wrong).toMatchObject({ name: 'Wrong', yaml: '  - { type: sampler, titel: A }\n' });
    expect(wrong?.block).toBeUndefined();
    expect(wrong?.errors).toContain(
      `${FILE}:9:27 block 2 (sampler): the key "titel" is not allowed here. Did you mean "title"?`,
    );
  });
});

test('a block names the pages that use it, and how often', () => {
  const { blocks: entries } = createCatalogue(readFixtureSite(), process.cwd());
  const usesOf = (type: string) =>
    entries.find((entry) => entry.type === type)?.uses.map(({ path, count }) => [path, count]);
  expect(usesOf('formSlot')).toEqual([
    ['/', 3],
    ['/journeys', 1],
  ]);
  expect(usesOf('newsletter')).toEqual([['/aboutkestrel', 1]]);
});

test('a block that no page uses, and that has no examples, is in the catalogue too', () => {
  const { blocks: entries } = createCatalogue(readFixtureSite(), folder, { ...blocks, sampler });
  expect(entries.at(-1)).toMatchObject({
    type: 'sampler',
    label: 'Sampler',
    help: 'Every kind of field.',
    examples: [],
    errors: [],
    uses: [],
  });
});
