import type { ContentError } from '../../../src/content/contentErrors';
import { parseMarkdown } from '../../../src/content/markdown/markdown';
import { typeset } from '../../../src/content/markdown/typeset';
import { errorAt } from '../check/errorAt';
import type { KeyPath } from '../read/positions';
import type { YamlSource } from '../read/readYaml';
import { entryFor, groupByOriginal, matchTexts, numbered, type Words } from './matchTexts';
import type { ReadTranslation } from './readTranslation';
import type { SourceText } from './textsOf';

/** What a page shows of a text: all of it, or the parts of a long one between its marks. */
export const shownTexts = ({ text, isMarkdown }: SourceText): string[] =>
  isMarkdown ? stringsIn(parseMarkdown(text)) : [typeset(text.trim())];

const stringsIn = (prose: unknown): string[] =>
  Object.entries(Object(prose) as object).flatMap(([key, part]: [string, unknown]) =>
    typeof part === 'string' ? (/^\d+$/.test(key) ? [part] : []) : stringsIn(part),
  );

/** Parses a file with other words. Words that the schema refuses are left out, and their place keeps the original. */
export function withWords<Parsed extends { errors: ContentError[] }>(
  original: YamlSource,
  texts: SourceText[],
  translation: ReadTranslation,
  parse: (source: YamlSource) => Parsed,
) {
  const found = matchTexts(original, texts, translation);
  const { words } = found;
  const byOriginal = groupByOriginal(numbered(translation.texts));
  const withEntries = (waiting: SourceText[]) => ({
    waiting,
    /** How many of these have an entry, without words or with wrong ones. */
    withEntry: waiting.filter((text) => found.changed.has(text) || entryFor(text, byOriginal))
      .length,
  });
  const parsed = parse({ ...original, value: withTexts(original.value, words) });
  const refused = parsed.errors.flatMap(({ keys = [], message }) =>
    words
      .filter(({ of }) => of.path.join('/') === keys.join('/'))
      .map((word) => ({ word, message })),
  );
  if (refused.length === 0) return { ...found, ...withEntries(found.waiting), parsed };
  const wrong = new Set(refused.map(({ word }) => word));
  const accepted = words.filter((word) => !wrong.has(word));
  return {
    ...found,
    ...withEntries([...found.waiting, ...[...wrong].map(({ of }) => of)]),
    parsed: parse({ ...original, value: withTexts(original.value, accepted) }),
    warnings: [
      ...found.warnings,
      ...refused.map(({ word, message }) =>
        errorAt(translation.source, ['texts', word.index, 'text'], message),
      ),
    ],
  };
}

/** A copy of the value of a file with other texts, also where only the schema has one by default. */
function withTexts(value: unknown, words: readonly Words[]): unknown {
  const copy: unknown = structuredClone(value);
  for (const { of, text } of words) setAt(copy, of.path, text);
  return copy;
}

function setAt(value: unknown, path: KeyPath, text: string): void {
  const [step = '', ...rest] = path;
  const group = Object(value) as Record<string | number, unknown>;
  if (rest.length === 0) group[step] = text;
  else setAt((group[step] ??= {}), rest, text);
}
