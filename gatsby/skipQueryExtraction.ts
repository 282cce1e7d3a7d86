import { transform, type Loader } from 'esbuild';
import type { PreprocessSourceArgs } from 'gatsby';

/**
 * What Gatsby looks for in a file: queries, slices, and exports of page components with a meaning. It also
 * looks for `StaticImage`, for a plugin that this site does not have, and parses all of that plugin's package.
 */
const FOR_GATSBY = /graphql`|\bSlice\b|\bexport\b(?:[^;]*?)\b(?:config|Head|getServerData)\b/;

/** What Gatsby parses in place of a file that has nothing for it. */
const NOTHING = '// Nothing that Gatsby extracts.';

/**
 * Gatsby's hook `preprocessSource`. Gatsby parses every file below `src` that has a word such as 'config'
 * or 'Head' somewhere, and goes through its tree four times: two seconds of each build. This site has
 * no queries, so that nearly all of these files hold nothing for Gatsby. Of a file with wrong syntax it would say so
 * without a line, and end the build; webpack says where.
 * @returns the text that Gatsby parses instead; undefined for the file itself
 */
export async function skipQueryExtraction({
  filename,
  contents,
}: Pick<PreprocessSourceArgs, 'filename' | 'contents'>): Promise<string | undefined> {
  if (!FOR_GATSBY.test(contents)) return NOTHING;
  return (await hasWrongSyntax(filename, contents)) ? NOTHING : undefined;
}

/** Whether the syntax of a script of this site is wrong; other files are left to Gatsby. */
async function hasWrongSyntax(filename: string, contents: string): Promise<boolean> {
  const [, loader] = /\.(tsx?)$/.exec(filename) ?? [];
  if (!loader) return false;
  // The expression allows only names of loaders.
  return transform(contents, { loader: loader as Loader, logLevel: 'silent' }).then(
    () => false,
    () => true,
  );
}
