import { constants, fchmodSync, fstatSync } from 'node:fs';
import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UnusableDatabaseError } from './database';

/** The rights of all but the owner: leads are personal data. */
const OTHERS = 0o077;
const OTHERS_WRITE = 0o022;

/**
 * Makes the folder and the file of a database, where they are missing, for this user alone, and takes the rights
 * of others from the files that are there.
 * @param file the absolute path
 * @throws UnusableDatabaseError when others can write to the folder: they could put files of theirs there
 */
export async function keepPrivate(file: string): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Windows has no such rights.
  if (process.platform === 'win32') return;
  if (((await stat(folder)).mode & OTHERS_WRITE) !== 0) {
    throw new UnusableDatabaseError(
      `Other users can write to ${folder}, where the leads are. Run chmod go-w ${folder}, or keep the leads in another folder.`,
    );
  }
  await (await open(file, 'a', 0o600)).close();
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    const stats = await stat(each).catch(() => undefined);
    if (stats !== undefined && (stats.mode & OTHERS) !== 0) await chmod(each, stats.mode & 0o700);
  }
}

/**
 * Takes the rights of others from the file that a shell has made for the output of a command: it holds leads.
 * @param output the number of the open output, which may be a terminal or a pipe
 */
export function keepOutputPrivate(output: number): void {
  const { mode, uid } = fstatSync(output);
  const isOwnFile = (mode & constants.S_IFMT) === constants.S_IFREG && uid === process.getuid?.();
  if (isOwnFile && (mode & OTHERS) !== 0) fchmodSync(output, mode & 0o700);
}
