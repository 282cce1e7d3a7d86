import { align } from '../checks';

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
  const [olds, news] = [sentencesOf(before), sentencesOf(after)];
  const ends: [number, number] = [olds.length, news.length];
  let [old, now] = [0, 0];
  const passages: Passage[] = [];
  for (const [nextOld, nextNow] of [...align(olds, news), ends]) {
    const passage = {
      before: olds.slice(old, nextOld).join(' '),
      after: news.slice(now, nextNow).join(' '),
    };
    if (passage.before !== passage.after) passages.push(withoutCommonWords(passage));
    [old, now] = [nextOld + 1, nextNow + 1];
  }
  return passages;
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
