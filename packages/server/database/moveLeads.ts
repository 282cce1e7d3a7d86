import { existsSync, renameSync } from 'node:fs';
import { copyLeads, countLeads } from './copyLeads';
import type { LeadCounts } from './copyLeads';
import { LEAD_TABLES } from './database';
import type { Database, Execute } from './database';
import { withFileAlone } from './sqliteFile';

/** No server adds a lead while the tables are filled. */
const LOCK = `LOCK TABLE ${LEAD_TABLES.join(', ')} IN EXCLUSIVE MODE`;
/** New leads get the numbers after those that came with the copy. */
const CONTINUE_NUMBERS = `SELECT setval(pg_get_serial_sequence('leads', 'number'), max(number)) FROM leads`;

/**
 * The name of a file whose leads have moved.
 * @returns the path with `.moved` at its end
 */
export const movedName = (file: string): string => `${file}.moved`;

async function fillTarget(from: Execute, to: Execute): Promise<LeadCounts> {
  await to({ sql: LOCK });
  const { leads } = await countLeads(to);
  if (leads > 0) {
    throw new Error(
      `The target has leads already (${leads}). Nothing was moved. Name an empty database.`,
    );
  }
  await copyLeads(from, to);
  await to({ sql: CONTINUE_NUMBERS });
  const [counts, copied] = [await countLeads(from), await countLeads(to)];
  if (JSON.stringify(counts) !== JSON.stringify(copied))
    throw new Error('The copy does not hold what the file holds. Nothing was moved.');
  return copied;
}

/** After a commit without an answer: whether the leads are in the target, as far as it answers. */
async function hasArrived(target: Database): Promise<boolean | undefined> {
  try {
    const { leads } = await countLeads(target.read);
    return leads > 0;
  } catch {
    return undefined;
  }
}

/**
 * Moves all leads, keys and deliveries from a SQLite file to an empty PostgreSQL database, in one transaction.
 * The file gets another name before the commit, so that no server ever delivers its leads a second time.
 * @param file the absolute path
 * @returns what was moved; it rejects with an Error that says why and what to do, or a StorageError
 */
export async function moveLeads(file: string, target: Database): Promise<LeadCounts> {
  const moved = movedName(file);
  if (!existsSync(file)) throw new Error(`There is no file ${file}. Nothing was moved.`);
  if (existsSync(moved)) {
    throw new Error(
      `${moved} exists already, from an earlier move. Nothing was moved. Rename or delete it first.`,
    );
  }
  let counts: LeadCounts | undefined;
  const move = (from: Execute) =>
    target.transaction(async (to) => {
      counts = await fillTarget(from, to);
      renameSync(file, moved);
      return counts;
    });
  try {
    const result = await withFileAlone(file, move);
    if (result !== undefined) return result;
  } catch (error) {
    if (counts === undefined || existsSync(file)) throw error;
    const arrived = await hasArrived(target);
    if (arrived === true) return counts;
    if (arrived === undefined) {
      throw new Error(
        `PostgreSQL did not confirm the move. When it answers, look whether the leads are in it (npm run leads). If they are not, rename ${moved} to ${file} and move again.`,
      );
    }
    renameSync(moved, file);
    throw error;
  }
  throw new Error(
    `Another program has ${file} open. Nothing was moved. Stop the server first: a lead that came meanwhile would stay behind.`,
  );
}
