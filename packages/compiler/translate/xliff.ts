import { createHash } from 'node:crypto';
import { js2xliff, xliff2js, type Unit, type Units } from 'xliff';
import { mergeYaml, valueOfText } from '../edits';
import type { YamlSource } from '../read/readYaml';
import { entryFor, groupByOriginal } from './matchTexts';
import { keyOf, type SourceText } from './textsOf';
import { entriesIn, type TranslationEntry, type TranslationFile } from './translationFile';
import { completeTranslation, placeNameOf } from './writeTranslation';

/** A file of content/translations, and what it translates. */
export type Translation = {
  file: string;
  /** Its path in the folder of its language. */
  name: string;
  /** Undefined where it is not written yet. */
  text: string | undefined;
  original: YamlSource;
  texts: readonly SourceText[];
};

/** Texts that share a translation, the entry that has it, and its new words. */
type SharedText = {
  texts: [SourceText, ...SourceText[]];
  entry: TranslationEntry | undefined;
  target?: string;
};

/** Elements that annotate a text and are no part of it. */
const ANNOTATIONS = /<\/?(?:mrk|sm|em)\b(?:"[^"]*"|'[^']*'|[^>"'])*>/g;

/** Writes the texts of translations as XLIFF 2, with what they say already. */
export async function exportXliff(
  sourceLanguage: string,
  targetLanguage: string,
  translations: readonly Translation[],
): Promise<string> {
  const resources: Record<string, Units> = {};
  for (const translation of translations) {
    const units: Units = {};
    for (const [id, { texts, entry }] of unitsOf(translation)) {
      const places = texts.map(({ path }) => placeNameOf(path, translation.original));
      units[id] = {
        note: [...places, ...(entry?.in === undefined ? [] : [`in: ${entry.in}`])].map(escaped),
        source: escaped(texts[0].text),
        ...(entry?.text?.trim() && { target: escaped(entry.text) }),
        // Line breaks are a part of the text, and it stays one segment.
        additionalAttributes: { 'xml:space': 'preserve', canResegment: 'no' },
      };
    }
    // The id of a file has no slashes (NMTOKEN).
    resources[translation.file.replace(/[^\p{L}\p{N}._-]/gu, ':')] = units;
  }
  const xml = await js2xliff({ sourceLanguage, targetLanguage, resources });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
}

/** The package takes `&amp;` in a text for a character that is escaped already. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;');

/**
 * The units of a file by their ids, which stay the same wherever the texts move.
 * @throws {Error} when the file has mistakes
 */
function unitsOf({ file, text: own, texts }: Translation): Map<string, SharedText> {
  const entries = own === undefined ? [] : entriesIn(own);
  if (!entries)
    throw new Error(`${file} has mistakes. Run npm run content:check, and correct it first.\n`);
  const byOriginal = groupByOriginal(entries);
  const units = new Map<string, SharedText>();
  for (const text of texts) {
    const entry = entryFor(text, byOriginal);
    if (!entry && !text.hasWords) continue;
    const parts = JSON.stringify([file, text.key, entry?.in]);
    const id = `t${createHash('sha256').update(parts).digest('hex').slice(0, 16)}`;
    const unit = units.get(id);
    if (unit) unit.texts.push(text);
    else units.set(id, { texts: [text], entry });
  }
  return units;
}

/**
 * Takes the translations of an XLIFF 2 file over. Only texts change that it has other words for.
 * @returns the files that change, how many texts they take over, and a sentence about each that is left out
 * @throws {Error} when the file is no XLIFF 2, or is for another language
 */
export async function importXliff(
  name: string,
  xml: string,
  language: string,
  translations: readonly Translation[],
) {
  const read = await xliff2js(xml.replace(ANNOTATIONS, '')).catch(() => undefined);
  if (!read?.resources) throw new Error(`${name} is no XLIFF 2 file.\n`);
  const { resources, targetLanguage: other = '' } = read;
  if (other.toLowerCase() !== language.toLowerCase())
    throw new Error(`${name} has the target language (trgLang) "${other}", not "${language}".\n`);
  const files = translations.map((each) => ({ translation: each, units: unitsOf(each) }));
  const known = new Map(files.flatMap(({ units }) => [...units]));
  const refused: string[] = [];
  for (const [id, { source = '', target = '' }] of Object.values(resources).flatMap(unitsIn)) {
    if (plain(target).trim() === '') continue;
    const unit = known.get(id);
    if (typeof target !== 'string') refused.push(sentenceOf(source, HAS_ELEMENTS, target));
    else if (!unit || keyOf(plain(source)) !== unit.texts[0].key)
      refused.push(sentenceOf(source, IS_GONE, target));
    else if (target.trim() !== unit.entry?.text?.trim()) unit.target = target;
  }
  const changed = files.flatMap(({ translation, units }) => {
    const own = [...units.values()].filter(({ target }) => target !== undefined);
    if (own.length === 0) return [];
    return [{ file: translation.file, text: withTargets(translation, own), count: own.length }];
  });
  return { changed, refused };
}

const IS_GONE = 'the content no longer has this text';
const HAS_ELEMENTS =
  'its translation has elements inside. Ask for plain text, with placeholders and Markdown as they are';

const sentenceOf = (source: string | object, reason: string, target: string | object): string =>
  `"${plain(source)}" is not imported: ${reason}. Its translation is "${plain(target)}".`;

/** The units of a file, those in groups too. */
const unitsIn = (units: Units): [string, Unit][] =>
  Object.entries(units).flatMap(([id, unit = {}]) =>
    unit.groupUnits ? unitsIn(unit.groupUnits) : [[id, unit]],
  );

const plain = (text: string | object): string =>
  typeof text === 'string' ? text : JSON.stringify(text);

/** The text of a file with other words. Entries that it lacks are written first. */
function withTargets(
  { name, text, texts, original }: Translation,
  units: readonly SharedText[],
): string {
  const missing = units.flatMap((unit) => (unit.entry ? [] : unit.texts));
  const own = groupByOriginal(entriesIn(text ?? '') ?? []);
  const wanted = texts.filter((each) => missing.includes(each) || entryFor(each, own));
  const completed = completeTranslation(text, name, original, wanted, false);
  // The entries of the file are checked already, and those that it lacked are like them.
  const value = valueOfText(completed) as TranslationFile;
  const byOriginal = groupByOriginal(value.texts);
  for (const { texts: shared, target = '' } of units) {
    const entry = entryFor(shared[0], byOriginal);
    if (entry) entry.text = target.trim() + (shared[0].text.endsWith('\n') ? '\n' : '');
  }
  return mergeYaml(completed, value);
}
