/**
 * @jest-environment node
 *
 * The server on a machine that gets a built `public/`: installed without the rest of the project, it serves and stores.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registryAnswers } from '../../../tests/support/npmVersions';
import { isOwn } from '../../../tests/support/sources';

/** The most packages that it needs; the whole project has more than 1,700. */
const MAX_PACKAGES = 160;

/** What docs/operations.md names: the two files of npm, the server, and what it shares with the pages. */
const PARTS = ['package.json', 'package-lock.json', 'tsconfig.json', 'packages/server', 'src'];

let folder: string;
let server: ChildProcess | undefined;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'x1-alone-'));
  for (const part of PARTS)
    cpSync(part, path.join(folder, part), { recursive: true, filter: isOwn });
  mkdirSync(path.join(folder, 'public'));
  writeFileSync(path.join(folder, 'public/index.html'), '<title>Built elsewhere</title>');
});
afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

const withRegistry = registryAnswers()
  ? test
  : (() => {
      process.stderr.write(
        '\nSKIPPED: the server installed alone, because no registry of npm answers.\n',
      );
      return test.skip;
    })();

/** The address that the server prints when it listens. */
async function start(): Promise<string> {
  server = spawn(process.execPath, ['packages/server/dist/main.js', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, HOST: 'localhost', NODE_ENV: 'production' },
  });
  let output = '';
  for await (const part of server.stdout ?? []) {
    output += String(part);
    const [address] = /http:\/\/localhost:\d+/.exec(output) ?? [];
    if (address) return address;
  }
  throw new Error(`The server has ended: ${output}`);
}

withRegistry('installs few packages, serves the pages and stores leads', async () => {
  const options = ['--omit=dev', '--workspace', 'packages/server', '--no-audit', '--no-fund'];
  execFileSync('npm', ['ci', ...options], { cwd: folder, shell: process.platform === 'win32' });
  const { packages } = JSON.parse(
    readFileSync(path.join(folder, 'node_modules/.package-lock.json'), 'utf8'),
  ) as { packages: object };
  expect(Object.keys(packages).length).toBeLessThanOrEqual(MAX_PACKAGES);

  const address = await start();
  expect(await (await fetch(address)).text()).toContain('Built elsewhere');
  const health = await fetch(`${address}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
});
