import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import type { KeyPath } from '../read/positions';
import type { EntryPage } from './expandTemplate';

/** The most entries that are named with one mistake of a template. */
const NAMED_ENTRIES = 5;

/**
 * Says of the mistakes on pages of entries where an editor corrects them: one that all pages of a template have is a
 * mistake of the template, and any other one is due to its entry.
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
  const counts = new Map<string, number>();
  for (const { template } of sound) counts.set(template.file, (counts.get(template.file) ?? 0) + 1);
  const found = new Map<string, ContentError[]>();
  for (const error of errors) {
    const page = soundFiles.has(error.file) ? byFile.get(error.file) : undefined;
    if (!page) continue;
    const key = keyOf(error, page);
    const same = found.get(key);
    if (same) same.push(error);
    else found.set(key, [error]);
  }
  return errors.flatMap((error): ContentError[] => {
    const page = byFile.get(error.file);
    if (!page) return [error];
    // What the entry itself says wrong comes first.
    if (!soundFiles.has(error.file)) return [];
    const { template, place } = page;
    const same = found.get(keyOf(error, page)) ?? [];
    if (same.length === counts.get(template.file))
      return [{ ...error, file: template.file, page: error.file }];
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

/** A place in a list, by its file, the name of the list and its index. */
const keyOfPlace = (file: string, path: KeyPath): string => [file, ...path.slice(0, 2)].join('\n');

const keyOf = ({ line, column, message }: ContentError, { template }: EntryPage): string =>
  [template.file, line, column, message].join('\n');
