import type { YamlSource } from '../read/readYaml';
import { entryFor, groupByOriginal, matchTexts, numbered } from './matchTexts';
import type { SourceText } from './textsOf';
import type { TranslationEntry } from './translationFile';
import { placeNameOf } from './writeTranslation';

/** A text of a page, and the entry of a translation that has words for it. */
export type TextPair = {
  /** The text as the page has it now. */
  original: string;
  /** Where it stands, in words. */
  place: string;
  /** The index of its block. */
  block: number | undefined;
  /** The index of the entry; undefined when the file has none. */
  index: number | undefined;
  /** `stale`: the entry is for what the text was before. */
  state: 'translated' | 'missing' | 'stale';
};

/**
 * Pairs the texts of a page with the entries of its translation, each entry and each text without one once.
 * @returns the pairs in the order of the page, and the indices of the entries that no text uses
 */
export function pairTexts(
  original: YamlSource,
  texts: readonly SourceText[],
  file: YamlSource,
  entries: readonly TranslationEntry[],
): { pairs: TextPair[]; unused: number[] } {
  const byOriginal = groupByOriginal(numbered(entries));
  const { changed } = matchTexts(original, texts, { source: file, texts: entries });
  const shown = new Set<string | number>();
  const pairs = texts.flatMap((each): TextPair[] => {
    const own = entryFor(each, byOriginal);
    const index = own?.index ?? changed.get(each);
    const id = index ?? each.key;
    if ((index === undefined && !each.hasWords) || shown.has(id)) return [];
    shown.add(id);
    const isMissing = index === undefined || (own !== undefined && !own.text?.trim());
    const block = each.path[0] === 'blocks' ? Number(each.path[1]) : undefined;
    return [
      {
        original: each.text,
        place: placeNameOf(each.path, original),
        block,
        index,
        state: isMissing ? 'missing' : own ? 'translated' : 'stale',
      },
    ];
  });
  return { pairs, unused: entries.map((_entry, index) => index).filter((at) => !shown.has(at)) };
}
