import { endOf, type Position } from '../read/positions';
import { parseSource } from '../write/source';
import type { Migration } from './migration';

/** A message about a place in a file. */
type MigrationNote = Position & { message: string };

/** A file after its migrations. */
export type MigratedText = {
  text: string;
  /** What has changed, in the order of the migrations. */
  changes: MigrationNote[];
  /** What an editor has to change. */
  conflicts: MigrationNote[];
};

/**
 * Runs migrations on the text of a file. Only what they replace changes: comments, quotation marks,
 * blank lines and line breaks stay.
 * @returns the new text; undefined when the file is not valid YAML
 */
export function migrateText(
  text: string,
  kind: Migration['kind'],
  migrations: readonly Migration[],
): MigratedText | undefined {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  let body = text.slice(mark.length);
  const changes: MigrationNote[] = [];
  const conflicts: MigrationNote[] = [];
  for (const migration of migrations.filter((each) => each.kind === kind)) {
    const document = parseSource(body);
    if (!document) return undefined;
    const before = body;
    const found = migration.find(document, before);
    const noteAt = (offset: number, message: string): MigrationNote => ({
      ...endOf(before.slice(0, offset)),
      message,
    });
    const edits = [...found.edits].sort((one, other) => one.start - other.start);
    changes.push(...edits.map(({ start, message }) => noteAt(start, message)));
    conflicts.push(...found.conflicts.map(({ offset, message }) => noteAt(offset, message)));
    body = edits.reduceRight(
      (result, { start, end, text }) => result.slice(0, start) + text + result.slice(end),
      body,
    );
  }
  return parseSource(body) && { text: mark + body, changes, conflicts };
}
