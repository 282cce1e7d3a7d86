import type { List, Map } from 'immutable';
import { decodeAirports, type AirportsFile } from '../../../src/airports/airportsFile';
import { decodeLand, type Land, type LandFile } from '../../../src/airports/landFile';
import type { Airport } from '../../../src/airports/airport';
import { tidy, valueOfText } from '../../compiler/edits';
import { languageAndName } from '../../compiler/translations';
import { createDraftChecker, type DraftChecker } from '../draft/checkDraft';
import { TRANSLATIONS_PREFIX } from '../draft/cmsConfig';
import type { Draft, DraftErrors, DraftPairs } from '../draft/draft';
import type { ListedPage } from '../draft/listedPage';
import type { AdminSnapshot } from '../server/snapshot';
import {
  collectionOfFile,
  IMAGES_FOLDER,
  kindOfFile,
  PAGE_FOLDERS,
  SITE_FILE,
} from '../../compiler/sources';

/** The content as it is published. */
let published: AdminSnapshot;
/** The content that a draft is checked with: the published one, and what is saved since. */
let snapshot: AdminSnapshot;
let checker: DraftChecker;

/** What the list of pages shows of the data of entries: it is drawn often. */
let listed = new WeakMap<object, ListedPage>();

/** The airports that the content may name, and the land of maps, which no save changes. */
let earth: { airports: readonly Airport[]; land: Land } | undefined;

/**
 * Gets what trips are computed and drawn with.
 * @returns the airports and the land; none before they are loaded
 */
export const knownEarth = () => earth ?? { airports: [], land: undefined };

/** Loads the content as it is saved now, and the airports and the land once. */
export async function loadSnapshot(): Promise<void> {
  const [saved, { airports, land }] = await Promise.all([
    loadJson<AdminSnapshot>('content.json'),
    earth ?? loadEarth(),
  ]);
  earth = { airports, land };
  published = { ...saved, known: { ...saved.known, airports: () => airports } };
  setSnapshot(published);
}

async function loadEarth() {
  const [airports, land] = await Promise.all([
    loadJson<AirportsFile>('airports.json'),
    loadJson<LandFile>('land.json'),
  ]);
  return { airports: decodeAirports(airports), land: decodeLand(land) };
}

/** Loads what the server of the editor knows. */
export async function loadJson<Content>(name: string): Promise<Content> {
  const response = await fetch(`/admin/${name}`);
  if (!response.ok) throw new Error(`The content cannot be loaded: ${response.status}.`);
  return (await response.json()) as Content;
}

function setSnapshot(next: AdminSnapshot): void {
  snapshot = next;
  checker = createDraftChecker(next);
  listed = new WeakMap();
}

/**
 * Remembers what a save has changed, until the content is loaded again.
 * @param texts the new texts of files; null for a deleted file or picture
 */
export function noteSaved(texts: Record<string, string | null>, pictures: readonly string[]): void {
  const { known } = snapshot;
  const all = Object.entries({ ...snapshot.texts, ...texts });
  const sizes = Object.entries(snapshot.pictureSizes);
  setSnapshot({
    ...snapshot,
    // A new picture of an old name has another size.
    pictureSizes: Object.fromEntries(sizes.filter(([name]) => !pictures.includes(name))),
    texts: Object.fromEntries(all.flatMap(([file, text]) => (text === null ? [] : [[file, text]]))),
    known: {
      ...known,
      files: {
        ...known.files,
        pictures: [
          ...known.files.pictures.filter((name) => texts[`${IMAGES_FOLDER}/${name}`] !== null),
          ...pictures,
        ],
      },
    },
  });
}

/**
 * Takes what a branch holds for the saved content, in place of what another branch holds.
 * @param texts the texts of its changed files; null for a deleted one
 * @param isMerged whether it is published
 */
export function noteBranch(
  texts: Record<string, string | null>,
  pictures: readonly string[],
  isMerged = false,
): void {
  setSnapshot(published);
  noteSaved(texts, pictures);
  if (isMerged) published = snapshot;
}

/** Checks drafts against the content as it is saved now. */
export const presentChecker = (): DraftChecker => checker;

/** The address at which the editor opens a content file. */
export function pageAddress(file: string): string {
  const [code = '', name = ''] = languageAndName(file);
  if (kindOfFile(file) === 'translation')
    return `#/collections/${TRANSLATIONS_PREFIX}${code}/entries/${name}`;
  const folder = PAGE_FOLDERS.find((each) => file.startsWith(`${each}/`));
  if (folder === undefined) {
    const name = collectionOfFile(file)?.name ?? (file === SITE_FILE ? 'site' : 'redirects');
    return `#/collections/${name}/entries/${name}`;
  }
  const page = file.slice(folder.length + 1).replace(/\.ya?ml$/, '');
  const suffix = file.endsWith('.yml') ? '-yml' : '';
  return `#/collections/${folder.slice('content/'.length)}${suffix}/entries/${page}`;
}

/** The texts of the content files as they are saved. */
export const contentTexts = (): Readonly<Record<string, string>> => snapshot.texts;

/**
 * Finds the size of a saved picture.
 * @returns the size, px; undefined for a picture that is not saved yet
 */
export const savedPictureSize = (name: string) => snapshot.pictureSizes[name];

/** The file of an entry, or one of its folder while it is not saved yet. */
export const fileOfEntry = (entry: Map<string, unknown>): string =>
  String(entry.get('path') || `content/${String(entry.get('collection'))}/new-page.yaml`);

/** Gets the draft that a form of the editor holds. */
export const draftOf = (entry: Map<string, unknown>): Draft => ({
  file: fileOfEntry(entry),
  // Decap's types do not tell that the data of an entry is a map.
  value: tidy((entry.get('data') as Map<string, unknown>).toJS()),
});

/** Counts what a saved translation lacks, by the file that it has or will have. */
export function countOwed(file: string): { missing: number; stale: number } {
  const { pairs } = checker.pairsOf({ file, value: valueOfText(snapshot.texts[file] ?? '') });
  const count = (wanted: string) => pairs.filter(({ state }) => state === wanted).length;
  return { missing: count('missing'), stale: count('stale') };
}

/** Remembers what was found out last about the data of an entry: every field asks for it. */
function onceForData<Result>(findOut: (entry: Map<string, unknown>) => Result) {
  let last: { data: unknown; checker: DraftChecker; result: Result } | undefined;
  return (entry: Map<string, unknown>): Result => {
    const data = entry.get('data');
    if (last?.data !== data || last?.checker !== checker)
      last = { data, checker, result: findOut(entry) };
    return last.result;
  };
}

/** Finds the errors of the draft of an entry. */
export const errorsOfEntry = onceForData((entry): DraftErrors =>
  checker.check(draftOf(entry), picturesOf(entry)),
);

/** Pairs the texts of a page with those of the entry of its translation. */
export const pairsOfEntry = onceForData((entry): DraftPairs => checker.pairsOf(draftOf(entry)));

/** Lists the pictures that were added to an entry and are not saved yet. */
export const picturesOf = (entry: Map<string, unknown>): string[] => {
  // The pictures of the folder, and those that were added to the entry.
  const files = entry.get('mediaFiles') as List<Map<string, unknown>> | undefined;
  return (
    files
      ?.filter((file) => file.get('draft'))
      .map((file) => String(file.get('name')))
      .toArray() ?? []
  );
};

/** Finds out what the list of pages shows of an entry. */
export function listedPageOf(entry: Map<string, unknown>): ListedPage {
  const data = Object(entry.get('data')) as object;
  const page = listed.get(data) ?? checker.listed(draftOf(entry));
  listed.set(data, page);
  return page;
}

/** Lists the pages and the sections of the site that use a fact or link. */
export const usesOf = (kind: 'facts' | 'links', name: string): string[] => [
  ...new Set(checker.usesOf(kind, name).map(({ where }) => where)),
];

/** Lists what a link of an entry can lead to. */
export const linkTargetsOf = onceForData((entry) => checker.targetsOf(draftOf(entry)));
