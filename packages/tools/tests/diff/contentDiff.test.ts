/** `npm run content:diff` in git clones of a small site. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gitVersion } from '../../../compiler/folders';
import { collectChanges } from '../../diff/collectChanges';
import { diffContent } from '../../diff/diffContent';
import { contentReport } from '../../../compiler/reports';
import { fakePicture, writeProject } from '../../../../tests/support/content/contentFolder';
import { runCommand } from '../../../../tests/support/runCommand';

/** A clone of the small site with one commit, the folder of each test. */
let original: string;
let folder: string;

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
const fileOf = (name: string): string => path.join(folder, 'content', name);

function commit(message: string): void {
  git('add', '--all');
  git('-c', 'user.name=Test', '-c', 'user.email=test@a.example', 'commit', '-qm', message);
}

function edit(name: string, from: string, to: string): void {
  const before = readFileSync(fileOf(name), 'utf8');
  expect(before).toContain(from);
  writeFileSync(fileOf(name), before.replace(from, to));
}

/** What the command prints, without starting it. */
const diff = (base = 'HEAD', project = folder): string =>
  contentReport(collectChanges(project, gitVersion(project, base), base));

/** The lines of a report without its first heading, which names the commit. */
const reportOf = (report: string): string => report.split('\n').slice(2).join('\n');

beforeAll(() => {
  original = writeProject();
  folder = original;
  git('init', '--quiet', '--initial-branch=main');
  commit('First');
});
afterAll(() => rmSync(original, { recursive: true }));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'clone-'));
  cpSync(original, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the command', () => {
  const ownFolder = process.cwd();
  beforeEach(() => process.chdir(folder));
  afterEach(() => process.chdir(ownFolder));

  const run = (...args: string[]) => runCommand(diffContent, ...args);

  test.each([
    ['the last commit', []],
    ['main', ['main']],
  ])('prints the changes since %s, and ends with status 0', async (name, args) => {
    edit('pages/home.yaml', 'title: Welcome', 'title: Hello');
    const { status, stdout, stderr } = await run(...args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const [heading = '', , ...lines] = stdout.split('\n');
    expect(heading).toMatch(
      new RegExp(`^# Changes of the content since ${name} \\([0-9a-f]{7,}\\)$`),
    );
    expect(lines.join('\n')).toBe(
      '## Page (/)\n\n- **Statement “Hello”**: heading changed from “Welcome” to “Hello”\n',
    );
  });

  test.each([
    ['a second version, which it would not compare with', ['HEAD', 'main'], 1, 'Unexpected'],
    ['a name that looks like an option of git', ['--output=x'], 1, 'Unknown option'],
    [
      'a name that git does not know',
      ['nowhere'],
      2,
      'git does not know "nowhere". Name a branch, a tag or a commit, such as main, origin/main or HEAD~1. A clone with a part of the history needs "git fetch --unshallow" first.\n',
    ],
  ])('refuses %s', async (_case, args, status, stderr) => {
    expect(await run(...args)).toEqual({
      status,
      stdout: '',
      stderr: expect.stringContaining(stderr),
    });
  });
});

test('a folder that is no clone, and one without a commit, have no earlier version', () => {
  rmSync(path.join(folder, '.git'), { recursive: true });
  expect(() => diff()).toThrow(
    'This folder is not a git clone, so there is no earlier version of the content to compare with.',
  );
  git('init', '--quiet');
  expect(() => diff()).toThrow('no commit yet');
});

test('two versions without a commit in common are not compared', () => {
  git('checkout', '--quiet', '--orphan', 'other');
  commit('Another beginning');
  expect(() => diff('main')).toThrow('"main" and the present version have no commit in common.');
});

test('the report has a section for each changed page, for site.yaml and for pictures', () => {
  edit('pages/home.yaml', 'title: Welcome', 'title: Welcome *back*');
  edit('site.yaml', 'aircraft: 1,200', 'aircraft: 1,300');
  appendFileSync(fileOf('pages/legal.yaml'), '# A comment\n');
  rmSync(fileOf('pages/privacy.yaml'));
  writeFileSync(
    fileOf('pages/new.yaml'),
    'path: /new-{product}\ndescription: A.\nblocks:\n  - { type: hero, title: New, picture: { src: jet.jpg, alt: A. } }\n  - { type: statement, title: One }\n',
  );
  writeFileSync(
    fileOf('redirects.yaml'),
    'redirects:\n  - { from: /jets, to: /legal, permanent: true }\n',
  );
  writeFileSync(fileOf('images/new.png'), fakePicture('new.png'));
  writeFileSync(fileOf('images/jet.jpg'), 'another picture');
  rmSync(fileOf('video/loop.webm'));
  expect(reportOf(diff())).toBe(`## Page (/)

- **Statement “Welcome \\*back\\*”**: heading changed from “Welcome” to “Welcome \\*back\\*”

## Page (/legal)

_Comments or layout only._

## New (/new-kestrel)

- Page added: content/pages/new.yaml
  - Hero “New”
  - Statement “One”

## Page (/privacy)

- Page removed: content/pages/privacy.yaml

## Redirects (content/redirects.yaml)

- Redirect “/jets” added at the top

## Shared content (content/site.yaml)

### Facts

- “aircraft” changed from “1,200” to “1,300”

## Pictures and videos

- content/images/jet.jpg replaced; used on New (/new-kestrel)
- content/images/new.png added
- content/video/loop.webm removed
`);
});

test('a renamed file and a file in another folder are the same page', () => {
  mkdirSync(fileOf('pages/about'));
  renameSync(fileOf('pages/legal.yaml'), fileOf('pages/about/terms.yaml'));
  renameSync(fileOf('pages/privacy.yaml'), fileOf('pages/data.yaml'));
  edit('pages/data.yaml', 'path: /privacy', 'path: /data');
  expect(reportOf(diff())).toBe(`## Page (/legal)

- File renamed from content/pages/legal.yaml to content/pages/about/terms.yaml

## Page (/data)

- File renamed from content/pages/privacy.yaml to content/pages/data.yaml
- Page moved from “/privacy” to “/data”
`);
});

test('a file that is not valid YAML in one version is named, and the others are compared', () => {
  edit('pages/legal.yaml', 'blocks:', 'blocks: [');
  commit('A slip');
  edit('pages/legal.yaml', 'blocks: [', 'blocks:');
  edit('pages/privacy.yaml', 'blocks:', 'blocks: [');
  edit('pages/home.yaml', 'title: Welcome', 'title: Hello');
  const lines = reportOf(diff()).split('\n');
  expect(lines).toContain(
    '- The earlier version is not valid YAML, so it cannot be compared. The file is valid now.',
  );
  expect(lines).toContain(
    '- The file is not valid YAML now, so it cannot be compared. Run npm run content:check.',
  );
  expect(lines).toContain('- **Statement “Hello”**: heading changed from “Welcome” to “Hello”');
});

test('a branch is compared with the commit that it has in common with another', () => {
  git('checkout', '--quiet', '-b', 'edit');
  edit('pages/home.yaml', 'title: Welcome', 'title: Hello');
  commit('Second');
  git('checkout', '--quiet', 'main');
  edit('pages/legal.yaml', 'description: The', 'description: Another');
  commit('On main');
  git('checkout', '--quiet', 'edit');
  expect(diff()).toBe('No changes.\n');
  expect(diff('main')).toBe(
    '# Changes of the content since main\n\n## Page (/)\n\n- **Statement “Hello”**: heading changed from “Welcome” to “Hello”\n',
  );
});

describe('translations', () => {
  const words = (...pairs: [original: string, text: string][]): string =>
    `texts:\n${pairs.map(([original, text]) => `  - original: '${original}'\n    text: '${text}'\n`).join('')}`;
  const translationsOf = (report: string): string => report.split('## Translations\n\n')[1] ?? '';
  const home = (...pairs: [original: string, text: string][]): void =>
    writeFileSync(fileOf('translations/fr/home.yaml'), words(...pairs));

  beforeEach(() => {
    const site = readFileSync(fileOf('site.yaml'), 'utf8');
    const codes = ['en', 'fr', 'pt-BR'].map((code) => `  - { code: ${code}, label: ${code} }\n`);
    writeFileSync(fileOf('site.yaml'), `languages:\n${codes.join('')}${site}`);
    for (const code of ['fr', 'pt-BR'])
      mkdirSync(fileOf(`translations/${code}`), { recursive: true });
    home(['The home page.', 'La page.'], ['Welcome', 'Bienvenue']);
    writeFileSync(fileOf('translations/fr/legal.yaml'), words(['Gone', 'Parti']));
    writeFileSync(fileOf('translations/pt-BR/legal.yaml'), words(['## Your rights', '## A']));
    commit('Languages');
  });

  test('texts that are new or different are counted, in the language alone', () => {
    home(['The home page.', 'Notre page.'], ['Welcome', 'Bienvenue']);
    expect(reportOf(diff())).toBe('## Translations\n\n- French: 1 text changed\n');
    writeFileSync(fileOf('translations/fr/privacy.yaml'), words(['## Your rights', '## Droits']));
    expect(translationsOf(diff())).toBe('- French: 2 texts changed, 1 waits\n');
  });

  test('a text that changes in the original makes its translations stale', () => {
    edit('pages/home.yaml', 'title: Welcome', 'title: Hello');
    expect(translationsOf(diff())).toBe('- French: 0 texts changed, 1 waits, 1 is stale\n');
    edit('pages/legal.yaml', '## Your rights', '## Rights');
    expect(translationsOf(diff())).toBe(
      '- French: 0 texts changed, 3 wait, 2 are stale\n- Brazilian Portuguese: 0 texts changed, 2 wait, 1 is stale\n',
    );
  });

  test('an original whose texts stay is no change of its translations', () => {
    edit('pages/home.yaml', 'id: contact-section', 'id: contact-section\n    tone: dark');
    expect(diff()).not.toContain('Translations');
  });

  test('an empty text counts as none, and a removed file is named', () => {
    home(['The home page.', ''], ['Welcome', 'Bienvenue']);
    expect(translationsOf(diff())).toBe('- French: 0 texts changed, 1 waits\n');
    rmSync(fileOf('translations/fr/home.yaml'));
    expect(translationsOf(diff())).toBe('- French: 0 texts changed, 1 file removed\n');
  });

  test('words of a language that the site does not list are not published', () => {
    mkdirSync(fileOf('translations/de'));
    writeFileSync(fileOf('translations/de/home.yaml'), words(['Welcome', 'Willkommen']));
    expect(diff()).toBe('No changes.\n');
  });

  test('a comment is no change of a text, and a file that is no YAML stops nothing', () => {
    appendFileSync(fileOf('translations/fr/home.yaml'), '# A comment\n');
    expect(translationsOf(diff())).toBe('- French: 0 texts changed\n');
    writeFileSync(fileOf('translations/fr/home.yaml'), 'texts: "\n');
    expect(translationsOf(diff())).toBe('- French: 0 texts changed, 2 wait\n');
  });
});

test.each<[string, () => void]>([
  ['a clone as it is', () => undefined],
  [
    'drafts in files beside the pages',
    () => writeFileSync(fileOf('pages/_draft.yaml'), 'path: /a\n'),
  ],
  ['hidden files', () => writeFileSync(fileOf('pages/.hidden.yaml'), 'path: /hidden\n')],
  ['notes beside the content', () => writeFileSync(fileOf('images/CREDITS.md'), 'Nobody.\n')],
  [
    'other line breaks',
    () => {
      const text = readFileSync(fileOf('pages/home.yaml'), 'utf8');
      writeFileSync(fileOf('pages/home.yaml'), text.replaceAll('\n', '\r\n'));
    },
  ],
])('%s: no changes', (_case, change) => {
  change();
  expect(diff()).toBe('No changes.\n');
});

test('the project may be in a folder of the clone', () => {
  const website = path.join(folder, 'website');
  mkdirSync(website);
  renameSync(path.join(folder, 'content'), path.join(website, 'content'));
  commit('Moved');
  folder = website;
  edit('pages/home.yaml', 'title: Welcome', 'title: Hello');
  expect(diff()).toContain('heading changed from “Welcome” to “Hello”');
  folder = path.dirname(website);
});

describe('collections and notes', () => {
  const routesOf = (...entries: string[]): string =>
    `routes:\n${entries.map((entry) => `  - ${entry}\n`).join('')}`;
  const note = (summary: string): string =>
    `path: /journal/winter\ntitle: Winter\ndescription: Of snow.\ndate: 2026-11-20\nauthor: Ada\nsummary: ${summary}\nblocks:\n  - { type: statement, title: It melts }\n`;
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(fileOf(name)), { recursive: true });
    writeFileSync(fileOf(name), text);
  };

  test('a route is added, changed or removed by its airports, wherever it stands', () => {
    const nice = '{ from: LBG, to: NCE, season: May }';
    write(
      'collections/routes.yaml',
      routesOf(nice, '{ from: LBG, to: GVA }', '{ from: LBG, to: LIN }'),
    );
    commit('Routes');
    write(
      'collections/routes.yaml',
      routesOf('{ from: LBG, to: ZRH }', '{ from: LBG, to: GVA }', nice.replace('May', 'June')),
    );
    expect(reportOf(diff())).toBe(`## Routes (content/collections/routes.yaml)

- **Route “LBG → ZRH”** added
- **Route “LBG → NCE”**: season changed from “May” to “June”
- **Route “LBG → LIN”** removed
`);
    write('collections/routes.yaml', 'routes: [');
    expect(diff()).toContain('not valid YAML now');
  });

  test('a new file of routes says what it adds, and another order says nothing', () => {
    write('collections/routes.yaml', routesOf('{ from: LBG, to: NCE }', '{ from: LBG, to: GVA }'));
    expect(diff()).toContain('- **Route “LBG → NCE”** added\n- **Route “LBG → GVA”** added\n');
    commit('Routes');
    write('collections/routes.yaml', routesOf('{ from: LBG, to: GVA }', '{ from: LBG, to: NCE }'));
    expect(diff()).toContain('_Comments or layout only._');
  });

  test('a note is a page with fields of its own, and a picture is used in a collection', () => {
    write('journal/winter.yaml', note('Snow is cold.'));
    write(
      'collections/routes.yaml',
      routesOf('{ from: LBG, to: NCE, picture: { src: new.png, decorative: true } }'),
    );
    commit('A note');
    write('journal/winter.yaml', note('Snow is white.'));
    write('images/new.png', '');
    writeFileSync(fileOf('images/new.png'), fakePicture('new.png'));
    expect(reportOf(diff())).toBe(`## Winter (/journal/winter)

- Summary changed from “Snow is cold.” to “Snow is white.”

## Pictures and videos

- content/images/new.png added; used on Routes
`);
  });
});
