/** docs/architecture.md against the sources: its layers, the files it names, its data flows. */
import { existsSync, readFileSync } from 'node:fs';
import { LAYERS, SERVER_LAYERS } from '../support/layers';
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

/** The names in backticks in a cell or sentence. */
const namesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The cells of each row of the tables in a section, without their headings. */
const tablesOf = (heading: string): string[][][] =>
  (sections.get(heading) ?? '').split(/\n\n+/).flatMap((part) => {
    if (!part.startsWith('|')) return [];
    const [, , ...rows] = part.trim().split('\n');
    return [rows.map((row) => row.split('|').slice(1, -1))];
  });

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
  importer.startsWith('src/') &&
  importsOf(importer).some(({ target }) => target === imported.replace(/\.tsx?$/, ''));

test('lists the layers in their order, those of the server with what they import', () => {
  const [layers = [], serverLayers = []] = tablesOf('Layers');
  expect(layers.flatMap(([name = '']) => namesIn(name))).toEqual(LAYERS);
  const imported = serverLayers.map(([name = '', from = '']) => [namesIn(name)[0], namesIn(from)]);
  expect(Object.fromEntries(imported)).toEqual(SERVER_LAYERS);
});

test('names only files that exist', () => {
  const named = namesIn(text).filter((name) => /^(src|tests|content|static|docs)\//.test(name));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
});

test('follows a line of YAML, a keystroke and a stored lead', () => {
  expect(flows.map(({ heading }) => heading)).toEqual([
    'Data flow: a line of YAML becomes pixels',
    'Data flow: a keystroke becomes a stored lead',
    'Data flow: a stored lead reaches a person',
  ]);
});

describe.each(flows)('$heading', ({ steps, section }) => {
  test('has at most 13 files, each once', () => {
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.length).toBeLessThanOrEqual(MAX_FILES_OF_A_FLOW);
    expect(steps.length).toBe((section.match(/^\d+\. /gm) ?? []).length);
    expect(new Set(steps.map(({ file }) => file)).size).toBe(steps.length);
  });

  test('says how the data arrives exactly where no import connects two files', () => {
    const wrong = steps.slice(1).flatMap(({ file, link }, index) => {
      const previous = steps[index]?.file ?? '';
      return areConnected(previous, file) === (link === undefined) ? [] : `${previous} -> ${file}`;
    });
    expect(wrong).toEqual([]);
  });
});
