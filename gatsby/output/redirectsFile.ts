import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Redirect } from '../../packages/compiler/schemas';

/** Sends the paths without a file to Home in their language, with their query. */
const unknownPathsRule = (home: string): string =>
  home === '/' ? '/* / 302' : `${home}/* ${home} 302`;

/**
 * Writes `public/_redirects`, in the format of Netlify and Cloudflare Pages. The server of the project
 * reads it too (`packages/server/pages/redirects.ts`).
 * @param publicFolder the absolute path of the built site
 * @param homes the paths of Home in all languages, that of the original last
 * @param environment the environment variables: Netlify sets `NETLIFY` in its builds
 */
export function writeRedirects(
  publicFolder: string,
  redirects: readonly Redirect[],
  environment: NodeJS.ProcessEnv,
  homes: readonly string[] = ['/'],
): void {
  const rules = redirects.map(
    ({ from, to, permanent }) => `${from} ${to} ${permanent ? '301' : '302'}`,
  );
  // Netlify asks for files first. Other hosts do not, and would send every request Home.
  if (environment['NETLIFY'] === 'true') rules.push(...homes.map(unknownPathsRule));
  writeFileSync(path.join(publicFolder, '_redirects'), rules.map((rule) => `${rule}\n`).join(''));
}
