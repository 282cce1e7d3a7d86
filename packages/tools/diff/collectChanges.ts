import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isJsonMap, valueOfText } from '../../compiler/edits';
import { contentFileNames, type GitVersion } from '../../compiler/folders';
import { isPagePath } from '../../compiler/pageFiles';
import {
  IMAGES_FOLDER,
  kindOfFile,
  PAGES_FOLDER,
  REDIRECTS_FILE,
  SITE_FILE,
  VIDEO_FOLDER,
} from '../../compiler/sources';
import {
  pageName,
  type ChangedFile,
  type ChangedMedia,
  type ContentChanges,
  type FileVersion,
} from '../../compiler/reports';

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
  const files = changed
    .filter(({ file }) => [SITE_FILE, REDIRECTS_FILE].includes(file) || isPage(file))
    .flatMap(({ file, status }): ChangedFile[] => {
      const before = status === 'added' ? undefined : version.textOf(file);
      const after = status === 'removed' ? undefined : readNow(file);
      return withoutReturns(before) === withoutReturns(after)
        ? []
        : [{ file, before: versionOf(before), after: versionOf(after) }];
    });
  const site = existsSync(path.join(projectFolder, SITE_FILE)) ? readNow(SITE_FILE) : '';
  const siteValue = versionOf(site);
  const pages = contentFileNames(projectFolder)
    .filter((file) => kindOfFile(file) === 'page')
    .map((file) => versionOf(readNow(file)))
    .filter(isJsonMap);
  const media = changed
    .filter(({ file }) => isMedia(file))
    .map(({ file, status }): ChangedMedia => ({
      file,
      status: status === 'changed' ? 'replaced' : status,
      usedOn: pages.filter((page) => mentions(page, file)).map((page) => pageName(page, siteValue)),
    }));
  return { base, files, media, site: siteValue };
}

const isPage = (file: string): boolean =>
  file.startsWith(`${PAGES_FOLDER}/`) && isPagePath(file.slice(PAGES_FOLDER.length + 1));

const isMedia = (file: string): boolean =>
  [IMAGES_FOLDER, VIDEO_FOLDER].includes(path.posix.dirname(file)) &&
  /\.(jpe?g|png|webp|avif|svg|mp4|webm)$/i.test(file);

const withoutReturns = (text: string | undefined): string | undefined =>
  text?.replace(/\r\n/g, '\n');

function versionOf(text: string | undefined): FileVersion {
  if (text === undefined) return 'absent';
  const value = valueOfText(text.replace(/^\uFEFF/, ''));
  return isJsonMap(value) ? value : 'invalid';
}

/** Whether a page shows a picture or video. */
function mentions(value: unknown, file: string): boolean {
  const { base, name } = path.posix.parse(file);
  if (Array.isArray(value)) return value.some((entry) => mentions(entry, file));
  if (!isJsonMap(value)) return false;
  const isShown = file.startsWith(`${IMAGES_FOLDER}/`)
    ? value['src'] === base
    : value['name'] === name && 'poster' in value;
  return isShown || Object.values(value).some((part) => mentions(part, file));
}
