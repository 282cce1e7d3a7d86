/** Reads the files of content/translations as far as they are right: a mistake in one entry loses this entry alone. */
import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
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
  const { source } = result;
  const ofValues = source ? parseBySchema(source, translationSchema, source.value, []).errors : [];
  const errors = [
    ...result.errors,
    ...ofValues.filter(({ line }) => source?.isConsequence(line) === false),
  ];
  // A mistake of YAML may have cut the words of an entry.
  const isCut = (index: number): boolean =>
    result.errors.length > 0 &&
    ['original', 'in', 'text'].some(
      (key) => source?.isConsequence(source.positionOf(['texts', index, key]).line) === true,
    );
  const texts = readEntries(source?.value)?.map((entry, index) =>
    isCut(index) ? undefined : entry,
  );
  const isRead = texts?.length === 0 || texts?.some((entry) => entry !== undefined) === true;
  if (!source || !texts || !isRead) {
    const [code] = languageAndName(file);
    const message = errorMessages.unreadTranslation(originalOf(file), code);
    return { errors: [...errors, { file, line: 1, column: 1, message }] };
  }
  const path: unknown = Reflect.get(Object(source.value), 'path');
  return {
    translation: {
      source,
      path: translationSchema.shape.path.safeParse(path).data,
      texts,
      hasMistakes: errors.length > 0,
    },
    errors,
  };
}
