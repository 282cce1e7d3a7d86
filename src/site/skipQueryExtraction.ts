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
 * no queries, so that nearly all of these files hold nothing for Gatsby.
 * @param file the file
 * @param file.contents its text
 * @returns the text that Gatsby parses instead; undefined for the file itself
 */
export function skipQueryExtraction({
  contents,
}: Pick<PreprocessSourceArgs, 'contents'>): string | undefined {
  return FOR_GATSBY.test(contents) ? undefined : NOTHING;
}
