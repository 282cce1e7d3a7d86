/**
 * What an editor sees in a text editor: the YAML language server reads the generated JSON Schemas, by
 * the settings of `.vscode` or by the first line of a file.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { blocks } from '../../../src/blocks/registry';
import { contentFileNames } from '../../compiler/read/contentFolder';
import { readCases } from '../../../tests/support/cases';
import { allExamples } from '../../../tests/support/content/examples';
import { FIXTURE_SITE } from '../../../tests/support/content/fixtureSite';
import { withRewrittenContent } from '../../../tests/support/content/publishedContent';
import {
  startTextEditor,
  type TextEditor,
} from '../../../tests/support/content/yamlLanguageServer';

let editor: TextEditor;
beforeAll(async () => {
  editor = await startTextEditor();
});
afterAll(() => editor.close());

let count = 0;
/** The path of a new page; each call has its own. */
const newFile = (): string => `content/pages/new-${(count += 1)}.yaml`;

const START = 'path: /new\ndescription: A.\nblocks:\n';

type File = readonly [file: string, text: string];

/** The mistakes that the editor marks in files, which are opened at once: it waits before it looks at one. */
async function marksIn(files: readonly File[]): Promise<string[]> {
  const marks = files.map(async ([file, text]) =>
    (await editor.open(file, text)).map((mark) => `${file}: ${mark}`),
  );
  return (await Promise.all(marks)).flat();
}

describe('no false alarm', () => {
  const filesOf = (folder: string): File[] =>
    contentFileNames(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]);
  const fixture = path.relative(process.cwd(), FIXTURE_SITE);

  test.each([
    ['the content', () => filesOf(process.cwd())],
    ['the content, rewritten', () => withRewrittenContent(filesOf)],
    [
      'the fixture site',
      () =>
        filesOf(path.resolve(fixture)).map(
          ([file, text]) => [path.join(fixture, file), text] as const,
        ),
    ],
    [
      'the examples of all blocks',
      () =>
        allExamples.map(({ raw }) => {
          const page = { path: '/new', description: 'A.', blocks: [raw] };
          return [newFile(), stringify(page)] as const;
        }),
    ],
  ])('in %s', async (_where, read) => {
    const files = read();
    expect(files.length).toBeGreaterThan(5);
    expect(await marksIn(files)).toEqual([]);
  });
});

test('a new file needs no line that names its schema', async () => {
  expect(await editor.open('content/pages/folder/new.yml', 'path: /new\n')).toEqual([
    '1:1 Missing property "description".',
    '1:1 Missing property "blocks".',
  ]);
});

test('notes and collections have schemas of their own, and a page is for a collection', async () => {
  const note = 'path: /journal/a\ndescription: A.\nblocks: [{ type: statement, title: A }]\n';
  expect(await editor.open('content/journal/a.yaml', note)).toEqual([
    '1:1 Missing property "date".',
    '1:1 Missing property "author".',
    '1:1 Missing property "summary".',
  ]);
  // The file of the site may have been opened by another test, and is marked once.
  const routes = `# yaml-language-server: $schema=../.schema/routes.schema.json
routes:
  - { from: LBG, to: NCE }
  - { from: LBG }
`;
  expect(await editor.open('content/collections/new.yaml', routes)).toEqual([
    '4:5 Missing property "to".',
  ]);
  expect(
    await editor.open(newFile(), `for: boats\n${START}  - { type: statement, title: A }\n`),
  ).toEqual([expect.stringMatching(/^1:6 .*"routes", "aircraft"/)]);
});

/** What is marked in a page with one block, which begins on line 4. */
const MARKS = readCases(`
=== an alternative text beside decorative, once
  - type: callToAction
    title: A
    picture: { src: a.jpg, alt: A, decorative: true }
>>> 6:33 a decorative picture has no alternative text. Remove "alt:" or "decorative: true".
=== a picture without either, once
  - type: callToAction
    title: A
    picture: { src: a.jpg }
>>> 6:5 Missing property "alt".
=== a blank text
  - type: statement
    title: "  "
>>> 5:12 this text is empty. Add a text, or remove the key if it is not needed.
=== a link without a slash
  - type: statement
    title: A
    actions: [{ label: A, to: jetcharter }]
>>> 6:31 this is not a valid link. A link is a path of this site (/jetcharter), a section (#contact-section), or begins with https:, mailto: or tel:.
=== an id with a blank
  - type: statement
    title: A
    id: Our offer
>>> 6:9 this is not a valid name: use lowercase letters, digits and hyphens, and begin with a letter.
=== a missing key
  - type: statement
>>> 4:5 Missing property "title".
=== a number in place of a text
  - type: statement
    title: 1
>>> 5:12 Incorrect type. Expected "string".
=== an unknown choice
  - type: statement
    title: A
    layout: middle
>>> 6:13 Value is not accepted. Valid values: "left", "split".
=== too few cards
  - type: offers
    title: A
    cards: [{ title: A, text: A, picture: { src: jet.jpg, alt: A jet. } }]
>>> 6:12 Array has too few items. Expected 2 or more.
=== a misspelt key
  - type: imageText
    title: A
    text: A
    picture: { src: jet.jpg, alt: A jet. }
    layuot: left
>>> 8:5 Property layuot is not allowed.
=== a misspelt block with all types
  - type: imagText
    title: A
>>> 4:11 Value is not accepted. Valid values: ${Object.keys(blocks)
  .map((type) => `"${type}"`)
  .join(', ')}.
`);

describe('marks', () => {
  let found: Map<string, Promise<string[]>>;
  beforeAll(() => {
    found = new Map(MARKS.map(([what, block]) => [what, editor.open(newFile(), START + block)]));
  });

  test.each(MARKS)('%s', async (what, _block, lines) => {
    expect(await found.get(what)).toEqual(lines);
  });

  test('a path with a capital letter', async () => {
    const text = `path: /Fleet\ndescription: A.\nblocks:\n  - { type: statement, title: A }\n`;
    expect(await editor.open(newFile(), text)).toEqual([
      '1:7 this is not a valid path: a path begins with "/", contains lowercase letters, digits, hyphens or {product}, and does not end with "/".',
    ]);
  });
});

describe('completes', () => {
  const complete = (text: string) => editor.complete(newFile(), START + text);

  test('every type of block', async () => {
    expect(Object.keys(await complete('  - type: '))).toEqual(Object.keys(blocks));
  });

  test('a whole block by its label, with the keys that it needs and no others', async () => {
    expect((await complete('  - '))['Image and text']).toBe(
      'type: imageText\n  title: $1\n  text: $2\n  picture:\n    src: $3',
    );
  });

  test('the keys of the type, and no keys of others', async () => {
    const keys = Object.keys(await complete('  - type: prose\n    '));
    expect(keys).toEqual(expect.arrayContaining(['id', 'tone', 'text', 'updated']));
    expect(keys).not.toContain('cards');
  });

  test('a link with its first entry, without values that are defaults', async () => {
    expect((await complete('  - type: statement\n    title: A\n    '))['actions']).toBe(
      'actions:\n  - label: $1\n    to: $2',
    );
  });

  test('the choices of a key', async () => {
    expect(Object.keys(await complete('  - type: statement\n    tone: '))).toEqual([
      'white',
      'mist',
      'night',
      'ink',
    ]);
  });

  test('a picture with both of its texts', async () => {
    expect((await complete('  - type: callToAction\n    picture:\n      '))['a picture']).toBe(
      'src: $1\nalt: $2',
    );
  });
});

describe('explains', () => {
  const page = `${START}  - type: imageText\n    side: right\n`;

  test('a block', async () => {
    expect(await editor.hover(newFile(), page, 'imageText')).toContain(blocks.imageText.help);
  });

  test('a key, with its default', async () => {
    expect(
      await editor.hover(newFile(), `${START}  - type: hero\n    height: full\n`, 'height'),
    ).toMatch(/Default: \w+\./);
  });
});
