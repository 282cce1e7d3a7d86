import type { Document } from 'yaml';

/** What a migration replaces in the text of a file, by offsets. */
type MigrationEdit = {
  start: number;
  end: number;
  text: string;
  /** What changes, for the list of changes. */
  message: string;
};

/** A place that a migration cannot change by itself, and what the editor has to do there. */
type MigrationConflict = { offset: number; message: string };

/** What a migration finds in a file. */
export type MigrationResult = { edits: MigrationEdit[]; conflicts: MigrationConflict[] };

/** A key that has got another name. */
export type KeyRename = {
  /**
   * The keys above the renamed one, from the top of the file, with dots between them. In a list, `*`
   * stands for every entry, and a type of block for the blocks of that type: `blocks.hero`.
   */
  place: string;
  from: string;
  to: string;
};

/** A change of the keys of content files. */
export type Migration = {
  /** The files that it changes. */
  kind: 'page' | 'site';
  /** The renamed keys: the content check names the new key where it finds an old one. */
  renames: readonly KeyRename[];
  /**
   * Finds what to change. It must find nothing in a file that it has changed already.
   * @returns the edits, in any order, and the places that need an editor
   */
  find: (document: Document, text: string) => MigrationResult;
};
