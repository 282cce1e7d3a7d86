import { existsSync } from 'node:fs';
import path from 'node:path';
import { readContentFolder } from '../../read/contentFolder';
import { readAirportsSync } from '../../../airports/readAirportsSync';
import { blocks } from '../../../../src/blocks/registry';
import type { ContentError } from '../../../../src/content/contentErrors';
import { defineBlock } from '../../../../src/content/defineBlock';
import { airportCode, group, listOf, shortText } from '../../../../src/content/fields';
import { readCases } from '../../../../tests/support/cases';
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

test('a flight ends at another airport than it begins at', () => {
  expect(blockLines(flight('LFPB', 'lbg'))).toEqual([
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

describe('with an empty cache', () => {
  const ownEncodings = keepEncodingsApart('test');

  test('only content with an airport has them made, and without a promise', () => {
    const file = path.join(ownEncodings(), 'airports');
    expect(errorsOnDisk({})).toEqual([]);
    expect(existsSync(file)).toBe(false);
    const errorsOf = (code: string) => errorsOnDisk({ 'pages/test.yaml': page(flight(code)) });
    expect(errorsOf('LFPB')).toEqual([]);
    expect(existsSync(file)).toBe(true);
    expect(errorsOf('LFPX')).toEqual([
      expect.objectContaining({ line: 7, column: 15, block: { number: 1, type: 'flights' } }),
    ]);
    expect(readAirportsSync().find(({ iata }) => iata === 'LBG')).toMatchObject({ icao: 'LFPB' });
  });
});
