/**
 * What builds keep between them: encoded pictures, fonts, icons, the files of airports. Each is named by its content
 * and by the code that makes it, so that nothing in it is ever out of date.
 */
import { createHash } from 'node:crypto';
import {
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';

/**
 * The cache is a folder of the user, which all clones share.
 * @returns the absolute path of the folder
 */
export const cacheFolder = (environment: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(
    environment['X1_ENCODINGS_FOLDER'] ??
      path.join(environment['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'x1-encodings'),
  );

/** What in a folder of code does not change what the code makes. */
const NO_CODE = /(^|[\\/])(tests|node_modules|README\.md)$/;

/**
 * A digest of the files below some paths, for the name of what they make: with one of them changed, it is made again.
 * @param paths files and folders
 */
export const digestOfCode = (paths: readonly string[]): string =>
  digestOf(...paths.flatMap(filesBelow).map((file) => readFileSync(file)));

/** A digest of what something is made of, for its name: 16 hexadecimal digits. */
export function digestOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}

function filesBelow(file: string): string[] {
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file)
    .filter((name) => !NO_CODE.test(name))
    .sort()
    .flatMap((name) => filesBelow(path.join(file, name)));
}

/**
 * Publishes files of the cache; those that it lacks are made first. Files of the same content have one place in
 * the cache, and are made once.
 * @param files the files; those that are published already stay as they are
 */
export async function publishCached<File extends { cached: string; target: string }>(
  files: readonly File[],
  make: (missing: readonly File[]) => Promise<void>,
): Promise<void> {
  const unpublished = files.filter(({ target }) => !existsSync(target));
  const byPlace = new Map(unpublished.map((file) => [file.cached, file]));
  const missing = [...byPlace.values()].filter(({ cached }) => !existsSync(cached));
  if (missing.length > 0) await make(missing);
  for (const [target, { cached }] of new Map(unpublished.map((file) => [file.target, file])))
    await linkOrCopy(cached, target);
}

const partOf = (file: string): string => `${file}.${process.pid}.part`;

/**
 * Publishes a file of the cache as a second name of the same file: a thousand pictures are neither copied nor
 * stored twice. Files of the cache never change, they are only replaced. On another disk it is a copy.
 */
async function linkOrCopy(cached: string, target: string): Promise<void> {
  try {
    mkdirSync(path.dirname(target), { recursive: true });
    linkSync(cached, target);
  } catch {
    await copyAtomically(cached, target);
  }
}

/** Copies a file. The copy has its name only when it is complete. */
export async function copyAtomically(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, partOf(to), constants.COPYFILE_FICLONE);
  await rename(partOf(to), to);
}

/** Writes a file that other processes may read meanwhile: the old one or the whole new one. */
export async function writeAtomically(file: string, data: Buffer | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(partOf(file), data);
  await rename(partOf(file), file);
}
