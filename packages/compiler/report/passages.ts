import { diffIndices } from 'node-diff3';

/** A changed part of a text; '' where nothing stood or stands. */
export type Passage = { before: string; after: string };

/** The unchanged words that a passage shows on each side. */
const CONTEXT_WORDS = 3;

const ELLIPSIS = '…';

/**
 * Finds the passages in which two versions of a text differ: the changed words of a changed sentence,
 * and sentences that were added or removed.
 * @returns the passages in the order of the text; none when only spaces and line breaks differ
 */
export function changedPassages(before: string, after: string): Passage[] {
  return diffIndices(sentencesOf(before), sentencesOf(after))
    .map(({ buffer1Content, buffer2Content }) => ({
      before: buffer1Content.join(' '),
      after: buffer2Content.join(' '),
    }))
    .filter((passage) => passage.before !== passage.after)
    .map(withoutCommonWords);
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?:;])\s+|\n+/)
    .map((sentence) => sentence.trim().replace(/\s+/g, ' '))
    .filter((sentence) => sentence !== '');

/** Leaves out what both versions begin and end with, but for some words. */
function withoutCommonWords({ before, after }: Passage): Passage {
  if (before === '' || after === '') return { before, after };
  const [olds, news] = [before.split(' '), after.split(' ')];
  const shorter = Math.min(olds.length, news.length);
  let head = 0;
  while (head < shorter && olds[head] === news[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && olds.at(-1 - tail) === news.at(-1 - tail)) tail += 1;
  const from = Math.max(head - CONTEXT_WORDS, 0);
  const cut = Math.max(tail - CONTEXT_WORDS, 0);
  const part = (words: readonly string[]): string =>
    (from > 0 ? ELLIPSIS : '') +
    words.slice(from, words.length - cut).join(' ') +
    (cut > 0 ? ELLIPSIS : '');
  return { before: part(olds), after: part(news) };
}
