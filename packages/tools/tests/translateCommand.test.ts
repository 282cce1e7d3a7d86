/** `npm run content:translate` in a small site. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { smallSite, writeProject } from '../../../tests/support/content/contentFolder';
import { runCommand } from '../../../tests/support/runCommand';
import { translateContent } from '../translate/translateContent';

const LANGUAGES = `languages:
  - { code: en-GB, label: English }
  - { code: fr, label: Français }
`;

const HOME = `texts:
  - original: The home page. # ours
    text: La page.
  - original: Welcome
    text: ''
`;

const SITE = 'texts:\n  - { original: Menu, text: Le menu }\n';

const ownFolder = process.cwd();
let folder: string;

beforeEach(() => {
  folder = writeProject({
    'site.yaml': LANGUAGES + smallSite(),
    'translations/fr/home.yaml': HOME,
    'translations/fr/site.yaml': SITE,
  });
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(ownFolder);
  rmSync(folder, { recursive: true });
});

const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const change = (from: string, to: string): void =>
  writeFileSync(path.join(folder, 'fr.xlf'), read('fr.xlf').replace(from, to));

const translate = (...args: string[]) => runCommand(translateContent, ...args);

test('an export comes back without a change, and with translations', async () => {
  expect(await translate('fr', '--export', 'fr.xlf')).toMatchObject({ status: 0, stderr: '' });
  expect(read('fr.xlf')).toContain('srcLang="en-GB" trgLang="fr"');
  expect(read('fr.xlf')).toContain('<target>Le menu</target>');
  expect(read('fr.xlf')).not.toContain('legal.yaml');
  expect(await translate('fr', '--import', 'fr.xlf')).toEqual({
    status: 0,
    stdout: '0 texts are imported.\n',
    stderr: '',
  });
  expect(read('content/translations/fr/home.yaml')).toBe(HOME);
  expect(read('content/translations/fr/site.yaml')).toBe(SITE);

  change('<source>Welcome</source>', '<source>Welcome</source><target>Bienvenue</target>');
  const { stdout } = await translate('fr', '--import', 'fr.xlf');
  expect(stdout).toContain(
    'content/translations/fr/home.yaml has 1 new text.\n1 text is imported.\n',
  );
  expect(read('content/translations/fr/home.yaml')).toBe(HOME.replace("''", 'Bienvenue'));
});

test('an export never overwrites what an agency may have sent back', async () => {
  writeFileSync(path.join(folder, 'fr.xlf'), 'theirs');
  const { status, stderr } = await translate('fr', '--export', 'fr.xlf');
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'fr.xlf exists already. Choose another name, or delete it first.\n',
  });
  expect(read('fr.xlf')).toBe('theirs');
});

test('a page that the language does not have comes by its name, and its file is written', async () => {
  await translate('fr', '--page', 'legal', '--export', 'fr.xlf');
  expect(read('fr.xlf').match(/<file id=".*"/g)).toEqual([
    '<file id="content:translations:fr:legal.yaml"',
  ]);
  expect(existsSync(path.join(folder, 'content/translations/fr/legal.yaml'))).toBe(false);
  change('## Your rights</source>', '## Your rights</source><target>## Vos droits</target>');
  expect(await translate('fr', '--import', 'fr.xlf')).toMatchObject({ status: 0 });
  expect(read('content/translations/fr/legal.yaml')).toContain("text: '## Vos droits'\n");
});

test('a text that is gone is named, with its translation', async () => {
  await translate('fr', '--export', 'fr.xlf');
  writeFileSync(
    path.join(folder, 'content/pages/home.yaml'),
    read('content/pages/home.yaml').replace('The home page', 'Our home page'),
  );
  expect(await translate('fr', '--import', 'fr.xlf')).toEqual({
    status: 1,
    stdout: '0 texts are imported.\n',
    stderr:
      '"The home page." is not imported: the content no longer has this text. Its translation is "La page.".\n',
  });
});

test.each([
  [['fr', '--import', 'fr.xlf'], 'There is no file fr.xlf.\n'],
  [['fr', '--import', 'content/site.yaml'], 'content/site.yaml is no XLIFF 2 file.\n'],
  [['fr', '--import', 'a.xlf', '--export', 'b.xlf'], expect.stringContaining('Usage: ')],
  [['fr', '--page', 'flet'], expect.stringContaining('There is no content/pages/flet.yaml.')],
])('%j is refused', async (args, stderr) => {
  expect(await translate(...args)).toEqual({ status: 1, stdout: '', stderr });
});

test('a page with mistakes is to be corrected first, and holds up no other', async () => {
  writeFileSync(path.join(folder, 'content/pages/home.yaml'), 'path: "/\n');
  const { status, stderr } = await translate('fr', '--export', 'fr.xlf');
  expect(status).toBe(1);
  expect(stderr).toContain('content/pages/home.yaml:');
  expect(stderr).toContain('Correct content/pages/home.yaml first.\n');
  expect(existsSync(path.join(folder, 'fr.xlf'))).toBe(false);
  expect(await translate('fr', '--page', 'legal', '--export', 'fr.xlf')).toMatchObject({
    status: 0,
  });
});

test.each([
  ['FR', '"languages:" in content/site.yaml does not list "FR". Did you mean "fr"?'],
  [
    'french',
    '"languages:" in content/site.yaml does not list "french". The translations are: "fr".',
  ],
  ['en-GB', '"en-GB" is the language of the pages themselves. The translations are: "fr".'],
])('%s is refused, which the site does not list as a translation', async (code, message) => {
  expect(await translate(code)).toEqual({
    status: 1,
    stdout: '',
    stderr: `${message} "npm run new -- language de" adds one.\n`,
  });
  expect(readdirSync(path.join(folder, 'content/translations'))).toEqual(['fr']);
});
