/**
 * Builds the sites that the browser tests visit: `tsx tests/e2e/sites/buildSites.ts`. Both are built in one
 * copy of the project, one after the other: the second finds the scripts that webpack has compiled
 * for the first. A site whose files have not changed since its last build is not built again.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isRead, PROJECT_PARTS } from '../../../bench/projectCopy';
import { contentFolder, readSiteContent, writeSite } from './siteContent';
import { PROJECT_FOLDER, publicFolder, siteFolder, type SiteName } from './sites';

/** What the build of a site depends on beside its content. */
const INPUTS = [...PROJECT_PARTS, 'package-lock.json', 'bench/projectCopy.ts', __filename];

const filesBelow = (part: string): string[] =>
  statSync(part).isFile()
    ? [part]
    : readdirSync(part)
        .map((name) => path.join(part, name))
        .filter(isRead)
        .flatMap(filesBelow)
        .sort();

/** Changes with every file that a build of the site reads. */
function fingerprint(site: SiteName): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...INPUTS, contentFolder(site)].flatMap(filesBelow))
    hash.update(`\n${file}\n`).update(readFileSync(file));
  // What is published may change with the day.
  const { pages } = readSiteContent(site);
  hash.update(JSON.stringify([...pages]));
  return hash.digest('hex');
}

/** Leaves of an earlier build what webpack compiled, and nothing of its pages. */
function cleanProject(): void {
  rmSync(path.join(PROJECT_FOLDER, 'public'), { recursive: true, force: true });
  const cache = path.join(PROJECT_FOLDER, '.cache');
  if (!existsSync(cache)) return;
  for (const name of readdirSync(cache))
    if (name !== 'webpack') rmSync(path.join(cache, name), { recursive: true, force: true });
}

/** @throws when the build fails; Gatsby has printed why */
function runGatsby(): void {
  const { status } = spawnSync(
    process.execPath,
    [path.resolve('node_modules/gatsby/cli.js'), 'build'],
    {
      cwd: PROJECT_FOLDER,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', CI: 'true', GATSBY_TELEMETRY_DISABLED: '1' },
    },
  );
  if (status !== 0) throw new Error(`gatsby build ended with status ${status}.`);
}

function buildSite(site: SiteName): void {
  const wanted = fingerprint(site);
  const record = path.join(siteFolder(site), 'fingerprint');
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted) {
    process.stdout.write(`The ${site} site has not changed since its last build.\n`);
    return;
  }
  process.stdout.write(`Building the ${site} site in ${PROJECT_FOLDER}\n`);
  rmSync(siteFolder(site), { recursive: true, force: true });
  cleanProject();
  writeSite(site);
  runGatsby();
  mkdirSync(siteFolder(site), { recursive: true });
  renameSync(path.join(PROJECT_FOLDER, 'public'), publicFolder(site));
  // Last: a build that was broken off has none, and is done again.
  writeFileSync(record, wanted);
}

for (const site of ['published', 'fixture'] as const) buildSite(site);
