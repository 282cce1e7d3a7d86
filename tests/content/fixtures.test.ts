/** The sites that only tests know: they need no line for a new text, and a mistake in them has its real place. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { siteSchema } from '../../packages/compiler/parse/siteFileSchema';
import { completedFixture, withMissingTexts } from '../support/completedFixture';
import { FIXTURE_SITE, readFixture } from '../support/fixtureSite';
import { readValidContent } from '../support/validContent';

const SITE = readFixture('site.yaml');

let folder: string;
/** The same folder, as a fixture is named. */
let named: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fixture-'));
  named = path.relative(process.cwd(), folder);
  cpSync(FIXTURE_SITE, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

/** What a function throws. */
function errorOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return String(error);
  }
  return 'nothing is thrown';
}

test('a text that is missing is made up, and nothing else of the file changes', () => {
  const short = SITE.replace(/^ {4}submit: Ask for a card\n/m, '').replace(
    /^ {2}required: .*\n/m,
    '',
  );
  const completed = withMissingTexts(short);
  const before = siteSchema.parse(parse(SITE));
  expect(siteSchema.parse(parse(completed))).toEqual({
    ...before,
    messages: { ...before.messages, required: 'required of messages' },
    forms: {
      ...before.forms,
      'jet-card': { ...before.forms['jet-card'], submit: 'submit of jet-card' },
    },
  });
  expect(completed).toContain('# A site that only tests know');
  expect(withMissingTexts(SITE)).toBe(SITE);
});

test('the texts of a form that the fixture does not know at all are made up', () => {
  const short = SITE.replace(/^ {2}jet-card:\n(?: {4}.*\n)+/m, '');
  const { forms } = siteSchema.parse(parse(withMissingTexts(short)));
  expect(forms['jet-card']).toMatchObject({
    title: 'title of jet-card',
    submit: 'submit of jet-card',
  });
});

test('a fixture without a text is tested as a copy, which is a whole site', () => {
  expect(completedFixture(named)).toBe(folder);
  write('content/site.yaml', SITE.replace(/^ {4}submit: Ask for a card\n/m, ''));
  const copy = completedFixture(named);
  expect(copy).not.toBe(folder);
  expect(completedFixture(named)).toBe(copy);
  expect(readValidContent(copy, named).site.forms['jet-card'].submit).toBe('submit of jet-card');
  write('content/pages/legal.yaml', readFileSync(`${folder}/content/pages/about.yaml`, 'utf8'));
  expect(completedFixture(named)).not.toBe(copy);
  for (const each of [copy, completedFixture(named)]) {
    expect(existsSync(each)).toBe(true);
    rmSync(each, { recursive: true });
  }
});

test('a mistake in the site.yaml of a fixture is named by the path of that file, its line and column', () => {
  const line = SITE.split('\n').findIndex((each) => each.startsWith('brand:')) + 2;
  write(
    'content/site.yaml',
    SITE.replace(/^ {4}submit: Ask for a card\n/m, '').replace(/^brand:\n/m, 'brand:\n  nam: A\n'),
  );
  expect(errorOf(() => completedFixture(named))).toBe(
    `Error: ${named}/content/site.yaml:${line}:3: the key "nam" is not allowed here. Did you mean "name"?`,
  );
  write('content/site.yaml', 'brand: [');
  expect(errorOf(() => completedFixture(named))).toMatch(`Error: ${named}/content/site.yaml:1:`);
});

test('a mistake in a page of a fixture is named by the path of that file', () => {
  write('content/pages/about.yaml', 'path: /about\nblocks:\n  - type: heroo\n');
  expect(errorOf(() => readValidContent(folder, named))).toMatch(
    `Error: ${named}/content/pages/about.yaml:1:1: `,
  );
});
