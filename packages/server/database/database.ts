/**
 * Leads cannot be stored now: the disk is full, the file is read-only or locked, or the database server
 * is unavailable. The API answers 503.
 */
export class StorageError extends Error {
  override readonly name: string = 'StorageError';
}

/**
 * A database that must not keep leads, or a place without one. A server does not start with it. The message is
 * a sentence that says why, and one that says what to do.
 */
export class UnusableDatabaseError extends StorageError {
  override readonly name = 'UnusableDatabaseError';
}

/** What was erased may still be in the files of the database. The message is a sentence. */
export class NotPurgedError extends Error {
  override readonly name = 'NotPurgedError';

  /** @param reason a clause without a full stop */
  constructor(reason: string) {
    super(`The files of the database may still hold the text of erased leads, because ${reason}.`);
  }
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

/** A question mark for each value, with commas. */
export const marksFor = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** A row of a result: its values by the names of the columns. */
export type Row = Readonly<Record<string, unknown>>;

/** Runs a statement in a transaction that is open. */
export type Execute = (statement: Statement) => Promise<readonly Row[]>;

/** The tables whose rows belong to a lead, by its number, and all that hold something of visitors. */
export const LEAD_PARTS = ['deliveries', 'lead_events'] as const;
export const LEAD_TABLES = ['leads', ...LEAD_PARTS] as const;

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
   * Removes what deleted and overwritten rows leave in the files of the database; rejects with a NotPurgedError or a
   * StorageError when it cannot.
   * @param mostBytes how much may be written anew at once, while new leads wait; by default as much as there is
   * @returns whether it did; otherwise there is more, and its space is free for new rows
   */
  readonly purge: (mostBytes?: number) => Promise<boolean>;
  /**
   * Runs work in one transaction, without a limit of time: for commands, not for the server. All its queries see
   * the same moment. What the work rejects with passes through; a failed statement is a StorageError.
   */
  readonly transaction: <Result>(work: (execute: Execute) => Promise<Result>) => Promise<Result>;
  /** Tells databases apart, and copies from what they are copies of. It says nothing about what is in them. */
  readonly identity: () => Promise<string>;
  /** Writes all leads, as they are at one moment, into an empty SQLite file; rejects with a StorageError. */
  readonly copyTo: (file: string) => Promise<void>;
  readonly close: () => void;
};
