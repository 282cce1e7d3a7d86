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
import { createCatalogue } from '../../../src/site/catalogue/createCatalogue';
import { readExamples } from '../../../src/site/catalogue/examples';
import { optionsOf } from '../../../src/site/catalogue/options';
import { jsonSchema } from '../../../src/site/jsonSchema';
import { readFixtureSite } from '../../support/fixtureContent';

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
    ' picture.alt: a text, What the picture shows, for people who cannot see it.',
    ' picture.decorative: true or false, Whether the picture adds nothing to the text beside it.',
    ' picture.focus: one of centre left right top bottom upperRight upperLeft, default centre, The part that must stay in view when the picture is cropped.',
    'video: a video, The video.',
    ' video.name: a text, required, File name in content/video without extension, such as world-tour-loop.',
    ' video.alt: a text, What happens in the video, for people who cannot see it. The default is the alternative text of the poster.',
    ' video.poster: a picture, required, The picture shown until the video plays, or instead of it.',
    '  video.poster.src: a file of content/images, required, File name in content/images, such as home-hero.jpg.',
    '  video.poster.alt: a text, What the picture shows, for people who cannot see it.',
    '  video.poster.decorative: true or false, Whether the picture adds nothing to the text beside it.',
    '  video.poster.focus: one of centre left right top bottom upperRight upperLeft, default centre, The part that must stay in view when the picture is cropped.',
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
    'showFrom: a day such as 2026-12-01, The first day on which the block is shown, such as 2026-12-01. Without it: at once.',
    'showUntil: a day such as 2026-12-01, The last day on which the block is shown, such as 2027-01-06. Without it: for ever.',
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
    const [first, second] = readExamples(folder, 'sampler');
    expect(first?.yaml).toBe(`    # Above.
  - type: sampler # Beside.

    title: 'A'   # Kept as it is.
    text: |
      One.

      Two.
    # At the end.
`);
    expect(second?.yaml).toBe('  - { type: sampler, title: B }\n');
    expect([first?.line, second?.line]).toEqual([2, 14]);
  });

  test.each(Object.keys(blocks))('of %s says the same as its file', (type) => {
    const examples = readExamples(process.cwd(), type);
    expect(examples.length).toBeGreaterThan(0);
    for (const { yaml, value } of examples)
      expect(parse(`blocks:\n${yaml}`)).toEqual({ blocks: [value] });
  });

  test('is refused without a name or a block', () => {
    writeExamples('- name: A\n  block: { type: sampler }\n- name: B\n');
    expect(() => readExamples(folder, 'sampler')).toThrow(
      'src/blocks/sampler/examples.yaml:3: an example has a "name:" and a "block:".',
    );
  });
});

test('an example with a mistake says so, and the others are shown', () => {
  writeExamples(`- name: Right
  block: { type: sampler, title: '{product}', picture: { src: a.jpg, alt: A. }, tags: [a], rows: [{ cells: [{ to: / }] }, { cells: [{ to: / }] }] }
- name: Wrong
  block: { type: sampler, titel: A }
- name: Unknown
  block: { type: sampler, title: '{facts.none}', picture: { src: a.jpg, alt: A. }, tags: [a], rows: [{ cells: [{ to: / }] }, { cells: [{ to: / }] }] }
`);
  const { blocks: entries } = createCatalogue(readFixtureSite(), folder, { sampler });
  const [right, wrong, unknown] = entries[0]?.examples ?? [];
  expect(right).toMatchObject({
    errors: [],
    path: '/_blocks/sampler/1',
    block: { title: 'Kestrel' },
  });
  expect(unknown?.block).toBeUndefined();
  expect(unknown?.errors.join()).toContain('"{facts.none}" is not a placeholder');
  expect(wrong?.block).toBeUndefined();
  expect(wrong?.errors.join('\n')).toMatch(
    /^src\/blocks\/sampler\/examples\.yaml:3: the key "titel" is not allowed here\./m,
  );
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
    uses: [],
  });
});
