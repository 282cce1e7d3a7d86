import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as parse from '../parse/parse';
import * as yaml from '../read/readYaml';
import { readContentFolder } from '../read/contentFolder';
import { withContentCache } from '../read/contentCache';
import type { Content } from '../parseContent';
import {
  smallContent,
  smallSite,
  withProject,
  type ContentFiles,
} from '../../../tests/support/contentFolder';
import { keepEncodingsApart } from '../../../tests/support/encodingsApart';
import { randomFrom, type Random } from '../../../tests/support/random';
import { SEED, tries } from '../../../tests/support/seed';

// Counts the calls of the functions that the cache is there to save.
jest.mock('../parse/parse', () => {
  const actual = jest.requireActual<typeof parse>('../parse/parse');
  return { ...actual, parsePage: jest.fn(actual.parsePage) };
});
jest.mock('../read/readYaml', () => {
  const actual = jest.requireActual<typeof yaml>('../read/readYaml');
  return { ...actual, readYaml: jest.fn(actual.readYaml) };
});
const parsePage = jest.mocked(parse.parsePage);
const readYaml = jest.mocked(yaml.readYaml);

const todayIn = () => '2026-11-22' as const;
const fresh = (folder: string): Content => readContentFolder(folder, { todayIn });

const folderOfCaches = keepEncodingsApart('test');

/** Reads a folder with the cache, and says which files were read and parsed for it. */
function readCached(folder: string) {
  readYaml.mockClear();
  parsePage.mockClear();
  const content = withContentCache(folder, (reader) =>
    readContentFolder(folder, { todayIn, reader }),
  );
  return {
    content,
    read: readYaml.mock.calls.map(([file]) => path.basename(file)),
    parsed: parsePage.mock.calls.map(([{ file }]) => path.basename(file)),
  };
}

const cacheFiles = (): string[] =>
  readdirSync(path.join(folderOfCaches(), 'content')).map((name) =>
    path.join(folderOfCaches(), 'content', name),
  );

const page = (route: string, blocks: string, more = ''): string =>
  `path: ${route}\ndescription: A.\n${more}blocks:\n${blocks}`;

const write = (folder: string, file: string, text: string | Uint8Array): void =>
  writeFileSync(path.join(folder, 'content', file), text);

test('only a file that changed is read and parsed again', () => {
  withProject({}, (folder) => {
    expect(readCached(folder).parsed).toEqual(['home.yaml', 'legal.yaml', 'privacy.yaml']);
    expect(readCached(folder)).toMatchObject({ read: [], parsed: [] });
    write(folder, 'pages/legal.yaml', page('/legal', '  - { type: statement, title: New }\n'));
    const { content, read, parsed } = readCached(folder);
    expect({ read, parsed }).toEqual({ read: ['legal.yaml'], parsed: ['legal.yaml'] });
    expect(content).toStrictEqual(fresh(folder));
    write(folder, 'pages/legal.yaml', String(smallContent['pages/legal.yaml']));
    expect(readCached(folder)).toMatchObject({ read: [], parsed: [] });
  });
});

test('a page is parsed again when the names of facts change, not when their values do', () => {
  const site = smallSite().replace(/^facts:\n/m, 'facts:\n  opened: March 1998\n');
  const block = "  - { type: statement, title: 'Since {facts.opened}' }\n";
  withProject({ 'site.yaml': site, 'pages/why.yaml': page('/why', block) }, (folder) => {
    readCached(folder);
    write(folder, 'site.yaml', site.replace('March 1998', 'March 1999'));
    const { content, read, parsed } = readCached(folder);
    expect({ read, parsed }).toEqual({ read: ['site.yaml'], parsed: [] });
    expect(content.pages.get('why.yaml')?.blocks).toMatchObject([{ title: 'Since March 1999' }]);
    write(folder, 'site.yaml', site.replace('opened:', 'founded:'));
    expect(readCached(folder).content.errors).toMatchObject([{ file: 'content/pages/why.yaml' }]);
  });
});

test('an error between cached files has its position', () => {
  const link = '  - type: statement\n    title: A\n    actions:\n      - { label: A, to: /more }\n';
  const files = {
    'pages/why.yaml': page('/why', link),
    'pages/more.yaml': page('/more', '  - { type: statement, title: A }\n'),
  };
  withProject(files, (folder) => {
    expect(readCached(folder).content.errors).toEqual([]);
    rmSync(path.join(folder, 'content/pages/more.yaml'));
    const { content, read } = readCached(folder);
    expect(content.errors).toMatchObject([
      { file: 'content/pages/why.yaml', line: 7, column: 25, block: { number: 1 } },
    ]);
    expect(read).toEqual([]);
  });
});

test('a page that lacks a key because of a mistake in its YAML is not taken for one without the key', () => {
  const blocks = '  - { type: statement, title: A }\n';
  const damaged = `path: /why\ndescription: "A" B\nblocks:\n${blocks}`;
  withProject({ 'pages/why.yaml': damaged }, (folder) => {
    expect(readCached(folder).content.errors).toHaveLength(1);
    write(folder, 'pages/why.yaml', `path: /why\nblocks:\n${blocks}`);
    const { content } = readCached(folder);
    expect(content.errors).toHaveLength(1);
    expect(content).toStrictEqual(fresh(folder));
  });
});

test('a file with a value that JSON cannot hold says the same again', () => {
  const blocks = '  - { type: statement, title: .inf }\n';
  withProject({ 'pages/why.yaml': page('/why', blocks) }, (folder) => {
    expect(readCached(folder).content).toStrictEqual(fresh(folder));
    expect(readCached(folder).content).toStrictEqual(fresh(folder));
  });
});

test.each<[string, (text: string) => string]>([
  ['a changed letter', (text) => text.replace('Welcome', 'Wellcome')],
  ['a missing end', (text) => text.slice(0, -40)],
  ['other code', (text) => text.replace(/^./, (letter) => (letter === '0' ? '1' : '0'))],
  ['nothing', () => ''],
  ['no cache at all', () => 'no cache\n'],
])('a cache with %s is not used', (_damage, damage) => {
  withProject({}, (folder) => {
    readCached(folder);
    const [file = ''] = cacheFiles();
    writeFileSync(file, damage(readFileSync(file, 'utf8')));
    const { content, parsed } = readCached(folder);
    expect(parsed).toHaveLength(3);
    expect(content).toStrictEqual(fresh(folder));
    expect(readCached(folder).parsed).toEqual([]);
  });
});

/** The version of the code that a new process notes, when it runs in a folder. */
async function versionIn(folder: string): Promise<string | undefined> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    await jest.isolateModulesAsync(async () => {
      const code = await import('../read/contentCache');
      code.withContentCache(folder, ({ readYaml: read }) =>
        read('a.yaml', Buffer.from(`a: ${Math.random()}`), 'page'),
      );
    });
  } finally {
    process.chdir(before);
  }
  return readFileSync(cacheFiles()[0] ?? '', 'utf8').split(' ', 1)[0];
}

test.each(['src/blocks/hero/schema.ts', 'node_modules/.package-lock.json'])(
  'a change of %s makes another version',
  async (changed) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'x1-code-'));
    for (const name of ['src/blocks/hero', 'node_modules'])
      mkdirSync(path.join(folder, name), { recursive: true });
    for (const name of ['src/blocks/hero/schema.ts', 'node_modules/.package-lock.json'])
      writeFileSync(path.join(folder, name), '1');
    const first = await versionIn(folder);
    expect(await versionIn(folder)).toBe(first);
    writeFileSync(path.join(folder, changed), '2');
    expect(await versionIn(folder)).not.toBe(first);
    rmSync(folder, { recursive: true });
  },
);

test('without a folder to write to, everything is read each time', () => {
  process.env['X1_ENCODINGS_FOLDER'] = path.join(folderOfCaches(), 'file/none');
  writeFileSync(path.join(folderOfCaches(), 'file'), '');
  withProject({}, (folder) => {
    expect(readCached(folder).parsed).toHaveLength(3);
    expect(readCached(folder).parsed).toHaveLength(3);
  });
});

test('a cache does not grow without end', () => {
  withProject({}, (folder) => {
    const entries = Array.from({ length: 30 }, (_, index) => {
      const blocks = `  - { type: statement, title: Version ${index} }\n`;
      write(folder, 'pages/legal.yaml', page('/legal', blocks));
      readCached(folder);
      return readFileSync(cacheFiles()[0] ?? '', 'utf8').split('\n').length - 1;
    });
    // Four files and three pages are in use.
    expect(Math.max(...entries)).toBeLessThanOrEqual(3 * 7);
  });
});

test('the caches of the projects that are longest unused go first', () => {
  withProject({}, (folder) => {
    readCached(folder);
    const [own = ''] = cacheFiles();
    const others = Array.from({ length: 70 }, (_, index) => `${own}-${index}`);
    utimesSync(own, 1000, 1000);
    for (const [index, other] of others.entries()) {
      writeFileSync(other, '');
      utimesSync(other, 2000 + index, 2000 + index);
    }
    expect(readCached(folder).parsed).toEqual([]);
    withProject({}, (another) => readCached(another));
    const left = cacheFiles();
    expect(left).toHaveLength(64);
    expect(left).toContain(own);
    expect(others.filter((other) => left.includes(other))).toEqual(others.slice(-62));
  });
});

const TITLES = ['A', 'Open since March 1998', "'{facts.opened}'", "'{facts.gone}'", '.nan', '12'];
const TARGETS = ['/', '/legal', '/one', '/two#part', '/one#part', '/nowhere', '#part'];

/** A random page, which may have mistakes of every kind. */
function randomPage(random: Random): string | Uint8Array {
  const blocks = Array.from({ length: random.integer(1, 3) }, () =>
    random.pick([
      `  - { type: statement, title: ${random.pick(TITLES)} }\n`,
      `  - type: statement\n    title: A\n    actions:\n      - { label: A, to: '${random.pick(TARGETS)}' }\n`,
      `  - type: prose\n    ${random.chance(0.5) ? 'id: part\n    ' : ''}text: |\n      ## ${random.pick(['Part', 'More'])}\n\n      [A](${random.pick(TARGETS)})\n`,
      `  - { type: statement, title: A, showFrom: ${random.pick(['2026-12-01', '2026-10-01', 'soon'])} }\n`,
      '  - type: unknown\n',
      '  - { type: statement, title: "A }\n',
    ]),
  ).join('');
  const text = page(
    random.pick(['/one', '/two', '/three']),
    blocks,
    random.pick(['', '', 'draft: true\n', 'titel: A\n', 'title: "A" B\n', 'title: We are #1\n']),
  );
  return random.chance(0.05) ? Buffer.from(`${text}# caf\xe9\n`, 'latin1') : text;
}

const site = smallSite();

/** Changes one file of a project. */
function edit(folder: string, random: Random): void {
  const name = random.pick(['pages/one.yaml', 'pages/two.yaml', 'pages/three.yaml']);
  const kind = random.integer(0, 9);
  if (kind === 0) rmSync(path.join(folder, 'content', name), { force: true });
  else if (kind === 1) {
    const fact = random.pick([
      '',
      '  opened: March 1998\n',
      '  opened: May 1999\n',
      '  Bad name: A\n',
    ]);
    write(folder, 'site.yaml', site.replace(/^facts:\n/m, `facts:\n${fact}`));
  } else write(folder, name, randomPage(random));
}

test('after any edits, the cache says what the files say', () => {
  const random = randomFrom(SEED);
  for (let number = tries(40); number > 0; number -= 1) {
    const files: ContentFiles = {};
    withProject(files, (folder) => {
      for (let step = 0; step < 12; step += 1) {
        edit(folder, random);
        const { content } = readCached(folder);
        expect(content).toStrictEqual(fresh(folder));
      }
    });
  }
});
