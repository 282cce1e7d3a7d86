import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { blocks } from '../../../src/blocks/registry';
import { formatContentErrors, type ContentError } from '../../../src/content/contentErrors';
import { contentFileNames } from '../../compiler/folders';
import { parseBySchema } from '../../compiler/schemas';
import {
  kindOfFile,
  PAGES_FOLDER,
  readYaml,
  REDIRECTS_FILE,
  SITE_FILE,
  TRANSLATIONS_FOLDER,
  type KeyPath,
  type YamlSource,
} from '../../compiler/sources';
import { textsOfPage, textsOfSite, translationSchema } from '../../compiler/translations';
import type { Translation } from '../../compiler/xliff';

/** The files that have translations, by the names that these have in the folder of a language. */
export const originalFiles = (projectFolder: string): Map<string, string> =>
  new Map(
    contentFileNames(projectFolder)
      .filter((file) => file !== REDIRECTS_FILE)
      .map((file) => [
        file === SITE_FILE ? path.basename(file) : file.slice(PAGES_FOLDER.length + 1),
        file,
      ]),
  );

/** The path of a translation. */
export const translationFile = (code: string, name: string): string =>
  path.posix.join(TRANSLATIONS_FOLDER, code, name);

/**
 * Reads a page or content/site.yaml, and lists its texts.
 * @throws {RefusedContent} when it has mistakes
 */
export function readOriginal(projectFolder: string, file: string) {
  const original = readValid(projectFolder, file);
  const texts = file === SITE_FILE ? textsOfSite(original) : textsOfPage(original, blocks);
  return { original, texts };
}

/**
 * Reads a translation, which may not be there yet, and what it translates.
 * @throws {RefusedContent} when a file has mistakes
 */
export function readTranslation(projectFolder: string, code: string, name: string): Translation {
  const file = translationFile(code, name);
  const from = originalFiles(projectFolder).get(name) ?? '';
  const own = { file, name, ...readOriginal(projectFolder, from) };
  if (!existsSync(path.join(projectFolder, file))) return { ...own, text: undefined, entries: [] };
  const source = readValid(projectFolder, file);
  const { texts: entries } = validPart(source, translationSchema, source.value, []);
  const text = readFileSync(path.join(projectFolder, file), 'utf8');
  return { ...own, text, entries };
}

/**
 * Reads a file of YAML.
 * @throws {RefusedContent} when it has mistakes
 */
function readValid(projectFolder: string, file: string): YamlSource {
  const bytes = readFileSync(path.join(projectFolder, file));
  const { source, errors } = readYaml(file, bytes, kindOfFile(file));
  if (!source || errors.length > 0) throw new RefusedContent(file, errors);
  return source;
}

/**
 * Parses a part of a file.
 * @throws {RefusedContent} when it has mistakes
 */
export function validPart<Output>(
  source: YamlSource,
  schema: z.ZodType<Output>,
  value: unknown,
  base: KeyPath,
): Output {
  const { output, errors } = parseBySchema(source, schema, value, base);
  if (errors.length > 0) throw new RefusedContent(source.file, errors);
  // Without errors there is an output, which may be undefined itself.
  return output as Output;
}

/** A file that has mistakes. Its message is for the person who runs the command. */
export class RefusedContent extends Error {
  constructor(file: string, errors: readonly ContentError[]) {
    super(`${formatContentErrors(errors)}\nCorrect ${file} first.\n`);
  }
}
