import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import type { KeyPath } from '../read/positions';
import type { EntryPage } from './expandTemplate';

/** The most entries that are named with one mistake of a template. */
const NAMED_ENTRIES = 5;

/**
 * Says of the mistakes on pages of entries where an editor corrects them: one that all pages of a template
 * with this text have is a mistake of the template, and any other one is due to its entry.
 * @param errors those of pages of entries have the file of the page, as in `EntryPage`
 * @returns the errors, each with a file that exists; `page` says on which page it was found
 */
export function locateEntryErrors(
  errors: readonly ContentError[],
  pages: readonly EntryPage[],
): ContentError[] {
  const faulty = new Set(errors.map(({ file, keys = [] }) => keyOfPlace(file, keys)));
  const sound = pages.filter(({ place }) => !faulty.has(keyOfPlace(place.source.file, place.path)));
  const byFile = new Map(pages.map((page) => [page.source.file, page]));
  const soundFiles = new Set(sound.map(({ source }) => source.file));
  const found = new Map<string, ContentError[]>();
  for (const error of errors) {
    const page = soundFiles.has(error.file) ? byFile.get(error.file) : undefined;
    if (!page) continue;
    const key = keyOf(error, page);
    const same = found.get(key);
    if (same) same.push(error);
    else found.set(key, [error]);
  }
  const ofTemplates = new Set<string>();
  for (const [key, same] of found) {
    const [{ file, keys = [] } = { file: '' }] = same;
    const template = byFile.get(file)?.template;
    const files = new Set(same.map((error) => error.file));
    const isOfAll = sound.every(
      (page) =>
        page.template !== template ||
        files.has(page.source.file) ||
        // A text that one page alone has may be due to its entry.
        (files.size > 1 && !hasPlace(page, keys)),
    );
    if (isOfAll) ofTemplates.add(key);
  }
  return errors.flatMap((error): ContentError[] => {
    const page = byFile.get(error.file);
    if (!page) return [error];
    // What the entry itself says wrong comes first.
    if (!soundFiles.has(error.file)) return [];
    const { template, place } = page;
    const key = keyOf(error, page);
    const same = found.get(key) ?? [];
    if (ofTemplates.has(key)) return [{ ...error, file: template.file, page: error.file }];
    const number = same.indexOf(error);
    if (number >= NAMED_ENTRIES) return [];
    const more = number === NAMED_ENTRIES - 1 ? same.length - NAMED_ENTRIES : 0;
    const { line, column, message } = error;
    const messageAt = (where: string): string => errorMessages.onPageOfEntry(where, message, more);
    return [
      {
        file: place.source.file,
        ...place.source.positionOf(place.path),
        keys: place.path,
        page: error.file,
        message: messageAt(`${template.file}:${line}:${column}`),
        inForm: messageAt(template.file),
      },
    ];
  });
}

/** Whether the page of an entry has what its template has at a place: a part that the entry does not fill is left out. */
function hasPlace({ source, template }: EntryPage, keys: KeyPath): boolean {
  let [own, written]: [unknown, unknown] = [source.value, template.value];
  for (const key of keys) {
    own = Reflect.get(Object(own), key);
    written = Reflect.get(Object(written), key);
    if (own === undefined && written !== undefined) return false;
  }
  return true;
}

/** A place in a list, by its file, the name of the list and its index. */
const keyOfPlace = (file: string, path: KeyPath): string => [file, ...path.slice(0, 2)].join('\n');

const keyOf = ({ line, column, message }: ContentError, { template }: EntryPage): string =>
  [template.file, line, column, message].join('\n');
