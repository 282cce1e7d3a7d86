import { createDatabase } from '../database/createDatabase';
import type { Database } from '../database/database';
import { databaseFile, describeDatabase } from '../database/databaseAddress';
import { DATABASE_HEADER, databaseMark } from '../database/databaseMark';
import type { Settings } from '../settings';
import { terminalConfirm } from './confirm';

/** What a command prints: a text, or the parts of one that is too large for the memory. */
export type Output = string | AsyncIterable<string>;

/** What a command works with. */
export type CommandContext = {
  readonly settings: Settings;
  /** Asks a person and resolves with whether the answer is yes; undefined without a terminal. */
  readonly confirm: ((question: string) => Promise<boolean>) | undefined;
  /**
   * Opens the database of the server, and says which it is.
   * @throws Error when it is not that of the server
   */
  readonly openDatabase: () => Promise<Database>;
  /** Closes what is open. */
  readonly close: () => void;
};

/** Does what the arguments of a command ask for, and gives what to print. */
export type Work = (context: CommandContext) => Output | Promise<Output>;

/** A command of `npm run leads`. */
export type Command = {
  /** How to write its arguments, such as `[ID]`; empty when it has none. */
  readonly usage: string;
  /** What it does: lines of plain text. */
  readonly help: string;
  /**
   * Reads its arguments; `usage` is the usage of the whole command for error messages.
   * @throws Error with one sentence and the usage
   */
  readonly read: (args: readonly string[], usage: string) => Work;
};

/** How long the server of this machine may take to name its database, in ms. */
const SERVER_TIMEOUT_MS = 3000;

/** Asks the server of this machine for its database. */
async function markOfServer({ host, port }: Settings): Promise<string | null> {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}/healthz`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(SERVER_TIMEOUT_MS) });
    return answer.headers.get(DATABASE_HEADER);
  } catch {
    return null;
  }
}

/** How a command chooses its database. */
export type CommandOptions = {
  /** Whether the database may be another than that of the server, such as a backup. */
  readonly isCopy?: boolean;
  /** Gets a line for the person at the terminal. */
  readonly say?: (line: string) => void;
};

export function createCommandContext(
  settings: Settings,
  { isCopy = false, say = () => undefined }: CommandOptions = {},
): CommandContext {
  const name = databaseFile(settings.databaseUrl) ?? describeDatabase(settings.databaseUrl);
  const database = createDatabase(settings, { mayCreate: false });
  return {
    settings,
    confirm: terminalConfirm(process.stdin, process.stderr),
    openDatabase: async () => {
      say(`Leads in ${name}`);
      const mark = await databaseMark(database);
      const ofServer = isCopy ? null : await markOfServer(settings);
      if (ofServer !== null && ofServer !== mark) {
        throw new Error(
          `The server at port ${settings.port} of this machine keeps its leads in another database. Set LEADS_DATABASE_URL as for the server, or name the file with its settings: --settings FILE. To use this one all the same, such as a backup, add --copy.`,
        );
      }
      return database;
    },
    close: database.close,
  };
}
