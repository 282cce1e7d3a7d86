import { blocks } from '../../../src/blocks/registry';
import { languages } from '../../../src/content/language/languages';
import { valueOfText } from '../edits';
import { sourceOf, TRANSLATIONS_FOLDER } from '../sources';
import { keyOf, matchTexts, originalOf, readEntries, textsOfFile } from '../translations';
import type { ChangedText } from './compareTexts';

type Texts = Readonly<Record<string, string>>;

/**
 * Says of each language whose files or originals have changed what has changed in it, and what waits or is stale now.
 * @param present the texts of the files of the later version
 * @param site the value of content/site.yaml
 * @returns such as `French: 2 texts changed, 1 is stale`
 */
export function translationChanges(
  changed: readonly ChangedText[],
  present: Texts,
  site: unknown,
): string[] {
  const [, ...others] = languages.safeParse(Object(site).languages).data ?? [];
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return others.flatMap(({ code }) => {
    const isOwn = (file: string): boolean => file.startsWith(`${TRANSLATIONS_FOLDER}/${code}/`);
    const own = changed.filter(({ file }) => isOwn(file));
    const olds = new Set(own.flatMap(({ file, before }) => wordsIn(file, before)));
    const news = own.flatMap(({ file, after }) => wordsIn(file, after));
    const states = Object.keys(present)
      .filter(isOwn)
      .filter((file) => changed.some((each) => [file, originalOf(file)].includes(each.file)))
      .map((file) => stateOf(file, present));
    const [changes = '', ...more] = [
      [news.filter((words) => !olds.has(words)), 'text changed', 'texts changed'] as const,
      [states.flatMap(({ waiting }) => waiting), 'waits', 'wait'] as const,
      [states.flatMap(({ stale }) => stale), 'is stale', 'are stale'] as const,
      [own.filter(({ after }) => after === undefined), 'file removed', 'files removed'] as const,
    ].map(([{ length }, one, several]) => `${length} ${length === 1 ? one : several}`);
    const counts = more.filter((count) => !count.startsWith('0 '));
    if (own.length + counts.length === 0) return [];
    return [`${names.of(new Intl.Locale(code).baseName)}: ${[changes, ...counts].join(', ')}`];
  });
}

/** The translations of a file, each with its original and its place. */
const wordsIn = (file: string, text = ''): string[] =>
  entriesIn(text)
    .filter((entry) => entry.text?.trim())
    .map((entry) => JSON.stringify([file, keyOf(entry.original), entry.in, entry.text?.trim()]));

/** The entries of a file without the wrong ones. */
const entriesIn = (text: string) =>
  (readEntries(valueOfText(text)) ?? []).filter((entry) => entry !== undefined);

/** The texts of a page that wait for a translation, and the entries whose text it no longer has. */
function stateOf(file: string, present: Texts) {
  const [entries, from] = [entriesIn(present[file] ?? ''), originalOf(file)];
  const sourceIn = (name: string, text = '') => sourceOf(name, () => text, valueOfText(text));
  const original = sourceIn(from, present[from]);
  const texts = textsOfFile(original, blocks);
  const current = new Set(texts.map(({ key }) => key));
  const own = { source: sourceIn(file, present[file]), texts: entries };
  return {
    waiting: matchTexts(original, texts, own).waiting,
    stale: entries.filter((entry) => !current.has(keyOf(entry.original))),
  };
}
