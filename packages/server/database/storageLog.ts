import { StorageError, UnusableDatabaseError } from './database';
import type { LeadStore } from './leadStore';

/** Why leads cannot be stored: what the codes of SQLite, Node and PostgreSQL mean, and what to do. */
type Cause = {
  readonly codes: RegExp;
  /** A clause without a full stop. */
  readonly error: string;
  /** Sentences for the operator. */
  readonly advice: string;
  readonly needsRestart?: boolean;
};

const CAUSES: readonly Cause[] = [
  {
    codes: /SQLITE_FULL|SQLITE_IOERR_WRITE|ENOSPC|EDQUOT|EFBIG|\b53100\b/,
    error: 'the disk is full',
    advice: 'Free space on the disk of the database.',
  },
  {
    codes: /SQLITE_READONLY|EACCES|EPERM|EROFS|\b25006\b/,
    error: 'the database is read-only for the server',
    advice:
      'Let the user of the server write the database file, the files beside it and the folder.',
  },
  {
    codes: /SQLITE_BUSY|SQLITE_LOCKED|database is locked|\b55P03\b/,
    error: 'another program has locked the database',
    advice: 'End that program, such as a backup or a database browser.',
  },
  {
    codes: /SQLITE_NOTADB|SQLITE_CORRUPT|\bXX00[12]\b/,
    error: 'the database is damaged, or the file is none',
    advice: 'Stop the server, keep the file, restore a backup, and start the server.',
    needsRestart: true,
  },
  {
    codes: /SQLITE_CANTOPEN|ENOTDIR|EEXIST|ENOENT|EISDIR/,
    error: 'the database cannot be opened',
    advice: 'Check the path in LEADS_DATABASE_URL.',
  },
  {
    codes: /\b28P01\b|\b28000\b|\b3D000\b|\b42501\b/,
    error: 'the database server refuses the server of the site',
    advice:
      'Check user, password and name of the database in LEADS_DATABASE_URL, and the rights of the user.',
  },
  {
    codes: /\w*(?:CERT|SIGNATURE)_\w+|\w+_(?:CERT|SIGNATURE)\b|does not support SSL/,
    error: 'there is no trusted encryption to the database server',
    advice: 'Check its certificate, and sslmode and sslrootcert in LEADS_DATABASE_URL.',
  },
  {
    codes:
      /ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|\b57P0\d\b|\b53300\b/,
    error: 'the database server cannot be reached',
    advice: 'Check that it runs, and LEADS_DATABASE_URL.',
  },
];

const UNKNOWN_CAUSE: Omit<Cause, 'codes'> = {
  error: 'the database does not answer',
  advice: 'Check the disk and LEADS_DATABASE_URL.',
};

/** The line for a database that stores leads again. */
const STORED_AGAIN = 'leads are stored again.';

/** The least time between two lines about failures, in ms: a busy database fails and works by turns. */
const LEAST_PAUSE_MS = 60_000;

/** The codes and messages of an error and its causes, the outermost first. */
function describeAll(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const texts = ['code', 'message'].map((key) => String(Reflect.get(error, key) ?? ''));
  return [...texts, ...describeAll(Reflect.get(error, 'cause'))];
}

/** The line for a failure: why, what visitors see, what to do. It has no text of the database. */
function failureLine(failure: StorageError): string {
  if (failure instanceof UnusableDatabaseError)
    return `leads cannot be stored. Visitors are asked to send again. ${failure.message}`;
  const text = describeAll(failure.cause).join('\n');
  const known = CAUSES.find(({ codes }) => codes.test(text));
  const { error, advice, needsRestart }: Omit<Cause, 'codes'> = known ?? UNKNOWN_CAUSE;
  const [code] = known?.codes.exec(text) ?? [];
  const cause = code === undefined ? error : `${error} (${code})`;
  const restart = needsRestart ? '' : ' The server then goes on by itself.';
  return `leads cannot be stored: ${cause}. Visitors are asked to send again. ${advice}${restart}`;
}

/** The options of the log, which tests replace. */
export type StorageLogOptions = {
  readonly log: (line: string) => void;
  /** A clock that nobody sets, in ms. */
  readonly uptime?: () => number;
};

/**
 * Makes a store say in the log when it begins to fail and when it works again: one line each, not one for
 * each submission.
 */
export function withStorageLog(
  store: Pick<LeadStore, 'add'>,
  { log, uptime = () => performance.now() }: StorageLogOptions,
): LeadStore['add'] {
  let failing = false;
  let loggedAt = Number.NEGATIVE_INFINITY;

  function noteFailure(error: unknown): void {
    const now = uptime();
    if (!(error instanceof StorageError) || failing || now - loggedAt < LEAST_PAUSE_MS) return;
    failing = true;
    loggedAt = now;
    log(failureLine(error));
  }

  return async (lead) => {
    try {
      const receipt = await store.add(lead);
      if (failing) log(STORED_AGAIN);
      failing = false;
      return receipt;
    } catch (error) {
      noteFailure(error);
      throw error;
    }
  };
}
