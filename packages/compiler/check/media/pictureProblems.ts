import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessages } from '../../../../src/content/contentErrors';
import {
  MAX_PICTURE_PX,
  pictureBytesError,
  pictureSizeError,
  START_BYTES,
  undecodableError,
} from '../../../../src/content/mediaErrors';
import { mediaFile } from '../../read/mediaFile';
import { cacheFolder } from '../../../cache/cache';

/** What is known of a picture: its size, or why it cannot be shown. */
type Result = { width: number; height: number } | { problem: 'unreadable' | 'damaged' };

/** A picture whose file has to be decoded. */
type Picture = { name: string; file: string; start: Uint8Array; cacheFile: string };

/**
 * Checks that pictures can be published. Each is decoded once; the result is cached by its
 * content, beside the encodings.
 */
export function pictureProblems(folder: string, names: readonly string[]): Map<string, string> {
  const problems = new Map<string, string>();
  const pictures: Picture[] = [];
  for (const name of names) {
    const file = mediaFile(folder, name);
    const bytes = readFileSync(file);
    const message = pictureBytesError(name, bytes);
    if (message === undefined)
      pictures.push({
        name,
        file,
        start: Uint8Array.from(bytes.subarray(0, START_BYTES)),
        cacheFile: fileOf(bytes),
      });
    else problems.set(name, message);
  }
  for (const [picture, result] of resultsOf(pictures)) {
    const message = problemOfResult(picture, result);
    if (message !== undefined) problems.set(picture.name, message);
  }
  return problems;
}

const fileOf = (bytes: Buffer): string =>
  path.join(
    cacheFolder(),
    'checked',
    `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.json`,
  );

function problemOfResult({ name, start }: Picture, result: Result): string | undefined {
  if (!('problem' in result)) return pictureSizeError(name, result.width, result.height);
  return result.problem === 'damaged'
    ? errorMessages.damagedPicture(name)
    : undecodableError(name, start);
}

/** The cached results, and those of one process for all other pictures. */
function resultsOf(pictures: readonly Picture[]): [Picture, Result][] {
  const unknown = pictures.filter(({ cacheFile }) => !existsSync(cacheFile));
  const results = unknown.length > 0 ? probe(unknown) : [];
  const isNew = new Map(unknown.map((picture, index) => [picture, results[index]]));
  return pictures.flatMap((picture): [Picture, Result][] => {
    const result = isNew.get(picture) ?? readResult(picture);
    return result ? [[picture, result]] : [];
  });
}

function probe(pictures: readonly Picture[]): Result[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.resolve('packages/compiler/check/media/pictureProbe.cjs')],
    {
      input: JSON.stringify(pictures.map(({ file }) => ({ file, maxPx: MAX_PICTURE_PX }))),
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    },
  );
  if (status !== 0) throw new Error(`The pictures could not be checked: ${stderr}`);
  // pictureProbe.cjs writes one result for each picture.
  const results = JSON.parse(stdout) as Result[];
  pictures.forEach((picture, index) => writeResult(picture, results[index]));
  return results;
}

function writeResult({ cacheFile }: Picture, result: Result | undefined): void {
  try {
    mkdirSync(path.dirname(cacheFile), { recursive: true });
    writeFileSync(cacheFile, JSON.stringify(result));
  } catch {
    // Without a folder to write to, the pictures are decoded again next time.
  }
}

function readResult({ cacheFile }: Picture): Result | undefined {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8')) as Result;
  } catch {
    return undefined;
  }
}
