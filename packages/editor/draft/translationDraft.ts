import { blocks } from '../../../src/blocks/registry';
import { DEFAULT_LANGUAGE } from '../../../src/content/language/pageLanguage';
import { mergeYaml, newYaml } from '../../compiler/edits';
import type { BlockRegistry } from '../../compiler/compile';
import {
  kindOfFile,
  schemaCommentOf,
  TRANSLATIONS_FOLDER,
  type YamlSource,
} from '../../compiler/sources';
import {
  mergeTranslation,
  originalOf,
  pairTexts,
  languageAndName,
  textsOfFile,
} from '../../compiler/translations';
import type { Draft, DraftPairs } from './draft';
import { draftSource } from './draftSource';

/** Finds the saved source of a content file. */
type SourceOf = (file: string) => YamlSource | undefined;

/** The original of a translation, and its texts. */
function textsFor(file: string, sourceOf: SourceOf, registry: BlockRegistry = blocks) {
  const original = sourceOf(originalOf(file));
  return (
    original && {
      original,
      texts: textsOfFile(original, registry),
    }
  );
}

/** Pairs the texts of a page with the words of the draft of a translation; none when there is no such page. */
export function pairsOfDraft(
  { file, value }: Draft,
  sourceOf: SourceOf,
  original = DEFAULT_LANGUAGE,
): DraftPairs {
  const [language] = languageAndName(file);
  const found = textsFor(file, sourceOf);
  const { texts: entries } = Object(value) as { texts?: unknown };
  const written = Array.isArray(entries) ? entries.map(entryOf) : [];
  const pairs = found
    ? pairTexts(found.original, found.texts, draftSource(file, value), written)
    : { pairs: [], unused: [] };
  return { ...pairs, original, language };
}

/** An entry as a form holds it: the check says what is wrong with it. */
function entryOf(entry: unknown) {
  const { original, in: place, text } = Object(entry) as Record<string, unknown>;
  return {
    original: typeof original === 'string' ? original : '',
    ...(typeof place === 'string' && { in: place }),
    text: typeof text === 'string' ? text : '',
  };
}

/**
 * Writes a draft into the text of its file.
 * @param base the text of the file; null for a new one
 */
export function textAfter({ file, value }: Draft, base: string | null, sourceOf: SourceOf): string {
  const found = kindOfFile(file) === 'translation' ? textsFor(file, sourceOf) : undefined;
  if (found)
    return mergeTranslation(base, value, languageAndName(file)[1], found.original, found.texts);
  return base === null ? newYaml(value, schemaCommentOf(file)) : mergeYaml(base, value);
}

/**
 * Lists the translations that a draft is checked with: its own file and the shared words of its language, or those of
 * the page.
 */
export const translationsFor = (file: string, files: readonly string[]): string[] => {
  const own = files.filter((name) => kindOfFile(name) === 'translation');
  if (kindOfFile(file) !== 'translation') return own.filter((name) => originalOf(name) === file);
  const [code] = languageAndName(file);
  const shared = `${TRANSLATIONS_FOLDER}/${code}/site.yaml`;
  return [...new Set([file, ...own.filter((name) => name === shared)])];
};
