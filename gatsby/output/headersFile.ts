import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheControl, isHashedFile } from '../../src/http/cacheControl';
import { policyOfAllPages } from '../../src/http/contentPolicy';
import {
  EDITOR_OPENER_POLICY,
  SECURITY_HEADERS,
  TRANSPORT_SECURITY,
} from '../../src/http/securityHeaders';

/** The file of headers that static hosts such as Netlify and Cloudflare Pages read. */
const HEADERS_FILE = '_headers';

/** Cloudflare Pages reads 100 rules. The two others are for all files and for hashed ones. */
const MAX_SCRIPT_RULES = 98;

/** What a policy says that holds for the visual editor too. */
const EDITOR_POLICY = "base-uri 'self'; object-src 'none'; frame-ancestors 'self'";

/**
 * Writes `_headers` for static hosts: the headers that the server of this project sends. A host joins
 * the values of all rules that fit a path, so that no header is in two rules for one file. In a build with
 * the visual editor or the catalogue, the policies of pages are in their `<meta>` alone: these have others.
 * @param publicFolder the absolute path of the built site
 * @param scripts inline scripts of some pages, which the one policy of all pages allows; the `<meta>` of each
 *   page allows its own alone
 */
export function writeHeadersFile(
  publicFolder: string,
  isForEditors: boolean,
  scripts: readonly string[] = [],
): void {
  const home = readFileSync(path.join(publicFolder, 'index.html'), 'utf8');
  const rules: [path: string, headers: Record<string, string>][] = [
    [
      '/*',
      {
        ...SECURITY_HEADERS,
        'Strict-Transport-Security': TRANSPORT_SECURITY,
        'Content-Security-Policy': isForEditors ? EDITOR_POLICY : policyOfAllPages(home, scripts),
        ...(isForEditors && { 'Cross-Origin-Opener-Policy': EDITOR_OPENER_POLICY }),
      },
    ],
    ...['/static/*', ...newestScripts(publicFolder)].map(
      (file): [string, Record<string, string>] => [file, { 'Cache-Control': cacheControl(file) }],
    ),
  ];
  const text = rules.map(([file, headers]) => `${file}\n${linesOf(headers)}\n`).join('\n');
  writeFileSync(path.join(publicFolder, HEADERS_FILE), text);
}

const linesOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join('\n');

/** The hashed files beside the pages, those of the newest build first: scripts of earlier builds stay. */
function newestScripts(publicFolder: string): string[] {
  const changedAt = (file: string): number => statSync(path.join(publicFolder, file)).mtimeMs;
  return readdirSync(publicFolder)
    .filter((name) => isHashedFile(`/${name}`))
    .sort((one, other) => changedAt(other) - changedAt(one) || one.localeCompare(other))
    .slice(0, MAX_SCRIPT_RULES)
    .map((name) => `/${name}`);
}
