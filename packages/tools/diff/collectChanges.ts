import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentFileNames, type GitVersion } from '../../compiler/folders';
import { findFiles, isPagePath } from '../../compiler/pageFiles';
import {
  collectionOfFile,
  IMAGES_FOLDER,
  PAGE_FOLDERS,
  REDIRECTS_FILE,
  SITE_FILE,
  TRANSLATIONS_FOLDER,
  VIDEO_FOLDER,
} from '../../compiler/sources';
import { compareTexts, type ContentChanges } from '../../compiler/reports';

const CONTENT_FOLDER = 'content';

/**
 * Compares the content folder with a version in git.
 * @param projectFolder the folder that holds `content/`
 */
export function collectChanges(
  projectFolder: string,
  version: GitVersion,
  base: string,
): ContentChanges {
  const readNow = (file: string): string => readFileSync(path.join(projectFolder, file), 'utf8');
  const changed = version.changedFiles(CONTENT_FOLDER);
  const texts = changed
    .filter(({ file }) => [SITE_FILE, REDIRECTS_FILE].includes(file) || isYaml(file))
    .map(({ file, status }) => ({
      file,
      before: status === 'added' ? undefined : version.textOf(file),
      after: status === 'removed' ? undefined : readNow(file),
    }));
  const media = changed
    .filter(({ file }) => isMedia(file))
    .map(({ file, status }) => ({
      file,
      status: status === 'changed' ? ('replaced' as const) : status,
    }));
  const names = [...contentFileNames(projectFolder), ...findFiles(projectFolder).translations];
  const present = names.map((file) => [file, readNow(file)] as const);
  return compareTexts(base, texts, media, Object.fromEntries(present));
}

const isYaml = (file: string): boolean =>
  collectionOfFile(file) !== undefined ||
  [...PAGE_FOLDERS, TRANSLATIONS_FOLDER].some(
    (folder) => file.startsWith(`${folder}/`) && isPagePath(file.slice(folder.length + 1)),
  );

const isMedia = (file: string): boolean =>
  [IMAGES_FOLDER, VIDEO_FOLDER].includes(path.posix.dirname(file)) &&
  /\.(jpe?g|png|webp|avif|svg|mp4|webm)$/i.test(file);
