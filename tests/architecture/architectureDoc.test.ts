/** docs/architecture.md and the READMEs of the packages against the sources. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { importsOf } from '../support/sources';

const MAX_FILES_OF_A_FLOW = 13;

const text = readFileSync('docs/architecture.md', 'utf8');

/** The sections of the document by their headings. */
const sections = new Map(
  text
    .split(/^## /m)
    .slice(1)
    .map((section): [string, string] => {
      const [heading = '', ...lines] = section.split('\n');
      return [heading, lines.join('\n')];
    }),
);

/** A step of a flow; `link` says how the data arrives without an import. */
type Step = { file: string; link: string | undefined };

const stepsOf = (section: string): Step[] =>
  [...section.matchAll(/^\d+\. `([^`]+)`(?: \(([^)]+)\))?: /gm)].map(([, file = '', link]) => ({
    file,
    link,
  }));

const flows = [...sections]
  .filter(([heading]) => heading.startsWith('Data flow: '))
  .map(([heading, section]) => ({ heading, steps: stepsOf(section), section }));

/** Whether one of two source files imports the other. */
const areConnected = (one: string, other: string): boolean =>
  imports(one, other) || imports(other, one);

const imports = (importer: string, imported: string): boolean =>
  /^(src|gatsby|packages)\//.test(importer) &&
  importsOf(importer).some(({ target }) => target === imported.replace(/\.tsx?$/, ''));

const layers = readdirSync('src').map((name) => `\`${name}\``);
const packages = readdirSync('packages').map((name) => `packages/${name}`);

test('names every layer and every package', () => {
  const names = [...layers, ...packages.map((name) => `\`${name}/\``)];
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
});

test.each([...packages, 'gatsby'])('%s has a README of at most 40 lines', (folder) => {
  const lines = readFileSync(`${folder}/README.md`, 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(40);
});

test('follows a line of YAML and a keystroke', () => {
  expect(flows.map(({ heading }) => heading)).toEqual([
    'Data flow: a line of YAML becomes pixels',
    'Data flow: a keystroke becomes a stored lead',
  ]);
});

describe.each(flows)('$heading', ({ steps, section }) => {
  test('has at most 13 files, each once, which exist', () => {
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.length).toBeLessThanOrEqual(MAX_FILES_OF_A_FLOW);
    expect(steps.length).toBe((section.match(/^\d+\. /gm) ?? []).length);
    expect(new Set(steps.map(({ file }) => file)).size).toBe(steps.length);
    expect(steps.filter(({ file }) => !existsSync(file))).toEqual([]);
  });

  test('says how the data arrives exactly where no import connects two files', () => {
    const wrong = steps.slice(1).flatMap(({ file, link }, index) => {
      const previous = steps[index]?.file ?? '';
      return areConnected(previous, file) === (link === undefined) ? [] : `${previous} -> ${file}`;
    });
    expect(wrong).toEqual([]);
  });
});
