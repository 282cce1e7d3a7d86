/** How a headline is set: its lines, none for an empty one, and its size in px. */
export type Headline = { lines: string[]; size: number };

/** The sizes of a headline, px, each with the number of lines that it may have. */
const SIZES = [
  { size: 104, lines: 1 },
  { size: 90, lines: 2 },
  { size: 74, lines: 3 },
  { size: 58, lines: 4 },
] as const;

/** The width of the lines, px, and of a letter, in ems: wide letters and the spaces are on average this wide. */
const LINE_PX = 940;
const LETTER_EM = 0.42;

/**
 * Sets a headline as large as it fits, in lines of about the same length. A word that is longer than the
 * longest line is broken. Lines of wide letters may be too long: `draw.cjs` makes them smaller.
 */
export function headlineOf(title: string): Headline {
  if (title === '') return { lines: [], size: 0 };
  const words = title.split(/\s+/);
  for (const { size, lines: most } of SIZES) {
    const capacity = Math.floor(LINE_PX / (size * LETTER_EM));
    const lines = balancedLines(words, capacity);
    if (lines.length <= most && lines.every(({ length }) => length <= capacity))
      return { lines, size };
  }
  const { size, lines: most } = SIZES[3];
  const capacity = Math.floor(LINE_PX / (size * LETTER_EM));
  const lines = balancedLines(
    words.flatMap((word) => pieces(word, capacity)),
    capacity,
  );
  return { lines: lines.slice(0, most), size };
}

/** Breaks a word between its letters; an accent stays with its letter. */
function pieces(word: string, length: number): string[] {
  const broken = [''];
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const last = broken.at(-1) ?? '';
    if (last.length + segment.length <= length) broken[broken.length - 1] = last + segment;
    else broken.push(segment);
  }
  return broken;
}

/** The fewest lines of a width, broken where the longest of them is shortest. */
function balancedLines(words: readonly string[], capacity: number): string[] {
  const fewest = linesOf(words, capacity);
  for (
    let width = Math.ceil(words.join(' ').length / fewest.length);
    width < capacity;
    width += 1
  ) {
    const lines = linesOf(words, width);
    if (lines.length === fewest.length && lines.every(({ length }) => length <= width))
      return lines;
  }
  return fewest;
}

/** Fills line by line. A word that is longer than a line has one of its own. */
function linesOf(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
