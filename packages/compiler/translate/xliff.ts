import { createHash } from 'node:crypto';
import { js2xliff, xliff2js, type Text, type Unit, type Units } from 'xliff';
import { mergeYaml, valueOfText } from '../edits';
import type { YamlSource } from '../read/readYaml';
import { entriesByOriginal, entryFor, keyOf } from './matchTexts';
import type { SourceText } from './textsOf';
import type { TranslationFile } from './translationFile';
import { completeTranslation, placeNameOf } from './writeTranslation';

/** A file of content/translations and what it translates. */
export type Translation = {
  /** Its path from the project folder. */
  file: string;
  /** Its path in the folder of its language. */
  name: string;
  /** Undefined where it is not written yet. */
  text: string | undefined;
  entries: TranslationFile['texts'];
  original: YamlSource;
  texts: readonly SourceText[];
};

/** A translation of an agency that is not imported: its original is gone, or it has elements inside. */
export type RefusedUnit = { source: string; target: string; hasElements: boolean };

/** A file that cannot be imported. Its message completes a sentence that begins with its name. */
export class RefusedXliff extends Error {}

/** Elements that annotate a text and are no part of it. */
const ANNOTATIONS = /<\/?(?:mrk|sm|em)\b(?:"[^"]*"|'[^']*'|[^>"'])*>/g;

/** Writes the texts of translations as XLIFF 2, with what they say already. */
export async function exportXliff(
  sourceLanguage: string,
  targetLanguage: string,
  translations: readonly Translation[],
): Promise<string> {
  const files = translations.map((translation) => {
    const units = [...unitsOf(translation)].map(([id, unit]): [string, Unit] => {
      const target = unit.entry?.text?.trim() ? { target: escaped(unit.entry.text) } : {};
      const source = escaped(unit.texts[0].text);
      const note = unit.texts.map(({ path }) => placeNameOf(path, translation.original));
      const place = unit.entry?.in === undefined ? [] : [`in: ${unit.entry.in}`];
      return [id, { note: [...note, ...place].map(escaped), source, ...target, ...PLAIN }];
    });
    // The id of a file has no slashes (NMTOKEN).
    return [translation.file.replace(/[^\p{L}\p{N}._-]/gu, ':'), Object.fromEntries(units)];
  });
  const resources = Object.fromEntries(files) as Record<string, Units>;
  const xml = await js2xliff({ sourceLanguage, targetLanguage, resources });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
}

/** Line breaks are a part of the texts, and a text stays one segment. */
const PLAIN = { additionalAttributes: { 'xml:space': 'preserve', canResegment: 'no' } };

/** The package takes `&amp;` in a text for a character that is escaped already. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;');

type OwnUnit = {
  /** The texts that share a translation. */
  texts: [SourceText, ...SourceText[]];
  entry: TranslationFile['texts'][number] | undefined;
};

/** A unit with other words than its entry has. */
type TranslatedUnit = OwnUnit & { target: string };

/** The units of a file by their ids, which stay the same wherever the texts move. */
function unitsOf({ file, entries, texts }: Translation): Map<string, OwnUnit> {
  const byOriginal = entriesByOriginal(entries);
  const units = new Map<string, OwnUnit>();
  for (const text of texts) {
    const entry = entryFor(text, byOriginal);
    if (!entry && !text.hasWords) continue;
    const parts = JSON.stringify([file, keyOf(text.text), entry?.in]);
    const id = `t${createHash('sha256').update(parts).digest('hex').slice(0, 16)}`;
    const unit = units.get(id);
    if (unit) unit.texts.push(text);
    else units.set(id, { texts: [text], entry });
  }
  return units;
}

/**
 * Takes the translations of an XLIFF 2 file over. Only texts change that it has other words for.
 * @returns the new texts of the files that change, how many translations they take over, and what is left out
 * @throws {RefusedXliff} when the file is none, or is for another language
 */
export async function importXliff(
  xml: string,
  language: string,
  translations: readonly Translation[],
) {
  const { resources, targetLanguage } = await xliff2js(xml.replace(ANNOTATIONS, '')).catch(() => ({
    resources: undefined,
    targetLanguage: undefined,
  }));
  if (!resources) throw new RefusedXliff('is no XLIFF 2 file.');
  if (targetLanguage?.toLowerCase() !== language.toLowerCase())
    throw new RefusedXliff(
      `has the target language (trgLang) "${targetLanguage ?? ''}", not "${language}".`,
    );
  const own = translations.map((translation) => ({ translation, units: unitsOf(translation) }));
  const known = new Map(own.flatMap(({ units }) => [...units]));
  const words = new Map<OwnUnit, TranslatedUnit>();
  const refused: RefusedUnit[] = [];
  for (const [id, { source = '', target = '' }] of Object.values(resources).flatMap(unitsIn)) {
    if (typeof target === 'string' && target.trim() === '') continue;
    const unit = known.get(id);
    const hasElements = typeof target !== 'string';
    if (hasElements || !unit || keyOf(plain(source)) !== keyOf(unit.texts[0].text))
      refused.push({ source: plain(source), target: plain(target), hasElements });
    else if (target.trim() !== unit.entry?.text?.trim()) words.set(unit, { ...unit, target });
  }
  const changed = own.flatMap(({ translation, units }) => {
    const taken = [...units.values()].flatMap((unit) => words.get(unit) ?? []);
    if (taken.length === 0) return [];
    return [{ file: translation.file, text: withTargets(translation, taken) }];
  });
  return { changed, count: words.size, refused };
}

/** The units of a file, those in groups too. */
const unitsIn = (units: Units): [string, Unit][] =>
  Object.entries(units).flatMap(([id, unit]): [string, Unit][] => {
    if (unit && 'groupUnits' in unit) return unitsIn(unit.groupUnits);
    return unit ? [[id, unit]] : [];
  });

const plain = (text: Text): string => (typeof text === 'string' ? text : JSON.stringify(text));

/** The text of a file with other words. Entries that it lacks are written first. */
function withTargets(
  { name, text, texts, entries, original }: Translation,
  taken: readonly TranslatedUnit[],
): string {
  const missing = new Set(taken.flatMap((unit) => (unit.entry ? [] : unit.texts)));
  const own = entriesByOriginal(entries);
  const wanted = texts.filter((each) => missing.has(each) || entryFor(each, own));
  const completed =
    text !== undefined && missing.size === 0
      ? text
      : completeTranslation(text, name, original, wanted, false);
  // The entries of the file are checked already, and those that it lacked are like them.
  const value = valueOfText(completed.replace(/^\uFEFF/, '')) as TranslationFile;
  const byOriginal = entriesByOriginal(value.texts);
  const targets = new Map(
    taken.map(({ texts: [first], target }) => {
      const end = first.text.endsWith('\n') ? '\n' : '';
      return [entryFor(first, byOriginal)?.index, target.trim() + end];
    }),
  );
  return mergeYaml(completed, {
    ...value,
    texts: value.texts.map((entry, index) => ({
      ...entry,
      ...(targets.has(index) && { text: targets.get(index) }),
    })),
  });
}
