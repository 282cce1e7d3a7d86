/**
 * Leads cannot be stored now: the disk is full, the file is read-only or locked, or the database server
 * is unavailable. The API answers 503.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** Runs work, and makes a StorageError of its failure. */
export async function orStorageError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof StorageError) throw cause;
    throw new StorageError('The database of leads is not available', { cause });
  }
}

/** An SQL statement, with a question mark for each value. */
export type Statement = {
  readonly sql: string;
  readonly args?: readonly (string | number | null)[];
};

/** A row of a result: its values by the names of the columns. */
export type Row = Readonly<Record<string, unknown>>;

/** Runs a statement in a transaction that is open. */
export type Execute = (statement: Statement) => Promise<readonly Row[]>;

/** The kinds of database that can keep leads. */
export type Engine = 'sqlite' | 'postgres';

/**
 * A database of leads. It opens on first use, and again after a failure. Statements are written in the SQL
 * that all engines know.
 */
export type Database = {
  /** What ends a query that claims rows, so that no other server claims them too. */
  readonly skipLocked: '' | 'FOR UPDATE SKIP LOCKED';
  /**
   * Runs the statements in one durable transaction and gives the rows of each; rejects with a StorageError
   * without a commit.
   */
  readonly write: (statements: readonly Statement[]) => Promise<readonly (readonly Row[])[]>;
  /** Runs a query; rejects with a StorageError when the database does not answer. */
  readonly read: (statement: Statement) => Promise<readonly Row[]>;
  /**
   * Removes what deleted and overwritten rows leave in the files of the database; rejects with a StorageError
   * when it cannot.
   */
  readonly purge: () => Promise<void>;
  /**
   * Runs work in one transaction, without a limit of time: for commands, not for the server. All its queries see
   * the same moment. What the work rejects with passes through; a failed statement is a StorageError.
   */
  readonly transaction: <Result>(work: (execute: Execute) => Promise<Result>) => Promise<Result>;
  /** Writes all leads, as they are at one moment, into an empty SQLite file; rejects with a StorageError. */
  readonly copyTo: (file: string) => Promise<void>;
  readonly close: () => void;
};
