/** Reads the files of content/translations as far as they are right: a mistake in one entry loses this entry alone. */
import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import { errorOf } from '../check/errorAt';
import { parseBySchema } from '../parse/parse';
import type { YamlResult, YamlSource } from '../read/readYaml';
import {
  languageAndName,
  originalOf,
  readEntries,
  translationSchema,
  type TranslationEntry,
} from './translationFile';

/** A file of content/translations, with the folder of its language. */
export type TranslationResult = { file: string; result: YamlResult };

/** A translation without its mistakes. */
export type ReadTranslation = {
  source: YamlSource;
  /** Undefined when the file has none, or a wrong one. */
  path: string | undefined;
  /** The entries; undefined stands for a wrong one, so that the others keep their numbers. */
  texts: readonly (TranslationEntry | undefined)[];
  hasMistakes: boolean;
};

/** @returns the translation, unless nothing of the file can be read, and what is wrong with the file */
export function readTranslation({ file, result }: TranslationResult): {
  translation?: ReadTranslation;
  errors: ContentError[];
} {
  const { source, errors: ofFile } = result;
  const ofValues = source ? parseBySchema(source, translationSchema, source.value, []).errors : [];
  const isConsequence = (line: number): boolean => source?.isConsequence(line) === true;
  const errors = [...ofFile, ...ofValues.filter(({ line }) => !isConsequence(line))];
  // A mistake of YAML may have cut the words of an entry.
  const isCut = (index: number): boolean =>
    ofFile.length > 0 &&
    ['original', 'in', 'text'].some((key) =>
      isConsequence(source?.positionOf(['texts', index, key]).line ?? 0),
    );
  const texts = readEntries(source?.value)?.map((entry, index) =>
    isCut(index) ? undefined : entry,
  );
  if (!source || !texts || (texts.length > 0 && !texts.some(Boolean))) {
    const [code] = languageAndName(file);
    const message = errorMessages.unreadTranslation(originalOf(file), code);
    return { errors: [...errors, errorOf(file, message)] };
  }
  const written: unknown = Reflect.get(Object(source.value), 'path');
  const path = translationSchema.shape.path.safeParse(written).data;
  return { translation: { source, path, texts, hasMistakes: errors.length > 0 }, errors };
}
