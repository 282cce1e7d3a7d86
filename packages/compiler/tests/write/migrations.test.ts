/** Migrations: what they change in a file, what they leave, and that one run is enough. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { blocks } from '../../../../src/blocks/registry';
import { migrateText } from '../../migrate/migrateText';
import type { Migration } from '../../migrate/migration';
import { MIGRATIONS } from '../../migrate/contentMigrations';
import { renameKeys } from '../../migrate/renameKeys';
import { parsePage, parseSite } from '../../parse/parse';
import { readYaml } from '../../read/readYaml';
import { siteSchema } from '../../parse/siteFileSchema';
import { migrateContent } from '../../../tools/migrate/migrateContent';
import { withProjectAsync } from '../../../../tests/support/asyncProject';
import type { ContentFiles } from '../../../../tests/support/content/contentFolder';
import { runCommand } from '../../../../tests/support/runCommand';

const FOLDER = 'tests/fixtures/migrations';

/** Old versions of content files, with every renamed key. */
const oldFiles = readdirSync(FOLDER).map((name) => ({
  name,
  kind: name === 'site.yaml' ? ('site' as const) : ('page' as const),
  text: readFileSync(path.join(FOLDER, name), 'utf8'),
}));

/** The text of a file after all migrations. */
function migrate(text: string, kind: Migration['kind'], migrations = MIGRATIONS): string {
  const migrated = migrateText(text, kind, migrations);
  if (!migrated) throw new Error('The file is not valid YAML.');
  return migrated.text;
}

/** The sentences of the content check about keys that it does not know. */
function keyErrors(text: string, kind: Migration['kind']): string[] {
  const { source } = readYaml(`content/old.yaml`, Buffer.from(text), kind);
  if (!source) throw new Error('The file cannot be read.');
  const { errors } =
    kind === 'page'
      ? parsePage(source, blocks, undefined)
      : parseSite(source, siteSchema, { facts: undefined, links: undefined });
  return errors
    .map(({ line, message }) => `${line}: ${message}`)
    .filter((line) => /is now called|not allowed here/.test(line));
}

const commentsOf = (text: string): string[] => text.match(/(?<=^|\s)#.*$/gm) ?? [];

describe.each(oldFiles)('the old version of $name', ({ kind, text }) => {
  test('has old keys, and each error names the new key and the command', () => {
    const errors = keyErrors(text, kind);
    expect(errors.length).toBeGreaterThan(1);
    for (const error of errors)
      expect(error).toMatch(
        /^\d+: the key "\w+" is now called "[\w-]+"\. Run npm run content:migrate, which renames it\.$/,
      );
  });

  test('has keys that the content check knows after the migrations', () => {
    expect(keyErrors(migrate(text, kind), kind)).toEqual([]);
  });

  test('keeps its values, comments and lines; only keys change', () => {
    const after = migrate(text, kind);
    expect(commentsOf(after)).toEqual(commentsOf(text));
    const withoutKeys = (file: string) => file.replace(/^(\s*(?:- )?)[\w-]+:/gm, '$1KEY:');
    expect(withoutKeys(after)).toBe(withoutKeys(text));
    expect(after).not.toBe(text);
  });

  test('changes in one run: a second run finds nothing', () => {
    expect(migrateText(migrate(text, kind), kind, MIGRATIONS)).toMatchObject({
      text: migrate(text, kind),
      changes: [],
      conflicts: [],
    });
  });
});

test('the old versions have every renamed key', () => {
  const messages = oldFiles.flatMap(
    ({ kind, text }) =>
      migrateText(text, kind, MIGRATIONS)?.changes.map(({ message }) => message) ?? [],
  );
  const renames = MIGRATIONS.flatMap((migration) => migration.renames);
  // A statement and a video block in the old keys; they are on none of the small pages.
  const old =
    'blocks:\n  - { type: statement, place: left }\n  - { type: video, film: { name: a } }\n';
  expect(migrate(old, 'page')).toBe(
    'blocks:\n  - { type: statement, layout: left }\n  - { type: video, video: { name: a } }\n',
  );
  const names = new Set(renames.map(({ from, to }) => `"${from}" is now called "${to}".`));
  names.delete('"place" is now called "layout".');
  expect(new Set(messages)).toEqual(names);
});

test('no migration renames a key that the schemas have now', () => {
  const known = MIGRATIONS.flatMap(({ renames }) => renames).filter(({ place, from }) => {
    const [top, type = '', ...inner] = place.split('.');
    if (top !== 'blocks') return false;
    const shapes = Object.values(blocks)
      .filter((block) => type === '*' || block.type === type)
      .map(({ schema }) => schema.shape);
    return inner.length === 0 && shapes.some((shape) => Object.hasOwn(shape, from));
  });
  expect(known).toEqual([]);
});

describe('a renamed key', () => {
  const rename = [
    renameKeys({
      kind: 'page',
      renames: [{ place: 'blocks.card', from: 'old', to: 'new' }],
    }),
  ];

  test.each([
    ['keeps its comments', 'blocks:\n  - type: card\n    # above\n    old: 1 # behind\n'],
    ['keeps quotation marks', 'blocks:\n  - type: card\n    "old":   "1"\n'],
    ['is found in brackets', "blocks: [{ type: card, 'old': 1 }]\n"],
    ['is found behind a dash', 'blocks:\n  - old: 1\n    type: card\n'],
    ['keeps the line breaks of Windows', 'blocks:\r\n  - type: card\r\n    old: 1\r\n'],
    ['keeps a byte-order mark', '\uFEFFblocks:\n  - type: card\n    old: 1\n'],
    ['is found where an alias repeats it', 'blocks:\n  - &a { type: card, old: 1 }\n  - *a\n'],
    ['keeps its anchor and tag', 'blocks:\n  - type: card\n    &k old: !!str 1\n'],
    ['is found in an example', '- name: A\n  block:\n    type: card\n    old: 1\n'],
  ])('%s', (_promise, text) => {
    expect(migrate(text, 'page', rename)).toBe(text.replace(/\bold\b/, 'new'));
  });

  test.each([
    ['in a block of another type', 'blocks:\n  - type: other\n    old: 1\n'],
    ['at another depth', 'blocks:\n  - type: card\n    more: { old: 1 }\n'],
    ['in a text', 'blocks:\n  - type: card\n    text: |\n      old: 1\n'],
    ['in a list of another name', 'others:\n  - type: card\n    old: 1\n'],
    ['where there is no list', 'blocks: old\n'],
  ])('stays %s', (_promise, text) => {
    expect(migrateText(text, 'page', rename)).toEqual({ text, changes: [], conflicts: [] });
  });

  const OLD = 'blocks:\n  - type: card\n    old: 1\n';

  test('stays in a file of another kind', () => {
    expect(migrate(OLD, 'site', rename)).toBe(OLD);
  });

  test('stays beside the new key, and is a conflict with its place', () => {
    const text = `${OLD}    new: 2\n`;
    const message = expect.stringContaining('both keys are here');
    const conflicts = [{ line: 3, column: 5, message }];
    expect(migrateText(text, 'page', rename)).toEqual({ text, changes: [], conflicts });
  });

  test('stays in a file that is not valid YAML', () => {
    expect(migrateText('blocks: [\n', 'page', rename)).toBeUndefined();
  });
});

test.each([
  [
    'once where a key that must be there has its old name',
    '- { type: video, film: { name: a, poster: { src: jet.jpg, decorative: true } } }',
    'the key "film" is now called "video". Run npm run content:migrate, which renames it.',
  ],
  [
    'for an old key beside the new one',
    '- { type: hero, title: A, place: left, align: left }',
    '"place" is now called "align", and both keys are here. Keep what you need below "align", and remove "place".',
  ],
  [
    'not for the same key of another block',
    '- { type: statement, title: A, film: left }',
    'the key "film" is not allowed here. The allowed keys are: "type", "id", "tone", "kicker", "title", "text", "layout", "actions", "draft", "showFrom", "showUntil".',
  ],
])('the content check names the new key %s', (_promise, block, message) => {
  const text = `path: /a\ndescription: A.\nblocks:\n  ${block}\n`;
  const { source } = readYaml('content/old.yaml', Buffer.from(text), 'page');
  const errors = source && parsePage(source, blocks, undefined).errors;
  expect(errors?.map((error) => error.message)).toEqual([message]);
});

describe('npm run content:migrate', () => {
  const OLD_PAGE = `path: /old
description: An old page.
blocks:
  # The reason
  - type: statement
    title: Words # kept
    place: left
    actions: [{ label: Home, to: /, look: text }]
`;

  /** Calls the command in a folder, as often as it is said, and reads the page afterwards. */
  const run = (files: ContentFiles, options: string[] = [], times = 1) =>
    withProjectAsync({ 'pages/old.yaml': OLD_PAGE, ...files }, async (folder) => {
      const runs: unknown[] = [];
      for (let count = 0; count < times; count += 1)
        runs.push(Object.values(await runCommand(migrateContent, folder, ...options)));
      return { page: readFileSync(path.join(folder, 'content/pages/old.yaml'), 'utf8'), runs };
    });

  const LIST =
    'content/pages/old.yaml:7:5: "place" is now called "layout".\n' +
    'content/pages/old.yaml:8:37: "look" is now called "variant".\n\n';
  const NEW_PAGE = OLD_PAGE.replace('place:', 'layout:').replace('look:', 'variant:');

  test('writes the files and lists what it has changed; then there is nothing to change', async () => {
    expect(await run({}, [], 2)).toEqual({
      page: NEW_PAGE,
      runs: [
        [0, `${LIST}2 keys in 1 file changed.\n`, ''],
        [0, 'Nothing to change.\n', ''],
      ],
    });
  });

  test('writes nothing with --check, and ends with status 1 when something would change', async () => {
    expect(await run({}, ['--check'])).toEqual({
      page: OLD_PAGE,
      runs: [[1, `${LIST}2 keys in 1 file would change. Run npm run content:migrate.\n`, '']],
    });
    expect((await run({ 'pages/old.yaml': NEW_PAGE }, ['--check'])).runs).toEqual([
      [0, 'Nothing to change.\n', ''],
    ]);
  });

  test('names files that are no valid YAML or no UTF-8, changes the others, and ends with status 1', async () => {
    const files = {
      'pages/broken.yaml': 'path: [\n',
      'pages/bytes.yaml': Buffer.concat([Buffer.from(OLD_PAGE), Buffer.from([0xe9])]),
    };
    const wrong = ['broken', 'bytes'].map(
      (name) =>
        `content/pages/${name}.yaml:1:1: this file is not valid YAML. Run npm run content:check, and correct it first.\n`,
    );
    expect(await run(files)).toEqual({
      page: NEW_PAGE,
      runs: [
        [
          1,
          `${LIST}${wrong.join('')}\n2 keys in 1 file changed. 2 places need a correction by hand, listed above.\n`,
          '',
        ],
      ],
    });
  });

  test('changes the examples of blocks as well', async () => {
    const example = '- name: A\n  block: { type: statement, title: Words, place: left }\n';
    await withProjectAsync({}, async (folder) => {
      const file = path.join(folder, 'src/blocks/statement/examples.yaml');
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, example);
      await runCommand(migrateContent, folder);
      expect(readFileSync(file, 'utf8')).toBe(example.replace('place:', 'layout:'));
    });
  });

  test('refuses an option that it does not know', async () => {
    expect(await run({}, ['--dry-run'])).toEqual({
      page: OLD_PAGE,
      runs: [[1, '', expect.stringMatching(/^Unknown option '--dry-run'\.\nUsage: /)]],
    });
  });
});
