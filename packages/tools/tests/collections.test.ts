/** `npm run content:collections -- import` on folders of its own. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { collectionOfColumns } from '../collections/fields';
import { importCollection } from '../collections/importCollection';
import { readTable } from '../collections/readTable';
import { writeProject } from '../../../tests/support/content/contentFolder';
import { runCommand } from '../../../tests/support/runCommand';

const ROUTES = 'content/collections/routes.yaml';
const AIRCRAFT = 'content/collections/aircraft.yaml';

let folder: string;
beforeEach(() => void (folder = writeProject()));
afterEach(() => rmSync(folder, { recursive: true }));

const at = (file: string): string => path.join(folder, file);
const read = (file: string): string => readFileSync(at(file), 'utf8');
const routesIn = (): unknown[] => (parse(read(ROUTES)) as { routes: unknown[] }).routes;

function write(file: string, bytes: string | Uint8Array): void {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), bytes);
}

/** What the command says, without the path of the folder. */
async function run(...args: string[]) {
  const { status, stdout, stderr } = await runCommand(importCollection, ...args);
  return { status, output: (stdout + stderr).replaceAll(`${folder}${path.sep}`, '') };
}

function importOf(table: string | Uint8Array, ...args: string[]) {
  write('t.csv', table);
  return run('import', at('t.csv'), folder, ...args);
}

const AIRPORTS = 'LBG GVA NCE LTN VIE ZRH LIN FAB CIA OPO MAD BCN LIS ATH OSL'.split(' ');

/** 200 routes, there and back. */
const PAIRS = AIRPORTS.flatMap((from) =>
  AIRPORTS.filter((to) => to !== from).map((to) => [from, to] as const),
).slice(0, 200);

const OLD = `# yaml-language-server: $schema=../.schema/routes.schema.json
# Our routes

routes:
  # The first one
  - from: LBG # Paris
    to: 'GVA'
    text: |
      Over the Jura.

  - { from: lbg, to: nce, season: 'Summer' } # in capitals elsewhere
# The end
`;

test('of 200 rows with three mistakes, 197 are written, and comments stay', async () => {
  write(ROUTES, OLD);
  const rows = PAIRS.map(([from, to]) => `${from},${to},From ${from} to ${to}.`);
  rows[50] = 'XQX,GVA,A mistyped code.';
  rows[51] = 'OSL,OSL,To itself.';
  rows[199] = 'ATH,,To nowhere.';
  const table = ['from,to,text', ...rows].join('\n');
  expect(await importOf(table)).toEqual({
    status: 1,
    output: `t.csv:52:from: no airport has the code "XQX". Did you mean "YQX", Gander (YQX)?
t.csv:53:to: this flight ends where it begins, at Oslo Gardermoen (OSL). Correct one of the two airports.
t.csv:201:to: the key "to" is missing. Add "to:" with an airport code.
197 entries are written to ${ROUTES} (195 new, 2 changed); 3 rows are refused.
`,
  });
  expect(routesIn()).toHaveLength(197);
  const text = read(ROUTES);
  expect(text).toContain(`# Our routes

routes:
  # The first one
  - from: LBG # Paris
    to: 'GVA'
    text: From LBG to GVA.

  - { from: lbg, to: nce, season: 'Summer', text: From LBG to NCE. } # in capitals elsewhere
`);
  expect(text).toMatch(/\n# The end\n/);

  const again = await importOf(table);
  expect(again.status).toBe(1);
  expect(again.output).toMatch(
    /\n0 entries are written .* \(0 new, 0 changed\); 3 rows are refused\.\n$/,
  );
  expect(read(ROUTES)).toBe(text);
});

test('a missing file is made, with columns in any order and spelling', async () => {
  expect(
    await importOf(
      '\uFEFFTo;Show from;TEXT;from\r\ngva;2026-12-01;"Two\r\nlines; and ""more"""; lbg \r\n;;;\r\nlbg;;;gva\r\n',
    ),
  ).toEqual({
    status: 0,
    output: `2 entries are written to ${ROUTES} (2 new, 0 changed).\n`,
  });
  expect(read(ROUTES)).toBe(`# yaml-language-server: $schema=../.schema/routes.schema.json
routes:
  - from: LBG
    to: GVA
    text: |-
      Two
      lines; and "more"
    showFrom: '2026-12-01'
  - from: GVA
    to: LBG
`);
  expect(readdirSync(at('content/collections'))).toEqual(['routes.yaml']);
});

test('tabs separate cells, and one row is one entry', async () => {
  expect((await importOf('from\tto\tseason\nLBG\tGVA\tMay, June; July\n')).output).toBe(
    `1 entry is written to ${ROUTES} (1 new, 0 changed).\n`,
  );
  expect(routesIn()).toEqual([{ from: 'LBG', to: 'GVA', season: 'May, June; July' }]);
});

test('a row changes the columns that it gives; comments stay with their entries', async () => {
  // All but the codes of the one says what the other says now.
  const entry = (to: string, season: string): string =>
    `  # To ${to}\n  - from: LBG\n    to: ${to}\n    season: ${season}\n    text: ${season} it is.\n`;
  write(ROUTES, `routes:\n${entry('GVA', 'Winter')}${entry('NCE', 'Summer')}`);
  const table =
    'from,to,season,text\nLBG,GVA,Summer,Summer it is.\nLBG,NCE,Winter,Winter it is.\nLBG,LIN,Summer,\n';
  expect((await importOf(table)).output).toMatch('3 entries are written to');
  expect((await importOf('from,to,season,text\nLBG,GVA,,\n')).output).toMatch(
    '0 entries are written to',
  );
  expect(read(ROUTES)).toBe(
    `routes:\n${entry('GVA', 'Summer')}${entry('NCE', 'Winter')}  - from: LBG\n    to: LIN\n    season: Summer\n`,
  );
});

test('a row that is there twice is refused, with empty rows counted', async () => {
  expect(
    await importOf('from,to,text\nLBG,GVA,One\n,,\nlbg,gva,One\nGVA,LBG,Back,more\nNCE,LBG,,\n'),
  ).toEqual({
    status: 1,
    output: `t.csv:4: this route is given twice: the one on line 2 has the same "from", "to". Remove one of them.
t.csv:5: this row has more cells than the header. Put a text that has the separator of cells in quotation marks.
2 entries are written to ${ROUTES} (2 new, 0 changed); 2 rows are refused.
`,
  });
});

test('nothing is written when no row is right', async () => {
  expect((await importOf('from,to\nLBG,LBG\n')).output).toMatch(
    `0 entries are written to ${ROUTES} (0 new, 0 changed); 1 row is refused.`,
  );
  expect(existsSync(at(ROUTES))).toBe(false);
});

test('figures, choices and groups are read by the schema', async () => {
  const table = `name;class;seats;range;speed;baggage;hourly rate.to;hourlyRate.from;hidden
Phenom 300;light;8;3 650;453;2,4;4.500,50;3'900;TRUE
G650;heavy;16;12.964,0;516;1.250;;;
Falcon;ligth;many;1,000,000;500;;;;yes
`;
  expect(await importOf(table)).toEqual({
    status: 1,
    output: `t.csv:3:baggage: "baggage" must be a number of cubic metres, but is the text "1.250". Write it without a separator of thousands, or with other decimals than three.
t.csv:4:class: "class" cannot be the text "ligth". Did you mean "light"?
t.csv:4:seats: "seats" must be a number, but is the text "many".
t.csv:4:range: "range" must be a number of kilometres, but is the number 1000000.
t.csv:4:hidden: "hidden" must be true or false, but is the text "yes". Write true.
1 entry is written to ${AIRCRAFT} (1 new, 0 changed); 2 rows are refused.
`,
  });
  expect(parse(read(AIRCRAFT))).toEqual({
    aircraft: [
      {
        name: 'Phenom 300',
        class: 'light',
        seats: 8,
        range: 3650,
        speed: 453,
        baggage: 2.4,
        hourlyRate: { from: 3900, to: 4500.5 },
        hidden: true,
      },
    ],
  });
  const text = read(AIRCRAFT);
  expect((await importOf('NAME,hourlyRate.from\nphenom 300,5000\n')).output).toBe(
    `t.csv:2:hourlyRate: this rate begins at 5000 and ends at 4500.5. Exchange the two numbers.\n0 entries are written to ${AIRCRAFT} (0 new, 0 changed); 1 row is refused.\n`,
  );
  expect(read(AIRCRAFT)).toBe(text);
});

describe('a table is refused as a whole', () => {
  const UTF8 =
    't.csv is not a text in UTF-8. Save it again: in Excel as "CSV UTF-8 (Comma delimited)", in LibreOffice as "Text CSV" with the character set "Unicode (UTF-8)".';
  const NONE =
    'No collection has these columns. A table needs "from", "to" for routes or "name" for aircraft, and has no column twice. Correct the header, or add --collection NAME.';
  test.each<
    [why: string, table: string | Uint8Array, collection: string | undefined, message: string]
  >([
    ['UTF-16', Buffer.from('\uFEFFfrom,to\nLBG,GVA\n', 'utf16le'), undefined, UTF8],
    ['Latin-1', Buffer.from('from,to,text\nLBG,GVA,Genève\n', 'latin1'), undefined, UTF8],
    [
      'columns of no collection',
      'from,too,headline\nLBG,GVA,A\n',
      undefined,
      'No collection has the column "too". Did you mean "to"?\nNo collection has the column "headline". The columns are: ',
    ],
    ['a column of another collection', 'name,season\nLBG,A\n', undefined, NONE],
    ['columns of every collection', 'text\nA\n', undefined, NONE],
    ['a column twice', 'from,to,From\nLBG,GVA,GVA\n', undefined, NONE],
    [
      'a column that is missing',
      'from,text\nLBG,A\n',
      'routes',
      'No collection has these columns. A table needs "from", "to" for routes, and has no column twice.',
    ],
    [
      'an unknown collection',
      'from,to\nLBG,GVA\n',
      'rutes',
      'no collection is named "rutes". Did you mean "routes"?',
    ],
    [
      'a quotation mark without an end',
      'from,to,text\nLBG,GVA,"A\nGVA,LBG,B\n',
      undefined,
      't.csv:2: a quotation mark in this row does not end a cell. Write it twice inside of a text in quotation marks: "".',
    ],
    ['no row', '', undefined, NONE],
  ])('%s', (_why, table, collection, message) => {
    const make = () =>
      collectionOfColumns(readTable('t.csv', Buffer.from(table)).columns, collection);
    expect(make).toThrow(message.trimEnd());
  });

  test('with status 1, and nothing is written', async () => {
    expect(await importOf('from,too\nLBG,GVA\n')).toEqual({
      status: 1,
      output: 'No collection has the column "too". Did you mean "to"?\n',
    });
    expect(existsSync(at(ROUTES))).toBe(false);
  });

  test('while the file of the collection has mistakes', async () => {
    const broken = 'routes:\n  - from: "LBG\n';
    write(ROUTES, broken);
    expect((await importOf('from,to\nLBG,GVA\n')).output).toBe(
      `Correct ${ROUTES} first: npm run content:check says what is wrong.\n`,
    );
    expect(read(ROUTES)).toBe(broken);
  });
});

test('the command says how it is used, and which file is missing', async () => {
  expect(await run('import')).toEqual({
    status: 1,
    output: expect.stringMatching(/^Usage: npm run/),
  });
  expect((await run('export', 'a.csv')).output).toMatch(/^Usage: npm run/);
  expect((await run('import', 'none.csv')).output).toBe(
    'There is no file none.csv. Correct its name.\n',
  );
});
