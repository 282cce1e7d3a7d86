import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorMessages } from '../content/contentErrors';
import { readYaml, type YamlResult } from '../content/readYaml';
import { MAX_VIDEO_BYTES } from '../content/largeVideos';
import type { KnownNames } from '../content/references';
import { PICKER } from '../forms/picker';
import { OVERLAY_FORM_NAMES } from '../forms/registry';
import { PAGES_FOLDER, SITE_FILE } from './contentPaths';
import { parseContent, type BlockRegistry, type Content, type ContentFiles } from './parseContent';

const PAGE_FILE = /^[^._~#][^~#]*\.ya?ml$/;

/**
 * Tells the files of pages from hidden files and editors' backups.
 * @param name the name of a file in content/pages
 * @returns true when the file is a page
 */
export const isPageFile = (name: string): boolean => PAGE_FILE.test(name);

/**
 * Reads and checks the content of a project from its files.
 * @param projectFolder the folder that holds `content/` and `static/`
 * @param registry the block types that pages may use; tests pass their own
 * @returns the content and all its errors
 */
export function readContentFolder(projectFolder: string, registry?: BlockRegistry): Content {
  return parseContent(readFiles(projectFolder), knownNames(projectFolder), registry);
}

function readFiles(projectFolder: string): ContentFiles {
  const read = (file: string, kind: 'page' | 'site'): YamlResult =>
    readYaml(file, readFileSync(path.join(projectFolder, file)), kind);
  return {
    site: existsSync(path.join(projectFolder, SITE_FILE))
      ? read(SITE_FILE, 'site')
      : { errors: [{ file: SITE_FILE, line: 1, column: 1, message: errorMessages.noSite() }] },
    pages: pageFiles(projectFolder).map((file) => read(file, 'page')),
  };
}

/**
 * Finds out whether all content files are valid YAML, whatever they say.
 * @param projectFolder the folder that holds `content/`
 * @param known the digests of files that are valid; these are not parsed
 * @returns the digests of the valid files, and whether all files are valid
 */
export function checkYaml(
  projectFolder: string,
  known: readonly string[],
): { digests: string[]; isValid: boolean } {
  const valid = new Set(known);
  const files = contentFileNames(projectFolder)
    .map((file) => {
      const bytes = readFileSync(path.join(projectFolder, file));
      return { file, bytes, digest: createHash('sha256').update(bytes).digest('hex') };
    })
    .map(({ file, bytes, digest }) => ({
      digest,
      isValid: valid.has(digest) || readYaml(file, bytes, 'page').errors.length === 0,
    }));
  return {
    digests: files.filter(({ isValid }) => isValid).map(({ digest }) => digest),
    isValid: files.every(({ isValid }) => isValid),
  };
}

/**
 * Lists the files of the content: site.yaml and the pages.
 * @param projectFolder the folder that holds `content/`
 * @returns the paths from the project folder, with slashes
 */
export const contentFileNames = (projectFolder: string): string[] =>
  [SITE_FILE, ...pageFiles(projectFolder)].filter((file) =>
    existsSync(path.join(projectFolder, file)),
  );

const pageFiles = (projectFolder: string): string[] =>
  listFolder(path.join(projectFolder, PAGES_FOLDER))
    .filter(isPageFile)
    .map((name) => `${PAGES_FOLDER}/${name}`)
    .filter((file) => statSync(path.join(projectFolder, file)).isFile());

const listFolder = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).sort() : [];

/**
 * Lists what content may refer to beside pages and sections.
 * @param projectFolder the folder that holds `content/` and `static/`
 * @returns the names of files and forms
 */
export const knownNames = (projectFolder: string): KnownNames => ({
  files: {
    largeVideos: listFolder(path.join(projectFolder, 'content/video'))
      .map((name) => ({
        name,
        bytes: statSync(path.join(projectFolder, 'content/video', name)).size,
      }))
      .filter(({ bytes }) => bytes > MAX_VIDEO_BYTES),
    pictures: listFolder(path.join(projectFolder, 'content/images')).filter((name) =>
      /\.(jpe?g|png|webp|avif|svg)$/i.test(name),
    ),
    videos: listFolder(path.join(projectFolder, 'content/video')).filter((name) =>
      /\.(mp4|webm)$/i.test(name),
    ),
    statics: listFolder(path.join(projectFolder, 'static')).map((name) => `/${name}`),
  },
  openableForms: [PICKER, ...OVERLAY_FORM_NAMES],
});
