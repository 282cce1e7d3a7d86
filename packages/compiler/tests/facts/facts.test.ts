/** Facts: which values are particular, where a text repeats one, and where each is used. */
import { parse, stringify } from 'yaml';
import { formatContentWarnings } from '../../../../src/content/contentErrors';
import { factPattern } from '../../facts/factPattern';
import { factWarnings } from '../../facts/factWarnings';
import { usesByName } from '../../facts/usesByName';
import { readYaml, type YamlSource } from '../../read/readYaml';
import { readContentFolder } from '../../read/contentFolder';
import { checkContent } from '../../../tools/check/checkContent';
import type { Command } from '../../../tools/command';
import { listFacts } from '../../../tools/facts/listFacts';
import { withProjectAsync } from '../../../../tests/support/asyncProject';
import { readCases } from '../../../../tests/support/cases';
import {
  smallSite,
  withProject,
  type ContentFiles,
} from '../../../../tests/support/content/contentFolder';
import { runCommand } from '../../../../tests/support/runCommand';
import { testBlocks } from '../../../../tests/support/content/testBlocks';

const BRAND = { name: 'Kestrel', slug: 'kestrel' };

/** The parts of a text that repeat a value. */
const copiesOf = (value: string, text: string): string[] =>
  text.match(factPattern(value, BRAND.name) ?? /(?!)/g) ?? [];

test.each([
  ['2,700', 'over 2,700 aircraft', '2,700'],
  ['2,700', 'over 2700 aircraft', '2700'],
  ['2,700', 'over 2 700 aircraft', '2 700'],
  ['2,700', 'over 2\u00a0700 aircraft', '2\u00a0700'],
  ['2,700', "over 2'700 aircraft", "2'700"],
  ['2700', 'over 2,700 aircraft.', '2,700'],
  ['2,700', 'aircraft: 2,700.', '2,700'],
  ['2,700', '(2,700)', '2,700'],
  ['1500000', 'It costs 1,500,000, all in', '1,500,000'],
  ['75%', 'up to 75 % off', '75 %'],
  ['75%', 'up to 75 per cent off', '75 per cent'],
  ['24/7', 'We answer 24/7.', '24/7'],
  ['20 years', '20\n  years of it', '20\n  years'],
  ['20 years', '20 Years', '20 Years'],
  ['8-10 days', 'in 8–10 days', '8–10 days'],
  ['8-10 days', 'in 8 to 10 days', '8 to 10 days'],
  ['45,000 euros', '45 000 euros', '45 000 euros'],
  ['+44 20 7946 0321', 'call +442079460321', '+442079460321'],
  ['+44 20 7946 0321', 'call +44 (20) 7946-0321!', '+44 (20) 7946-0321'],
  ['{product} Aviation Ltd', 'by Kestrel Aviation Ltd', 'Kestrel Aviation Ltd'],
  ['{product} Aviation Ltd', 'by {product} Aviation Ltd.', '{product} Aviation Ltd'],
  ['Europe and North America', 'in Europe and\nNorth America', 'Europe and\nNorth America'],
  ['1.5 million dollars', 'for 1.5 million dollars', '1.5 million dollars'],
  ['February 2022', 'since February 2022', 'February 2022'],
])('the value "%s" is in "%s"', (value, text, copy) => {
  expect(copiesOf(value, text)).toEqual([copy]);
});

test.each([
  ...['2', 'a', '', '20', '350', '2025', '2 hours', 'two guests', 'no expiry', 'one of us'],
  '{product}',
])('a text that contains the value "%s" may state none', (value) => {
  expect(factPattern(value, BRAND.name)).toBeUndefined();
});

/** Texts that only resemble a value. */
const LIKE: Record<string, string[]> = {
  '2,700': [
    ...['12,700 aircraft', '2,700,000 seats', '1 2,700', '2 700 000 seats', '2,700.5'],
    ...['2,7001', '27,00', 'the A2700', '2700m high', '2,700 km away', '€2,700'],
    ...['2,700 euros', 'of 2,600-2,700', '2.700'],
  ],
  '75%': ['175%', '0.75%', '75 percentiles'],
  '24/7': ['on 24/7/2027', '24/75', '124/7'],
  '20 years': ['20 yearsome', '120 years', '10-20 years', 'twenty years'],
  '8-10 days': ['8-10 daysx'],
  '+44 20 7946 0321': ['+44 20 7946 03210'],
  'Europe and North America': ['Eastern Europe and North American'],
  '{product} Aviation Ltd': ['BlackKestrel Aviation Ltd'],
};

test.each(Object.entries(LIKE).flatMap(([value, texts]) => texts.map((text) => [value, text])))(
  'the value "%s" is not in "%s"',
  (value = '', text = '') => {
    expect(copiesOf(value, text)).toEqual([]);
  },
);

const FACTS = {
  aircraft: '2,700',
  saving: '75%',
  hours: '24/7',
  always: '24/7',
  deal: 'up to 75% off',
};

const sourceOf = (text: string, file = 'content/pages/a.yaml'): YamlSource => {
  const { source } = readYaml(file, Buffer.from(text), 'page');
  if (!source) throw new Error('The file cannot be read.');
  return source;
};

/** The warnings about a page, without the name of its file. */
const warningsOf = (page: string): string[] =>
  formatContentWarnings(factWarnings([sourceOf(page)], { facts: FACTS, brand: BRAND }))
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replace('content/pages/a.yaml:', ''));

const SO_THAT = 'in its place, so that it follows when the fact changes.';

const WARNINGS = readCases(`
=== says which placeholder to write
blocks:
  - type: statement
    title: Up to 75% less
>>> 3:18 block 1 (statement): warning: "75%" is the fact "saving" of site.yaml. Write {facts.saving} ${SO_THAT}
=== says how site.yaml writes it
title: Over 2700 aircraft
>>> 1:13: warning: "2700" is the fact "aircraft" of site.yaml (written "2,700" there). Write {facts.aircraft} ${SO_THAT}
=== asks for quotation marks where the text begins with it
title: 75% less
>>> 1:8: warning: "75%" is the fact "saving" of site.yaml. Write {facts.saving} ${SO_THAT} Put the text in quotation marks, because it begins with "{".
=== names the facts that have the same value
title: We answer 24/7.
>>> 1:18: warning: "24/7" is the facts "hours" and "always" of site.yaml. Write {facts.hours} or {facts.always} ${SO_THAT}
=== has the line of its place in a long text
text: |
  One line.
  Up to 75% less.
>>> 3:9: warning: "75%" is the fact "saving" of site.yaml. Write {facts.saving} ${SO_THAT}
=== prefers the longer of two facts
title: Fly up to 75% off
>>> 1:12: warning: "up to 75% off" is the fact "deal" of site.yaml. Write {facts.deal} ${SO_THAT}
`);

test.each(WARNINGS)('a warning %s', (_promise, page, lines) => {
  expect(warningsOf(page)).toEqual(lines);
});

test.each([
  ['the target of a Markdown link', 'text: "[The offer](https://a.example/75%/2,700)"\n'],
  ['a web address', 'text: See https://a.example/?n=2,700 for more.\n'],
  ['a link', 'blocks: [{ to: "https://a.example/75%" }]\n'],
  ['a path', 'path: /2700\n'],
  ['the name of a file', 'picture: { src: "2700.jpg" }\n'],
  ['the facts themselves', 'facts: { a: "2,700" }\n'],
  ['an option of a list', 'lists: { hours: [{ value: 1, label: "2,700" }] }\n'],
  ['a placeholder', "title: '{facts.aircraft} aircraft'\n"],
  ['a number', 'title: 2700\n'],
])('there is no warning about %s', (_place, page) => {
  expect(warningsOf(page)).toEqual([]);
});

test('the visual editor gets no warning about quotation marks, which it writes itself', () => {
  const values = { facts: { saving: '75%' }, brand: BRAND };
  const [warning] = factWarnings([sourceOf('title: 75% off\n')], values);
  expect(warning?.inForm).toMatch(/when the fact changes\.$/);
});

test('the uses of facts and links have their positions, and the paths of pages are filled in', () => {
  const site = sourceOf(
    "footer:\n  notice: '{facts.saving}'\n  to: '{links.call}'\n",
    'content/site.yaml',
  );
  const page = sourceOf(
    'path: /why{product}\ntitle: "{facts.saving}, {facts.saving} and {facts.gone}"\n',
  );
  const values = { facts: {}, links: {}, brand: BRAND };
  expect(Object.fromEntries(usesByName([site, page], 'facts', values))).toEqual({
    saving: [
      { file: 'content/site.yaml', line: 2, column: 11, where: 'footer of the site' },
      { file: 'content/pages/a.yaml', line: 2, column: 8, where: '/whykestrel' },
    ],
    gone: [{ file: 'content/pages/a.yaml', line: 2, column: 44, where: '/whykestrel' }],
  });
  expect([...usesByName([site, page], 'links', values).keys()]).toEqual(['call']);
});

function siteWith(more: Record<string, string>): string {
  const site = parse(smallSite()) as { facts: object };
  const facts = { ...site.facts, ...more };
  return stringify({ ...site, facts }, { aliasDuplicateObjects: false });
}

const GUIDE = `path: /guide
description: Over 2700 aircraft.
blocks:
  - type: statement
    title: Over {facts.jets}
`;

const FILES: ContentFiles = {
  'site.yaml': siteWith({ jets: '2,700', unused: 'gone' }),
  'pages/guide.yaml': GUIDE,
};

const run = (command: Command, files: ContentFiles) =>
  withProjectAsync(files, async (folder) => {
    const { stdout, ...ended } = await runCommand(command, folder);
    return { ...ended, stdout: stdout.replaceAll(folder, 'FOLDER') };
  });

test('a warning leaves the content valid', () => {
  const { errors, warnings, pages } = withProject(FILES, (folder) =>
    readContentFolder(folder, { registry: testBlocks }),
  );
  expect(errors).toEqual([]);
  expect(warnings).toHaveLength(1);
  expect([...pages.keys()]).toContain('guide.yaml');
});

test('content:check prints errors before warnings and counts them, and only errors end it with status 1', async () => {
  expect(await run(checkContent, FILES)).toEqual({
    status: 0,
    stdout: expect.stringMatching(
      /^FOLDER\/content\/pages\/guide\.yaml:2:19: warning: "2700" is the fact "jets" .*\n\n4 pages, no errors, 1 warning\.\n$/,
    ),
    stderr: '',
  });
  expect(
    await run(checkContent, { ...FILES, 'pages/guide.yaml': `${GUIDE}    titel: A\n` }),
  ).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(
      /^FOLDER\/content\/pages\/guide\.yaml:6:5 .*\n\nFOLDER\/content\/pages\/guide\.yaml:2:19: warning: .*\n\n1 error in FOLDER\/content\/, 1 warning\.\n$/,
    ),
  });
});

test('content:facts prints each fact with its value and its uses, and marks what is not used', async () => {
  const { status, stdout, stderr } = await run(listFacts, FILES);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const [last = '', ...facts] = stdout.trimEnd().split('\n\n').reverse();
  expect(facts).toContain('{facts.jets}: 2,700\n  content/pages/guide.yaml:5:17  /guide');
  expect(facts).toContain('{facts.unused}: gone\n  not used');
  const unused = facts.filter((fact) => fact.endsWith('\n  not used')).length;
  expect(last).toBe(`${facts.length} facts, ${unused} not used.`);
});

test('content:facts leaves out a file that cannot be read, and says so', async () => {
  const { status, stdout, stderr } = await run(listFacts, {
    ...FILES,
    'pages/guide.yaml': '',
  });
  expect({ status, stderr }).toEqual({
    status: 0,
    stderr: 'content/pages/guide.yaml cannot be read and is left out: see content:check.\n',
  });
  expect(stdout).toContain('{facts.jets}: 2,700\n  not used\n');
});

test('content:facts needs a site.yaml', async () => {
  expect(await run(listFacts, { 'site.yaml': '' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('content/site.yaml cannot be read'),
  });
});
