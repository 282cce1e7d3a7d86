import { isJsonMap, valueOfText } from '../edits';
import { collectionOfFile, IMAGES_FOLDER, kindOfFile, SITE_FILE } from '../sources';
import {
  pageName,
  type ChangedMedia,
  type ContentChanges,
  type FileVersion,
} from './contentReport';
import { translationChanges } from './translationChanges';

/** The text of a content file in both versions; undefined where the file is absent. */
export type ChangedText = { file: string; before: string | undefined; after: string | undefined };

/**
 * Compares two versions of the content.
 * @param base the version that the content is compared with, as the report names it
 * @param media the pictures and videos that have changed
 * @param present the texts of the content files of the later version
 */
export function compareTexts(
  base: string,
  changed: readonly ChangedText[],
  media: readonly Pick<ChangedMedia, 'file' | 'status'>[],
  present: Readonly<Record<string, string>>,
): ContentChanges {
  const site = versionOf(present[SITE_FILE] ?? '');
  const shown = Object.entries(present).flatMap(([file, text]) => {
    const value = ['page', 'collection'].includes(kindOfFile(file)) ? versionOf(text) : undefined;
    return isJsonMap(value) ? [{ file, value }] : [];
  });
  return {
    base,
    files: changed
      .filter(({ file }) => kindOfFile(file) !== 'translation')
      .filter(({ before, after }) => withoutReturns(before) !== withoutReturns(after))
      .map(({ file, before, after }) => ({
        file,
        before: versionOf(before),
        after: versionOf(after),
      })),
    media: media.map(({ file, status }) => ({
      file,
      status,
      usedOn: shown
        .filter(({ value }) => mentions(value, file))
        .map((each) => collectionOfFile(each.file)?.label ?? pageName(each.value, site)),
    })),
    translations: translationChanges(changed, present, site),
    site,
  };
}

const withoutReturns = (text: string | undefined): string | undefined =>
  text?.replace(/\r\n/g, '\n');

function versionOf(text: string | undefined): FileVersion {
  if (text === undefined) return 'absent';
  const value = valueOfText(text.replace(/^\uFEFF/, ''));
  return isJsonMap(value) ? value : 'invalid';
}

/** Whether a page shows a picture or video. */
function mentions(value: unknown, file: string): boolean {
  const base = file.slice(file.lastIndexOf('/') + 1);
  if (Array.isArray(value)) return value.some((entry) => mentions(entry, file));
  if (!isJsonMap(value)) return false;
  const isShown = file.startsWith(`${IMAGES_FOLDER}/`)
    ? value['src'] === base
    : value['name'] === base.replace(/\.\w+$/, '') && 'poster' in value;
  return isShown || Object.values(value).some((part) => mentions(part, file));
}
