import { existsSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { createDraftChecker } from '../../../editor/draft/checkDraft';
import { readContentFolder } from '../../read/contentFolder';
import { readSnapshot } from '../../../editor/server/snapshot';
import { readAirportsSync } from '../../../airports/readAirportsSync';
import { blocks } from '../../../../src/blocks/registry';
import type { ContentError } from '../../../../src/content/contentErrors';
import { defineBlock } from '../../../../src/content/defineBlock';
import { airportCode, group, listOf, shortText } from '../../../../src/content/fields';
import { FEW_AIRPORTS } from '../../../../tests/fixtures/airports';
import { readCases } from '../../../../tests/support/cases';
import { withProjectAsync } from '../../../../tests/support/asyncProject';
import { withProject, type ContentFiles } from '../../../../tests/support/content/contentFolder';
import { linesFor, parseFiles } from '../../../../tests/support/content/contentLines';
import { testBlocks } from '../../../../tests/support/content/testBlocks';
import { keepEncodingsApart } from '../../../../tests/support/encodingsApart';

/** A block with airports. */
const flights = defineBlock({
  type: 'flights',
  label: 'Flights',
  help: 'Flights between airports.',
  fields: {
    title: shortText('The heading.'),
    flights: listOf(
      group(
        { from: airportCode('From where.'), to: airportCode('To where.').optional() },
        'A flight.',
      ),
      'The flights.',
    ),
  },
});

const registry = { ...testBlocks, flights };

/** The lines about a page that holds nothing but blocks. */
const blockLines = (blocks: string): string[] =>
  linesFor({ 'pages/test.yaml': page(blocks) }, registry).map((line) =>
    line.replace('content/pages/test.yaml:', ''),
  );

const errorsOnDisk = (files: ContentFiles): ContentError[] =>
  withProject(files, (folder) => readContentFolder(folder, { registry }).errors);

const flight = (from: string, to = 'GVA'): string =>
  `- type: flights\n  title: A\n  flights:\n    - from: ${from}\n      to: ${to}\n`;

const page = (blocks: string): string =>
  `path: /test\ndescription: A.\nblocks:\n${blocks.replace(/^(?=.)/gm, '  ')}`;

test.each(['LBG', 'lbg', 'LFPB', 'EGLK', "' GVA '"])('the code %s has no error', (code) => {
  expect(blockLines(flight(code, 'CDG'))).toEqual([]);
});

test('a code is kept in capitals', () => {
  const { pages } = parseFiles({ 'pages/test.yaml': page(flight('lbg')) }, registry);
  expect(pages.get('test.yaml')?.blocks).toEqual([
    expect.objectContaining({
      flights: [{ from: { kind: 'airport', code: 'LBG' }, to: { kind: 'airport', code: 'GVA' } }],
    }),
  ]);
});

test.each([
  ['LBG', 'lbg'],
  ['LBG', 'LFPB'],
  ['LFPB', 'LBG'],
])('a flight from %s to %s ends where it begins', (from, to) => {
  expect(blockLines(flight(from, to))).toEqual([
    '8:13 block 1 (flights): this flight ends where it begins, at Paris Le Bourget (LBG). Correct one of the two airports.',
  ]);
});

test('the figures of a trip have two airports', () => {
  const facts = '- { type: tripFacts, title: A, from: LBG, to: LFPB }\n';
  expect(linesFor({ 'pages/test.yaml': page(facts) }, blocks)).toContainEqual(
    expect.stringContaining('block 1 (tripFacts): this flight ends where it begins, at Paris'),
  );
});

/** A code in the place of the first airport, and what is said of it. */
const MISTAKES = readCases(`
=== a misspelt code
LBX
>>> no airport has the code "LBX". Did you mean "LBG", Paris Le Bourget (LBG)?
=== a city
PARIS
>>> no airport has the code "PARIS". Did you mean "LBG", Paris Le Bourget (LBG)?
=== an airport without an IATA code
Blackbushe
>>> no airport has the code "BLACKBUSHE". Did you mean "EGLK", Blackbushe (EGLK)?
=== a code that is near to none
XQZ9
>>> no airport has the code "XQZ9". Write the IATA code (LBG) or the ICAO code (LFPB) of an airport that jets use.
=== a number
123
>>> "from" must be an airport code, but is the number 123.
=== nothing
''
>>> "from" is empty.
`);

test.each(MISTAKES)('%s is an error with its position', (_promise, code, [line = '']) => {
  expect(blockLines(flight(code.trim()))).toEqual([
    expect.stringContaining(`7:15 block 1 (flights): ${line}`),
  ]);
});

test('a wrong code is reported beside another mistake of its block', () => {
  expect(blockLines(`${flight('LBX')}  x: 1\n`)).toEqual([
    expect.stringContaining('7:15 block 1 (flights): no airport has the code "LBX".'),
    expect.stringContaining('9:5 block 1 (flights): the key "x" is not allowed here.'),
  ]);
});

test('a content folder is checked against the airports that browsers know', () => {
  const files = (code: string) => ({ 'pages/test.yaml': page(flight(code)) });
  expect(errorsOnDisk(files('LFPB'))).toEqual([]);
  expect(errorsOnDisk(files('LFPX'))).toEqual([
    expect.objectContaining({ line: 7, column: 15, block: { number: 1, type: 'flights' } }),
  ]);
});

describe('with an empty cache', () => {
  const ownEncodings = keepEncodingsApart('test');

  test('only content with an airport has them made, and without a promise', () => {
    const file = path.join(ownEncodings(), 'airports');
    expect(errorsOnDisk({})).toEqual([]);
    expect(existsSync(file)).toBe(false);
    expect(errorsOnDisk({ 'pages/test.yaml': page(flight('LBG')) })).toEqual([]);
    expect(existsSync(file)).toBe(true);
    expect(readAirportsSync().find(({ iata }) => iata === 'LBG')).toMatchObject({ icao: 'LFPB' });
  });
});

test('the visual editor says the same at the key of a draft', () =>
  withProjectAsync({ 'pages/test.yaml': page(flight('LBG')) }, async (folder) => {
    const snapshot = await readSnapshot(folder);
    // What the browser gets has no functions.
    const { texts, known } = JSON.parse(JSON.stringify(snapshot)) as typeof snapshot;
    const airports = () => FEW_AIRPORTS;
    const checker = createDraftChecker({ texts, known: { ...known, airports } }, registry);
    const file = 'content/pages/test.yaml';
    const value: unknown = parse(page(flight('LBX')));
    expect(checker.check({ file, value: parse(page(flight('LBG'))) }).own).toEqual([]);
    expect(checker.check({ file, value }).own).toMatchObject([
      {
        path: ['blocks', 0, 'flights', 0, 'from'],
        message: expect.stringContaining('Did you mean "LBG", Paris Le Bourget (LBG)?'),
      },
    ]);
  }));
