import { transform, type Loader } from 'esbuild';
import type { PreprocessSourceArgs } from 'gatsby';

/** What Gatsby parses in place of such a file. */
const NOTHING = '// The syntax is wrong: webpack says where.';

/**
 * Gatsby's hook `preprocessSource`. Hides a script with wrong syntax from Gatsby's search for queries: Gatsby names it
 * without a line, and ends the build before webpack can say where the mistake is.
 * @returns the text that Gatsby parses instead; undefined for the file itself
 */
export async function withoutWrongSyntax({
  filename,
  contents,
}: Pick<PreprocessSourceArgs, 'filename' | 'contents'>): Promise<string | undefined> {
  const [, loader] = /\.(tsx?)$/.exec(filename) ?? [];
  if (!loader) return undefined;
  // The expression allows only names of loaders.
  return transform(contents, { loader: loader as Loader, logLevel: 'silent' }).then(
    () => undefined,
    () => NOTHING,
  );
}
