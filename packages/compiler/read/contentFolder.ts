import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessages } from '../../../src/content/contentErrors';
import type { FileKind } from '../../../src/content/messages/yamlMessages';
import { readYaml, type YamlResult } from './readYaml';
import { errorOf } from '../check/errorAt';
import type { KnownNames } from '../check/references';
import { PICKER } from '../../../src/forms/picker';
import { OVERLAY_FORM_NAMES, TRIP_FORM_NAMES } from '../../../src/forms/registry';
import type { Airport } from '../../../src/airports/airport';
import { translateCities } from '../../airports/cityNames';
import { readAirportsSync } from '../../airports/readAirportsSync';
import { publishedMoment, type Now } from './contentDate';
import { collectionOfFile, kindOfFile, REDIRECTS_FILE, SITE_FILE } from './contentPaths';
import { findFiles, listFiles, listMedia, type FileNames } from '../pageFiles';
import {
  compile,
  listExternalLinks,
  type BlockRegistry,
  type Content,
  type ContentFiles,
} from '../compile';
import type { ExternalLink } from '../check/externalLinks';
import { pictureProblems } from '../check/media/pictureProblems';
import { videoProblems } from '../check/media/videoProblems';

/** How content is read. */
export type ReadOptions = {
  /** The block types that pages may use; tests pass their own. */
  registry?: BlockRegistry;
  /** Finds the moment that is published; tests pass their own. */
  nowIn?: Now;
  /** Reads a file, or takes its value from a node. */
  read?: typeof readYaml;
  /** Texts in place of those on the disk, by their files. The file of a collection may be a new one. */
  texts?: ReadonlyMap<string, string>;
};

/**
 * Reads and checks the content of a project from its files.
 * @param projectFolder the folder that holds `content/` and `static/`
 */
export function readContentFolder(
  projectFolder: string,
  { registry, nowIn = publishedMoment, read = readYaml, texts = new Map() }: ReadOptions = {},
): Content {
  const names = findFiles(projectFolder);
  const content = compile(
    readFiles(projectFolder, names, read, texts),
    knownNames(projectFolder),
    nowIn,
    registry,
  );
  return {
    ...content,
    errors: [...names.errors, ...content.errors],
    warnings: [...names.warnings, ...content.warnings],
  };
}

/**
 * Lists the links to other sites in content that is published now or later.
 * @param projectFolder the folder that holds `content/`
 */
export const externalLinks = (
  projectFolder: string,
  { registry, nowIn = publishedMoment, read = readYaml }: ReadOptions = {},
): ExternalLink[] =>
  listExternalLinks(readFiles(projectFolder, findFiles(projectFolder), read), nowIn, registry);

/**
 * Names files by the path that leads to them, for a project folder that is not the working directory.
 * @returns copies with such a path as `tests/fixtures/site/content/site.yaml`
 */
export const inFolder = <Found extends { file: string }>(
  projectFolder: string,
  found: readonly Found[],
): Found[] => found.map((each) => ({ ...each, file: path.posix.join(projectFolder, each.file) }));

function readFiles(
  projectFolder: string,
  { site, redirects, pages, collections, translations }: FileNames,
  read: typeof readYaml,
  texts: ReadonlyMap<string, string> = new Map(),
): ContentFiles {
  const readFile = (file: string, kind: FileKind): YamlResult =>
    read(file, Buffer.from(texts.get(file) ?? readFileSync(path.join(projectFolder, file))), kind);
  const lists = new Set([...collections, ...[...texts.keys()].filter(collectionOfFile)]);
  return {
    site:
      site === undefined
        ? { errors: [errorOf(SITE_FILE, errorMessages.noSite())] }
        : readFile(site, 'site'),
    ...(redirects !== undefined && { redirects: readFile(redirects, 'redirects') }),
    pages: pages.map((file) => readFile(file, 'page')),
    collections: [...lists].map((file) => readFile(file, 'collection')),
    translations: translations.map((file) => ({ file, result: readFile(file, 'translation') })),
  };
}

/**
 * Finds out whether all content files are valid YAML, whatever they say.
 * @param projectFolder the folder that holds `content/`
 */
export const isValidYaml = (projectFolder: string): boolean =>
  contentFileNames(projectFolder)
    .map((file) => readYaml(file, readFileSync(path.join(projectFolder, file)), kindOfFile(file)))
    .every(({ errors }) => errors.length === 0);

/**
 * Lists the files of the content: site.yaml, redirects.yaml, the pages and the lists of collections.
 * @param projectFolder the folder that holds `content/`
 */
export function contentFileNames(projectFolder: string): string[] {
  const { pages, collections } = findFiles(projectFolder);
  return [SITE_FILE, REDIRECTS_FILE, ...pages, ...collections].filter((file) =>
    existsSync(path.join(projectFolder, file)),
  );
}

/**
 * Lists what content may refer to beside pages and sections.
 * @param projectFolder the folder that holds `content/` and `static/`
 */
export function knownNames(projectFolder: string): KnownNames {
  const images = path.join(projectFolder, 'content/images');
  const video = path.join(projectFolder, 'content/video');
  const found = listMedia(images).filter((name) => /\.(jpe?g|png|webp|avif|svg)$/i.test(name));
  let airports: readonly Airport[] | undefined;
  const pictures = found.filter((name) => !name.includes('/'));
  const videos = listMedia(video).filter((name) => /^[^/]+\.(mp4|webm)$/i.test(name));
  return {
    files: {
      pictures,
      pictureProblems: Object.fromEntries(pictureProblems(images, pictures)),
      picturesInFolders: found.filter((name) => name.includes('/')),
      videos,
      videoProblems: Object.fromEntries(videoProblems(video, videos)),
      statics: listFiles(path.join(projectFolder, 'static')).map((name) => `/${name}`),
    },
    openableForms: [PICKER, ...OVERLAY_FORM_NAMES],
    // Read when a page names one, once for all of them.
    airports: () => (airports ??= readAirportsSync()),
    tripForms: TRIP_FORM_NAMES,
    cityNames: (language) => translateCities((airports ??= readAirportsSync()), language),
  };
}
