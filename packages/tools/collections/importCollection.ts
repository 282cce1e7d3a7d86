/**
 * `npm run content:collections -- import routes.csv`: takes the rows of a table over into the collection that its
 * columns tell, or `--collection routes`. A row of an entry that is there changes what its cells say. A row with a
 * mistake is refused, which makes the exit status 1, and the others are written. A second name is that of another
 * project folder.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../../cache/cache';
import { errorMessages, formatContentErrors } from '../../../src/content/contentErrors';
import { isEqual } from '../../compiler/edits';
import { defineCommand, runIfStarted, type Terminal } from '../command';
import { readCollection, type EntryMistake } from './collectionFile';
import { collectionOfColumns, entryOf, fieldsOf, isAirport } from './fields';
import { readTable } from './readTable';

const USAGE = `Usage: npm run content:collections -- import FILE.csv [--collection NAME] [FOLDER]
The first row of FILE.csv names the keys of an entry, such as from, to and text. NAME is such as routes.`;

const TOO_MANY_CELLS =
  'this row has more cells than the header. Put a text that has the separator of cells in quotation marks.';

type Given = { values: { collection?: string }; positionals: string[] };

async function importTable({ values, positionals }: Given, { out }: Terminal): Promise<number> {
  const [verb, table, folder = '.'] = positionals;
  if (verb !== 'import' || table === undefined) throw new Error(USAGE);
  if (!existsSync(table)) throw new Error(`There is no file ${table}. Correct its name.`);
  const { columns, rows } = readTable(table, readFileSync(table));
  const { collection, keys } = collectionOfColumns(columns, values.collection);
  const { file, keyOf, oldOf, withEntries, check } = readCollection(collection, folder);
  const fields = fieldsOf(collection);
  const entries = rows.map(({ cells }) => {
    const cellOf = (key: string) => cells[keys.indexOf(key)];
    const old = oldOf(entryOf(fields, cellOf));
    // Another code of the same airport says nothing new.
    const isKnown = (key: string) =>
      isAirport(fields.get(key)) && collection.identity.includes(key);
    return entryOf(fields, (key) => (old && isKnown(key) ? undefined : cellOf(key)), old);
  });
  const numberOf = (index: unknown): number => rows[Number(index)]?.number ?? 1;
  const names = entries.map(keyOf);
  const ofRows = rows.flatMap(({ cells }, index): EntryMistake[] => {
    const first = names[index] === undefined ? index : names.indexOf(names[index]);
    const { entry, identity } = collection;
    const other = `the one on line ${numberOf(first)}`;
    return [
      ...(cells.slice(columns.length).some(Boolean) ? [TOO_MANY_CELLS] : []),
      ...(first === index ? [] : [errorMessages.repeatedEntry(entry, identity, other)]),
    ].map((message) => ({ keys: [index], message }));
  });
  const { mistakes, refused, rest, isBroken } = check(entries, ofRows);
  const right = entries.filter((_entry, index) => !refused.has(index));
  const created = right.filter((entry) => !oldOf(entry)).length;
  const changed = right.filter((entry) => !isEqual(oldOf(entry) ?? entry, entry)).length;
  const isWritten = created + changed > 0 && !isBroken;
  if (isWritten) await writeAtomically(join(folder, file), withEntries(right));

  for (const { keys: path, message } of mistakes) {
    const field = path.slice(1).join('.');
    const column = columns[keys.findIndex((key) => `${field}.`.startsWith(`${key}.`))] ?? field;
    const place = [table, numberOf(path[0]), column].filter(Boolean).join(':');
    out(`${place}: ${message}\n`);
  }
  if (isBroken)
    throw new Error(
      `${formatContentErrors(rest)}\nWith these rows, the content would have these mistakes, so nothing is written. Correct them, or the rows, and import again.`,
    );
  const count = (number: number, one: string, many: string): string =>
    `${number} ${number === 1 ? `${one} is` : `${many} are`}`;
  const written = count(created + changed, 'entry', 'entries');
  const others = refused.size > 0 ? `; ${count(refused.size, 'row', 'rows')} refused` : '';
  out(`${written} written to ${file} (${created} new, ${changed} changed)${others}.\n`);
  if (rest.length > 0) out('The content has other mistakes: npm run content:check names them.\n');
  return refused.size > 0 ? 1 : 0;
}

export const importCollection = defineCommand(
  USAGE,
  ['import', 'FILE', 'FOLDER'],
  { collection: { type: 'string' } },
  (given, terminal) =>
    importTable(given, terminal).catch((error: Error) => {
      terminal.err(`${error.message}\n`);
      return 1;
    }),
);

void runIfStarted(module, importCollection);
