/** The commands as programs: each starts, reads its arguments, and ends with its status. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeProject } from '../../../tests/support/content/contentFolder';

const page = (block: string): string => `path: /a\ndescription: A.\nblocks:\n  - ${block}\n`;

const valid = writeProject({
  'pages/old.yaml': page('{ type: statement, title: A, layout: left }'),
});
const old = writeProject({ 'pages/old.yaml': page('{ type: statement, title: A, place: left }') });
mkdirSync(path.join(valid, 'public'));
writeFileSync(path.join(valid, 'public/_moment'), '2026-11-22\n');
const table = path.join(valid, 'routes.csv');
writeFileSync(table, 'from,to\nLBG,LBG\n');
afterAll(() => {
  for (const folder of [valid, old]) rmSync(folder, { recursive: true });
});

test.each<[program: string, args: string[], status: number, stderr?: RegExp]>([
  ['check/checkContent', [old], 1],
  ['check/contentDue', [valid], 3],
  ['collections/importCollection', ['import', table, valid], 1],
  ['diff/diffContent', ['HEAD'], 0],
  ['facts/listFacts', [valid], 0],
  ['licences/listLicences', [], 0],
  ['links/checkLinks', [old], 1, /^The content has 1 error, /],
  ['migrate/migrateContent', [old, '--check'], 1],
  ['new/newCommand', [], 1, /^Usage: npm run new -- KIND NAME\. Say what to make, /],
  ['translate/translateContent', ['fr', '--page', 'none'], 1, /^There is no content\/pages\/none/],
])('%s ends in silence when its reader has ended', async (program, args, status, stderr = /^$/) => {
  const child = spawn(
    process.execPath,
    ['--require', 'tsx/cjs', `packages/tools/${program}.ts`, ...args],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, CONTENT_DATE: '2026-11-22' } },
  );
  child.stdout.destroy();
  let error = '';
  child.stderr.on('data', (part) => (error += String(part)));
  expect(await once(child, 'close')).toEqual([status, null]);
  expect(error).toMatch(stderr);
});
