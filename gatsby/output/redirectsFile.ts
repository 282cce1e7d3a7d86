import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Redirect } from '../../packages/compiler/schemas';

/** Sends the paths without a file to Home, with their query. */
const UNKNOWN_PATHS_RULE = '/* / 302';

/**
 * Writes `public/_redirects`, in the format of Netlify and Cloudflare Pages. The server of the project
 * reads it too (`packages/server/pages/redirects.ts`).
 * @param publicFolder the absolute path of the built site
 * @param environment the environment variables: Netlify sets `NETLIFY` in its builds
 */
export function writeRedirects(
  publicFolder: string,
  redirects: readonly Redirect[],
  environment: NodeJS.ProcessEnv,
): void {
  const rules = redirects.map(
    ({ from, to, permanent }) => `${from} ${to} ${permanent ? '301' : '302'}`,
  );
  // Netlify asks for files first. Other hosts do not, and would send every request Home.
  if (environment['NETLIFY'] === 'true') rules.push(UNKNOWN_PATHS_RULE);
  writeFileSync(path.join(publicFolder, '_redirects'), rules.map((rule) => `${rule}\n`).join(''));
}
