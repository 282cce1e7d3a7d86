import { existsSync } from 'node:fs';
import { createDatabase } from '../database/createDatabase';
import type { Database } from '../database/database';
import { databaseFile } from '../database/databaseAddress';
import type { Settings } from '../settings';
import { terminalConfirm } from './confirm';

/** What a command works with. */
export type CommandContext = {
  readonly settings: Settings;
  /** The clock, in ms since 1970. */
  readonly now: () => number;
  /** Asks a person and resolves with whether the answer is yes; undefined without a terminal. */
  readonly confirm: ((question: string) => Promise<boolean>) | undefined;
  /** Runs work on the database; undefined when there is none yet, because reading creates no database. */
  readonly withDatabase: <Result>(
    work: (database: Database) => Promise<Result>,
  ) => Promise<Result | undefined>;
};

/** Does what the arguments of a command ask for, and gives the text to print. */
export type Work = (context: CommandContext) => Promise<string>;

/** A command of `npm run leads`. */
export type Command = {
  /** How to write its arguments, such as `[ID]`; empty when it has none. */
  readonly usage: string;
  /** What it does: lines of plain text. */
  readonly help: string;
  /**
   * Reads its arguments; `usage` is the usage of the whole command for error messages.
   * @throws ArgumentError with one sentence and the usage
   */
  readonly read: (args: readonly string[], usage: string) => Work;
};

/** An argument or an answer that the command cannot work with; the message says how to correct it. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

export function createCommandContext(settings: Settings): CommandContext {
  return {
    settings,
    now: Date.now,
    confirm: terminalConfirm(process.stdin, process.stderr),
    withDatabase: async (work) => {
      const file = databaseFile(settings.databaseUrl);
      if (file !== undefined && !existsSync(file)) return undefined;
      const database = createDatabase(settings);
      try {
        return await work(database);
      } finally {
        database.close();
      }
    },
  };
}
