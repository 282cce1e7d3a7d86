import { existsSync, readdirSync, type Dirent } from 'node:fs';
import path from 'node:path';
import { errorMessages, type ContentError } from '../../src/content/contentErrors';
import { nearestWord } from '../../src/content/messages/messageText';
import {
  collectionOfFile,
  COLLECTIONS_FOLDER,
  LIST_COLLECTIONS,
  PAGE_FOLDERS,
  REDIRECTS_FILE,
  SITE_FILE,
  TRANSLATIONS_FOLDER,
} from './read/contentPaths';
import { errorOf } from './check/errorAt';
import { misplacedMedia } from './check/misplacedMedia';

/** Files that are no content: hidden ones, private notes (`_notes.yaml`) and backups. */
const IGNORED = /^[._~#]|[~#]$|\.(bak|orig|swp|swo|tmp)$|^(Thumbs\.db|desktop\.ini)$/i;

/** Files beside pictures and videos that are none of them. Cameras write names such as `_DSC1234.JPG`. */
const NO_MEDIA = /^\./;

/** A file of YAML, also when its name is not quite right. */
const YAML_FILE = /\.ya?ml(\.txt)?$/i;

/** The files of the content beside the pages. */
const OWN_FILES = [SITE_FILE, REDIRECTS_FILE];

/** The files of the content, by their paths from the project folder. */
export type FileNames = {
  site: string | undefined;
  redirects: string | undefined;
  pages: string[];
  /** The files of collections whose entries stand in a list. */
  collections: string[];
  translations: string[];
  errors: ContentError[];
  /** Files that nothing reads, in folders that are not the site's. */
  warnings: ContentError[];
};

/** Tells the files of pages from hidden files and editors' backups. */
export const isPageFile = (name: string): boolean =>
  !IGNORED.test(name) && /^\S+\.ya?ml$/.test(name);

/** Tells the paths of pages from all others: no part is hidden, leads upwards or has a blank. */
export const isPagePath = (file: string): boolean => {
  const parts = file.split('/');
  return parts.every((part) => part !== '' && !IGNORED.test(part)) && parts.every(isPart);
};

/**
 * Finds the files of the content. A file whose name keeps it from being read is an error, and is read
 * all the same, so that links to it are not errors too.
 * @param projectFolder the folder that holds `content/`
 */
export function findFiles(projectFolder: string): FileNames {
  const files = PAGE_FOLDERS.flatMap((folder) =>
    listFiles(path.join(projectFolder, folder)).map((name) => `${folder}/${name}`),
  );
  const content = path.join(projectFolder, 'content');
  const inContent = listFiles(content);
  const elsewhere = inContent.filter(
    (name) =>
      YAML_FILE.test(name) &&
      ![...PAGE_FOLDERS, COLLECTIONS_FOLDER].some((folder) =>
        `content/${name}`.startsWith(`${folder}/`),
      ) &&
      !isTranslation(`content/${name}`) &&
      !OWN_FILES.includes(`content/${name}`),
  );
  const ofCollections = inContent
    .map((name) => `content/${name}`)
    .filter((file) => file.startsWith(`${COLLECTIONS_FOLDER}/`) && !file.includes('/.'));
  const isMistake = (name: string): boolean => {
    const [folder = ''] = name.split('/');
    return (
      !name.includes('/') ||
      nearestWord(
        folder,
        [...PAGE_FOLDERS, COLLECTIONS_FOLDER, TRANSLATIONS_FOLDER].map((each) =>
          path.basename(each),
        ),
      ) !== undefined
    );
  };
  const unread = (name: string): ContentError =>
    errorOf(`content/${name}`, errorMessages.misplacedFile());
  const misnamed = new Map<string, string>();
  const [site, redirects] = OWN_FILES.map((file) => {
    if (existsSync(path.join(projectFolder, file))) return file;
    const { name } = path.parse(file);
    const other = elsewhere.find(
      (each) => !each.includes('/') && nearestWord(each.split('.', 1)[0] ?? '', [name]),
    );
    if (other === undefined) return undefined;
    misnamed.set(other, file);
    return `content/${other}`;
  });
  return {
    site,
    redirects,
    pages: files.filter((file) => YAML_FILE.test(file)),
    collections: ofCollections.filter((file) => collectionOfFile(file)),
    translations: inContent.map((name) => `content/${name}`).filter(isTranslation),
    errors: [
      ...files.filter((file) => !file.split('/').every(isPart)).map((file) => nameError(file)),
      ...ofCollections
        .filter((file) => !collectionOfFile(file))
        .map((file) => {
          const { name } = path.parse(file);
          const known = LIST_COLLECTIONS.map((each) => each.name);
          return known.includes(name)
            ? nameError(file, `${name}.yaml`)
            : errorOf(file, errorMessages.unknownCollectionFile(name, known));
        }),
      ...list(content, isDeadLink).map((name) =>
        errorOf(`content/${name}`, errorMessages.deadFileLink()),
      ),
      ...elsewhere.filter(isMistake).map((name) => {
        const meant = misnamed.get(name);
        return meant === undefined ? unread(name) : nameError(`content/${name}`, meant);
      }),
      ...misplacedMedia(inContent),
    ],
    warnings: elsewhere.filter((name) => !isMistake(name)).map(unread),
  };
}

/** Whether a file holds words of another language: it is in the folder of the language. */
const isTranslation = (file: string): boolean =>
  YAML_FILE.test(file) &&
  file.startsWith(`${TRANSLATIONS_FOLDER}/`) &&
  file.split('/').length > TRANSLATIONS_FOLDER.split('/').length + 1;

/** Whether a part of a path is right: the name of a folder or of a page. */
const isPart = (part: string, index: number, parts: readonly string[]): boolean =>
  index < parts.length - 1 ? !/\s/.test(part) : isPageFile(part);

function nameError(
  file: string,
  rightName = file.replace(/\s+/g, '-').replace(YAML_FILE, '.yaml'),
): ContentError {
  return errorOf(
    file,
    YAML_FILE.test(file) ? errorMessages.misnamedFile(rightName) : errorMessages.notAPage(),
  );
}

/**
 * Lists the files of a folder and of the folders in it, without those that are ignored.
 * @returns the paths from the folder, with slashes, in the order of the alphabet
 */
export const listFiles = (folder: string): string[] =>
  list(folder, (entry) => !entry.isDirectory() && !isDeadLink(entry));

/**
 * Lists the files of a folder of pictures or videos as `listFiles` does, in the composed form of Unicode.
 */
export const listMedia = (folder: string): string[] =>
  list(folder, (entry) => !entry.isDirectory() && !isDeadLink(entry), NO_MEDIA).map((name) =>
    name.normalize(),
  );

const isDeadLink = (entry: Dirent): boolean =>
  entry.isSymbolicLink() && !existsSync(path.join(entry.parentPath, entry.name));

function list(folder: string, isListed: (entry: Dirent) => boolean, ignored = IGNORED): string[] {
  if (!existsSync(folder)) return [];
  const root = path.resolve(folder);
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter(isListed)
    .map((entry) => path.join(entry.parentPath, entry.name).slice(root.length + 1))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !name.split('/').some((part) => ignored.test(part)))
    .sort();
}
