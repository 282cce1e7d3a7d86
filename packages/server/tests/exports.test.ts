import fc from 'fast-check';
import { writeCsv } from '../commands/formats/csv';
import { readListArguments } from '../commands/list';
import { COMMANDS, readLeadsArguments } from '../commands/registry';
import { leadFormats } from '../commands/formats/formatLeads';
import type { StoredLead } from '../api/listLeads';
import { charter, homeContact } from '../../../tests/leads/examples';
import { collect } from './collect';

/** Writes leads in a format. */
async function write(format: keyof typeof leadFormats, leads: readonly StoredLead[]) {
  const read = async function* () {
    yield* leads;
  };
  return (await collect(leadFormats[format](read))).join('');
}

/** Reads CSV (RFC 4180), independently of the writer. */
function readCsv(text: string): string[][] {
  const cell = /("(?:[^"]|"")*"|[^,"\r\n]*)(,|\r\n)/gy;
  const rows: string[][] = [[]];
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, raw = '', end] = found;
    rows.at(-1)?.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === '\r\n') rows.push([]);
    if (cell.lastIndex === text.length) break;
  }
  return rows.slice(0, -1);
}

describe('CSV', () => {
  test.each([
    ...['=1', '=1+1', '+44 20', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '\n=1', '\u200b=1'],
    '＝1',
  ])('the cell %j is not read as a formula', (text) =>
    expect(readCsv(writeCsv([[text]]))).toEqual([[`'${text}`]]),
  );

  test.each(['Ada', 'a=b', 'a,b', 'say "no"', 'two\nlines', "it's", ' blank ', '', 'é 😀'])(
    'the cell %j is read back unchanged',
    (text) => expect(readCsv(writeCsv([[text, 'x']]))).toEqual([[text, 'x']]),
  );

  test('numbers and booleans are written without quotes', () => {
    expect(writeCsv([[-1, 12.5, true, null, undefined]])).toBe('-1,12.5,true,,\r\n');
  });

  test('any table is read back unchanged, and no cell begins like a formula', () => {
    const table = fc.array(
      fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 4 }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(table, (rows) => {
        const read = readCsv(writeCsv(rows));
        expect(read.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(
          rows.map((row) => row.map((cell) => cell.replace(/^'/, ''))),
        );
        expect(read.flat().filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
      }),
    );
  });

  test('a lead becomes one row, with a column for each of its keys', async () => {
    const receivedAt = '2026-11-20T12:00:00.000Z';
    const lead = { id: 'i', kind: 'prospect', receivedAt, payload: charter };
    const other = { ...lead, kind: 'contact', payload: homeContact };
    const [header = [], first = [], second = []] = readCsv(await write('csv', [lead, other]));
    const cell = (row: string[], key: string) => row[header.indexOf(key)];
    expect(cell(first, 'quotations[0].quotation_legs[1].from_location')).toBe('Genève');
    expect(cell(first, 'quotations[0].quotation_legs[1].pax')).toBe('99');
    expect(cell(first, 'phone_number')).toBe("'+44 20 7946 0000");
    expect(cell(first, 'message')).toBe('');
    expect(cell(second, 'message')).toBe(homeContact.message);
    expect(new Set([header.length, first.length, second.length]).size).toBe(1);
  });

  test('a list of thousands of items has twenty columns, and one cell for the others', async () => {
    const categories = Array.from({ length: 19_000 }, (_, index) => ({ name: `theme ${index}` }));
    const lead = { id: 'i', kind: 'emptyLeg', receivedAt: 'now', payload: { categories } };
    const [header = [], row = []] = readCsv(await write('csv', [lead]));
    expect(header.slice(3)).toEqual([
      ...categories.slice(0, 20).map((_, index) => `categories[${index}].name`),
      'categories[20…]',
    ]);
    expect(JSON.parse(row.at(-1) ?? '')).toEqual(categories.slice(20));
  });
});

test('every format shows the form, the language and the first page of a lead and what made it marked, and nothing of it for others', async () => {
  const lead = { id: 'i', kind: 'contact', receivedAt: '2026-11-20T12:00:00.000Z', payload: {} };
  const marked = { ...lead, mark: 'filled in within 240 ms' };
  const firstPage = 'https://www.example.com/?source=card';
  const leads = [{ ...marked, form: 'rescue', language: 'fr', firstPage }, marked, lead];
  const heads = (await write('text', leads)).match(/^2026.*$/gm);
  expect(heads).toEqual([
    '2026-11-20T12:00:00.000Z  contact  i  form: rescue  language: French (fr)  marked: filled in within 240 ms  first page: https://www.example.com/?source=card',
    '2026-11-20T12:00:00.000Z  contact  i  marked: filled in within 240 ms',
    '2026-11-20T12:00:00.000Z  contact  i',
  ]);
  const row = ['2026-11-20T12:00:00.000Z', 'contact', 'i'];
  expect(readCsv(await write('csv', leads))).toEqual([
    ['receivedAt', 'kind', 'id', 'form', 'language', 'mark', 'firstPage'],
    [...row, 'rescue', 'fr', 'filled in within 240 ms', firstPage],
    [...row, '', '', 'filled in within 240 ms', ''],
    [...row, '', '', '', ''],
  ]);
  expect(readCsv(await write('csv', [lead]))).toEqual([['receivedAt', 'kind', 'id'], row]);
  expect(JSON.parse(await write('json', leads))).toEqual(leads);
});

describe('the arguments of npm run leads', () => {
  test('of the list are read', () => {
    const args = ['--kind', 'jetCard', '--since=2026-11-01', '--until', '2026-11-20'];
    const more = ['--email', 'a@b.c', '--format', 'csv'];
    expect(readListArguments([...args, ...more], '')).toEqual({
      filter: { kind: 'jetCard', since: '2026-11-01', until: '2026-11-20', email: 'a@b.c' },
      format: 'csv',
    });
  });

  test.each([
    [
      ['--kind', 'leads'],
      '--kind is "leads". It accepts contact, prospect, emptyLeg, jetCard, newsletter.',
    ],
    [
      ['--kind', 'toString'],
      '--kind is "toString". It accepts contact, prospect, emptyLeg, jetCard, newsletter.',
    ],
    [['--since', 'today'], '--since is "today". It accepts a calendar date written YYYY-MM-DD.'],
    [
      ['--until', '2026-02-30'],
      '--until is "2026-02-30". It accepts a calendar date written YYYY-MM-DD.',
    ],
    [['--format', 'xml'], '--format is "xml". It accepts text, csv, json.'],
    [['report', '--since', 'Monday'], '--since is "Monday".'],
    [['report', '--until', '2026'], '--until is "2026".'],
    [['report', '--format', 'xml'], '--format is "xml". It accepts text, csv, json.'],
    [['export', 'a@b.example', '--format', 'csv'], '--format is "csv". It accepts text, json.'],
    [
      ['erase'],
      "Write the visitor's e-mail address, or the id of a lead. Usage: npm run leads -- erase EMAIL|ID [--yes]",
    ],
    [
      ['find', 'ada'],
      "'ada' is neither a whole e-mail address, such as ada@example.com, nor the id of a lead. Usage: npm run leads -- find EMAIL|ID",
    ],
    [['find', 'ada@example'], "'ada@example' is neither a whole e-mail address"],
    [
      ['find', '%@example.com', 'x'],
      "Unexpected argument 'x'. Usage: npm run leads -- find EMAIL|ID",
    ],
    [['--fromat', 'csv'], /^Unknown option '--fromat'\. Usage: npm run leads -- \[--kind /],
    [['list', 'csv'], /^Unexpected argument 'csv'\. Usage: npm run leads -- \[--kind /],
    [['csv'], /^npm run leads has no command 'csv'\. It has list, report, probe, undelivered/],
    [['undelivered', 'x'], /^Unexpected argument 'x'\. Usage: npm run leads -- undelivered$/],
    [
      ['redeliver', 'x', 'y'],
      /^Unexpected argument 'y'\. Usage: npm run leads -- redeliver \[ID\]$/,
    ],
    [['redeliver', '--all'], /^Unknown option '--all'\. Usage: npm run leads -- redeliver \[ID\]$/],
  ])('%j are refused with what to write', (args, message) => {
    expect(() => readLeadsArguments(args)).toThrow(message);
  });

  test('ask for the help of all commands, or of one', () => {
    const all = Object.keys(COMMANDS).filter((name) => name !== 'list');
    for (const name of all) {
      expect(readLeadsArguments(['--help'])).toEqual({ help: expect.stringContaining(` ${name}`) });
      expect(readLeadsArguments([name, '--help'])).toEqual({
        help: expect.stringMatching(`^npm run leads -- ${name}.*\n    [A-Z]`),
      });
    }
    expect(readLeadsArguments(['--kind', 'contact', '--help'])).toEqual(
      readLeadsArguments(['--help']),
    );
  });
});
