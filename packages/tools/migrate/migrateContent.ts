/**
 * `npm run content:migrate`: renames old keys in the content folder and in the examples of blocks, and lists what it has changed.
 * `npm run content:migrate -- --check` writes nothing, and exits with status 1 when something would
 * change; `npm run content:migrate -- FOLDER` migrates another project folder.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { blocks } from '../../../src/blocks/registry';
import { formatContentErrors, type ContentError } from '../../../src/content/contentErrors';
import { examplesFile } from '../../catalogue/examples';
import { migrateText, MIGRATIONS } from '../../compiler/edits';
import { migrationMessages } from '../../../src/content/messages/migrationMessages';
import { contentFileNames } from '../../compiler/folders';
import { REDIRECTS_FILE, SITE_FILE } from '../../compiler/sources';
import { defineCommand, runIfStarted, type Terminal } from '../command';

/** The text of a file, or undefined when it is not UTF-8. */
function readText(target: string): string | undefined {
  const bytes = readFileSync(target);
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? text : undefined;
}

function migrateFile(folder: string, file: string, isCheck: boolean) {
  const target = path.join(folder, file);
  const before = readText(target);
  const kind = file === SITE_FILE ? 'site' : 'page';
  const migrated = before === undefined ? undefined : migrateText(before, kind, MIGRATIONS);
  if (!migrated) {
    const problem: ContentError = {
      file,
      line: 1,
      column: 1,
      message: migrationMessages.notYaml(),
    };
    return { changes: [], conflicts: [problem] };
  }
  if (!isCheck && migrated.text !== before) writeFileSync(target, migrated.text);
  return {
    changes: migrated.changes.map((note): ContentError => ({ file, ...note })),
    conflicts: migrated.conflicts.map((note): ContentError => ({ file, ...note })),
  };
}

const USAGE = `Usage: npm run content:migrate [-- [--check] [FOLDER]]
--check writes nothing, and exits with 1 when something would change.`;

export const migrateContent = defineCommand(
  USAGE,
  ['FOLDER'],
  { check: { type: 'boolean', default: false } },
  ({ values, positionals }, terminal) => migrate(positionals[0] ?? '.', values.check, terminal),
);

function migrate(folder: string, isCheck: boolean, { out }: Terminal): number {
  const examples = Object.keys(blocks)
    .map(examplesFile)
    .filter((file) => existsSync(path.join(folder, file)));
  const content = contentFileNames(folder).filter((file) => file !== REDIRECTS_FILE);
  const files = [...content, ...examples];
  const results = files.map((file) => migrateFile(folder, file, isCheck));
  const changes = results.flatMap((result) => result.changes);
  const conflicts = results.flatMap((result) => result.conflicts);
  const changedFiles = results.filter((result) => result.changes.length > 0).length;
  const parts = [
    formatContentErrors(changes),
    formatContentErrors(conflicts),
    summaryOf(changes.length, changedFiles, conflicts.length, isCheck),
  ].filter((part) => part !== '');
  out(`${parts.join('\n\n')}\n`);
  return conflicts.length > 0 || (isCheck && changes.length > 0) ? 1 : 0;
}

function summaryOf(keys: number, files: number, conflicts: number, isCheck: boolean): string {
  const count = `${keys} ${keys === 1 ? 'key' : 'keys'} in ${files} ${files === 1 ? 'file' : 'files'}`;
  const open =
    conflicts === 0
      ? ''
      : ` ${conflicts} ${conflicts === 1 ? 'place needs' : 'places need'} a correction by hand, listed above.`;
  if (keys === 0) return conflicts === 0 ? 'Nothing to change.' : open.trim();
  return isCheck
    ? `${count} would change. Run npm run content:migrate.${open}`
    : `${count} changed.${open}`;
}

void runIfStarted(module, migrateContent);
