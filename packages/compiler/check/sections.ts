import type { PagePublication } from './unpublishedTargets';
import { blockPeriods, pagePeriod } from './blockPeriods';
import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import type { Moment } from '../../../src/content/day';
import { errorAt, errorOf } from './errorAt';
import type { PageDraft, ParsedPage } from '../parse/parse';
import { firstShared, type Period } from '../../../src/content/periods';
import type { KeyPath } from '../read/positions';
import type { YamlSource } from '../read/readYaml';
import type { EntryPlace } from '../collections/expandTemplate';
import { referencesIn } from './referencesIn';
import { isReservedId } from '../../../src/content/reservedNames';

/** A parsed file with its placeholders filled in, and the positions of its keys. */
export type Located<Value> = { source: YamlSource; value: Value };

/** A page with its placeholders filled in, as far as it could be parsed; that of an entry with its template. */
export type LocatedPage = Located<PageDraft> & { place?: EntryPlace; template?: YamlSource } & Pick<
    ParsedPage,
    'validParts' | 'formSections' | 'hasAllNames' | 'hasValidPath'
  >;

/** The section ids of a page; `unknown` while its blocks have errors that hide one. */
export type Sections = string[] | 'unknown';

/** The page file that the message about a missing home page names. */
const HOME_FILE = 'content/pages/home.yaml';

/** Collects the sections of all pages by path. */
export function collectSections(pages: readonly LocatedPage[], hasUnreadableFile: boolean) {
  const sections = new Map<string, Sections>();
  const sources = new Map<string, LocatedPage>();
  const errors: ContentError[] = [];
  const intended = new Set<string>();
  for (const page of pages) {
    const { source, value, hasValidPath } = page;
    const path = value.path ?? '*';
    if (value.path !== undefined && !hasValidPath) {
      intended.add(intendedPath(value.path));
      continue;
    }
    const other = path === '*' ? undefined : sources.get(path);
    if (other === undefined) {
      sources.set(path, page);
      sections.set(path, sectionsOf(page));
    } else if (page.place && !isOfSameEntry(page, other)) {
      const message = errorMessages.sameAddressOfEntries(path, placeOf(other));
      const inForm = errorMessages.sameAddressOfEntries(path, nameOf(other));
      const { place } = page;
      errors.push({ ...errorAt(place.source, place.path, message), inForm, page: source.file });
    } else {
      const [original, copy] = isCopy(fileOf(other), fileOf(page)) ? [page, other] : [other, page];
      // As the file has it: all entries have one mistake of two templates in common.
      const written = String(Reflect.get(Object(copy.template?.value ?? copy.value), 'path'));
      const message = errorMessages.duplicatePath(written, fileOf(original));
      errors.push(errorAt(copy.source, ['path'], message));
    }
  }
  if (hasUnreadableFile || sections.has('*')) sections.set('*', 'unknown');
  if (!sections.has('/') && !sections.has('*') && !intended.has('/')) {
    errors.push(errorOf(HOME_FILE, errorMessages.noHome()));
    // One message is enough: links to the home page are not reported.
    sections.set('/', 'unknown');
  }
  return { sections, intended, errors };
}

/** The file of a page; that of its template for the page of an entry. */
const fileOf = ({ source, template }: LocatedPage): string => (template ?? source).file;

/** Whether two templates make a page of one entry. */
const isOfSameEntry = ({ place }: LocatedPage, { place: other }: LocatedPage): boolean =>
  place !== undefined && place.source === other?.source && place.path[1] === other.path[1];

/** Where a page or its entry stands. */
function placeOf({ source, place }: LocatedPage): string {
  if (!place) return `${source.file}:1`;
  return `${place.source.file}:${place.source.positionOf(place.path).line}`;
}

/** What names a page without a line: its file, or the key of its entry. */
const nameOf = ({ source }: LocatedPage): string => source.file.split('#').at(-1) ?? '';

/** Whether a file has the name of another one with more around it: `home-copy.yaml` and `home.yaml`. */
const isCopy = (file: string, of: string): boolean =>
  bareName(file) !== bareName(of) && bareName(file).includes(bareName(of));

const bareName = (file: string): string =>
  (file.split('/').at(-1) ?? '').replace(/\.\w+$/, '').toLowerCase();

/**
 * Guesses the path that a wrong path means.
 * @param path such as `Our-Fleet/`
 * @returns such as `/our-fleet`
 */
export const intendedPath = (path: string): string =>
  `/${path
    .trim()
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')}`;

/** The ids of a page's blocks and of the headings in their texts. */
function sectionsOf({ validParts, hasAllNames }: LocatedPage): Sections {
  if (!hasAllNames) return 'unknown';
  return validParts.blocks
    .flatMap(namesIn)
    .filter(({ kind }) => kind !== 'dialog')
    .map(({ name }) => name);
}

/**
 * Lists the dialogs of a page.
 * @returns their names; undefined while its blocks have errors that hide one
 */
export const dialogNames = ({ validParts, hasAllNames }: LocatedPage): string[] | undefined =>
  hasAllNames
    ? validParts.blocks
        .flatMap(namesIn)
        .flatMap(({ kind, name }) => (kind === 'dialog' ? [name] : []))
    : undefined;

/**
 * Finds out what of a page is published when.
 * @returns its sections and dialogs with their days; undefined while its blocks have errors that hide one
 */
export function publicationOf(page: LocatedPage): PagePublication | undefined {
  const { validParts, hasAllNames, formSections } = page;
  if (!hasAllNames) return undefined;
  const periods = blockPeriods(page);
  const parts = validParts.blocks.flatMap((block, index) =>
    namesIn(block).map(({ kind, name }) => ({ kind, name, period: periods[index] })),
  );
  return {
    isDraft: validParts.draft === true,
    period: validParts.draft === true ? undefined : pagePeriod(page),
    sections: parts.filter(({ kind }) => kind !== 'dialog'),
    dialogs: parts.filter(({ kind }) => kind === 'dialog'),
    formSections: formSections.map(({ id, block }) => ({ name: id, period: periods[block] })),
  };
}

/**
 * Finds sections and dialogs whose name the page itself has already, or another block that is shown on
 * the same time.
 * @returns the errors, in the order of the blocks
 */
export function duplicateNames(page: LocatedPage, now: Moment): ContentError[] {
  const { source, validParts } = page;
  const periods = blockPeriods(page);
  const earlier = new Map<string, { block: number; period: Period }[]>();
  return validParts.blocks.flatMap((block, index) =>
    namesIn(block).flatMap(({ kind, name, path, text }) => {
      const at = (message: string) => [errorAt(source, ['blocks', index, ...path], message, text)];
      if (isReservedId(name))
        return at(
          kind === 'heading' ? errorMessages.takenHeading(name) : errorMessages.takenId(name),
        );
      const period = periods[index];
      if (!period) return [];
      const key = kind === 'dialog' ? `dialog ${name}` : name;
      const others = earlier.get(key) ?? [];
      earlier.set(key, [...others, { block: index + 1, period }]);
      const [first] = others.flatMap(({ block: other, period: ofOther }) => {
        const moment = firstShared(period, ofOther, now);
        return moment === undefined ? [] : [{ other, moment }];
      });
      if (!first) return [];
      const message = {
        section: errorMessages.duplicateId,
        heading: errorMessages.duplicateHeading,
        dialog: errorMessages.duplicateDialog,
      }[kind](name, first.other);
      return at(first.moment === now ? message : errorMessages.bothShown(message, first.moment));
    }),
  );
}

/** A name that a block defines; `text` is the part of a long text that defines it. */
type Name = { kind: 'section' | 'heading' | 'dialog'; name: string; path: KeyPath; text?: string };

/** The names in the blocks that were asked about. A block never changes. */
const knownNames = new WeakMap<object, Name[]>();

function namesIn(block: unknown): Name[] {
  if (typeof block !== 'object' || block === null) return [];
  const names = knownNames.get(block) ?? findNames(block);
  knownNames.set(block, names);
  return names;
}

/** The names that a block defines: its id, its dialog, and the headings in its texts. */
function findNames(block: object): Name[] {
  // A block, or the correct parts of one: each key may be missing.
  const { id, type, name } = block as { id?: unknown; type?: unknown; name?: unknown };
  const section: Name[] =
    typeof id === 'string' ? [{ kind: 'section', name: id, path: ['id'] }] : [];
  const dialog: Name[] =
    type === 'dialog' && typeof name === 'string' ? [{ kind: 'dialog', name, path: ['name'] }] : [];
  const headings = referencesIn(block, []).flatMap((reference): Name[] =>
    reference.kind === 'heading' ? [{ ...reference, name: reference.id }] : [],
  );
  return [...section, ...dialog, ...headings];
}
