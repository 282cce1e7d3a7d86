import type { ContentFiles } from '../../compiler/compile';
import { kindOfFile, REDIRECTS_FILE, SITE_FILE, type YamlResult } from '../../compiler/sources';

/** Sorts files for the compiler, of the translations those that are named. */
export function draftFiles(
  files: ReadonlyMap<string, YamlResult>,
  translations: readonly string[],
): ContentFiles {
  const redirects = files.get(REDIRECTS_FILE);
  const ofKind = (kind: ReturnType<typeof kindOfFile>): YamlResult[] =>
    [...files].filter(([file]) => kindOfFile(file) === kind).map(([, result]) => result);
  return {
    site: files.get(SITE_FILE) ?? { errors: [] },
    pages: ofKind('page'),
    collections: ofKind('collection'),
    ...(redirects && { redirects }),
    translations: translations.map((file) => ({ file, result: files.get(file) ?? { errors: [] } })),
  };
}
