import { existsSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pictureNameError } from '../../../src/content/mediaErrors';
import {
  collectionOfFile,
  IMAGES_FOLDER,
  PAGE_FOLDERS,
  REDIRECTS_FILE,
  SITE_FILE,
  TRANSLATIONS_FOLDER,
} from '../../compiler/sources';
import { mediaFile, pictureProblems } from '../../compiler/folders';
import { isPagePath } from '../../compiler/pageFiles';
import { changedMeanwhile } from './changedMeanwhile';

/** A request that the content folder refuses. Its message is for the editor. */
export class RefusedFile extends Error {}

/** A text file with the text that the editor began with; null for a new file. */
export type TextWrite = { file: string; text: string; base: string | null };

/**
 * The files below `content/` that the visual editor reads and writes: pages, notes, collections, translations,
 * site.yaml, redirects.yaml and pictures.
 * Symbolic links and every other path are refused.
 * @param projectFolder the folder that holds `content/`
 * @returns functions that read and write files; they throw `RefusedFile`
 */
export function contentFiles(projectFolder: string) {
  const root = path.resolve(projectFolder);

  async function resolve(file: string): Promise<string> {
    const isKnown =
      [SITE_FILE, REDIRECTS_FILE].includes(file) ||
      collectionOfFile(file) !== undefined ||
      isPageOf(file) ||
      isPagePath(pathIn(file, TRANSLATIONS_FOLDER)) ||
      isPictureOf(file);
    if (!isKnown) throw new RefusedFile(`${file} is not a file that the editor may change.`);
    let current = root;
    for (const part of file.split('/')) {
      current = path.join(current, part);
      const found = await lstat(current).catch(() => undefined);
      if (found?.isSymbolicLink()) throw new RefusedFile(`${file} leads through a symbolic link.`);
    }
    return isPictureOf(file) ? mediaFile(path.dirname(current), path.basename(current)) : current;
  }

  const readText = async (file: string): Promise<string | null> =>
    readFile(await resolve(file), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });

  /** Refuses texts that somebody else has changed since the editor opened them. */
  async function refuseChanged(writes: readonly TextWrite[]): Promise<void> {
    for (const { file, base } of writes) {
      const current = await readText(file);
      if (current !== base) throw new RefusedFile(changedMeanwhile(file, current === null));
    }
  }

  return {
    readText,

    /** Lists the pages or pictures of a folder and of the folders in it, by their paths from the folder. */
    async list(folder: string): Promise<string[]> {
      if (!PAGE_FOLDERS.includes(folder) && folder !== IMAGES_FOLDER)
        throw new RefusedFile(`${folder} is not a folder of the editor.`);
      const whole = path.join(root, folder);
      // The first note makes its folder.
      if (!existsSync(whole)) return [];
      const entries = await readdir(whole, { withFileTypes: true, recursive: true });
      const isListed = folder === IMAGES_FOLDER ? isPictureName : isPagePath;
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(whole, path.join(entry.parentPath, entry.name)))
        .map((name) => name.split(path.sep).join('/'))
        .filter(isListed)
        .sort();
    },

    readPicture: async (file: string): Promise<Buffer> => readFile(await resolve(file)),

    refuseChanged,

    /** Writes texts that nobody else has changed since the editor opened them; all of them or none. */
    async writeTexts(writes: readonly TextWrite[]): Promise<void> {
      await refuseChanged(writes);
      for (const { file, text } of writes) await writeAtomically(await resolve(file), text);
    },

    async writePicture(file: string, bytes: Buffer): Promise<void> {
      if (!isPictureOf(file))
        throw new RefusedFile(`${file} is not a picture of ${IMAGES_FOLDER}.`);
      await refuseBadPicture(path.basename(file), bytes);
      await writeAtomically(await resolve(file), bytes);
    },

    remove: async (file: string): Promise<void> => rm(await resolve(file)),
  };
}

/** The files of the visual editor. */
export type ContentFolderFiles = ReturnType<typeof contentFiles>;

/** The path of a file from a folder; empty for a file that is not below it. */
const pathIn = (file: string, folder: string): string =>
  file.startsWith(`${folder}/`) && !file.includes('\\') ? file.slice(folder.length + 1) : '';

const isPageOf = (file: string): boolean =>
  PAGE_FOLDERS.some((folder) => isPagePath(pathIn(file, folder)));
const isPictureName = (name: string): boolean => pictureNameError(name) === undefined;
const isPictureOf = (file: string): boolean => isPictureName(pathIn(file, IMAGES_FOLDER));

/** Refuses a picture that the content check would refuse, before it is in the folder. */
async function refuseBadPicture(name: string, bytes: Buffer): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'picture-'));
  try {
    await writeFile(path.join(folder, name), bytes);
    const problem = pictureProblems(folder, [name]).get(name);
    if (problem !== undefined) throw new RefusedFile(problem);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes a file so that a reader never sees half of it. */
async function writeAtomically(target: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  // A hidden name: the build reads no hidden files.
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}`);
  await writeFile(temporary, content, { flush: true });
  await rename(temporary, target);
}
