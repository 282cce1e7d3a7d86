import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { localizeLinks, type SiteVersion } from '../../packages/compiler/pages';
import type { Redirect } from '../../packages/compiler/schemas';

/** Sends the paths without a file to Home in their language, with their query. */
const unknownPathsRule = (home: string): string =>
  home === '/' ? '/* / 302' : `${home}/* ${home} 302`;

/** What redirects must know of the site in a language. */
type Version = Pick<SiteVersion, 'language' | 'home'> & {
  readonly pages: ReadonlyMap<string, { readonly path: string }>;
};

/**
 * The redirects of a language: an old path below its code leads to the page of the language. Those to pages that the
 * language lacks are left out, so that their old paths lead to its Home.
 */
function redirectsIn(
  { language, pages }: Version,
  original: Version | undefined,
  redirects: readonly Redirect[],
): Redirect[] {
  const paths = new Map(
    [...pages].map(([name, { path: own }]) => [original?.pages.get(name)?.path ?? own, own]),
  );
  const taken = new Set([...paths.values(), ...redirects.map(({ from }) => from)]);
  return redirects
    .map((redirect) => ({
      ...localizeLinks(redirect, paths),
      from: `/${language}${redirect.from}`,
    }))
    .filter(({ from, to }, index) => !taken.has(from) && to !== redirects[index]?.to);
}

/**
 * Writes `public/_redirects`, in the format of Netlify and Cloudflare Pages. The server of the project
 * reads it too (`packages/server/pages/redirects.ts`).
 * @param publicFolder the absolute path of the built site
 * @param environment the environment variables: Netlify sets `NETLIFY` in its builds
 * @param versions the site in its languages, the original first
 */
export function writeRedirects(
  publicFolder: string,
  redirects: readonly Redirect[],
  environment: NodeJS.ProcessEnv,
  versions: readonly Version[],
): void {
  const [original, ...others] = versions;
  const all = [
    ...redirects,
    ...others.flatMap((version) => redirectsIn(version, original, redirects)),
  ];
  const rules = all.map(({ from, to, permanent }) => `${from} ${to} ${permanent ? '301' : '302'}`);
  // Netlify asks for files first. Other hosts do not, and would send every request Home.
  if (environment['NETLIFY'] === 'true')
    rules.push(...versions.map(({ home }) => unknownPathsRule(home)).reverse());
  writeFileSync(path.join(publicFolder, '_redirects'), rules.map((rule) => `${rule}\n`).join(''));
}
