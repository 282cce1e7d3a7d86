import { spawn, type ChildProcess } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect } from 'playwright/test';
import { copyProject, removeCopy } from '../../../bench/projectCopy';
import { contentFolder } from '../sites/siteContent';
import type { SiteName } from '../sites/sites';

/** How long the server may take to start on a busy machine, ms. */
const START_TIMEOUT_MS = 540_000;

/** `npm run develop` in a copy of the project. */
export type DevelopServer = {
  address: string;
  /** The folder of the copy. */
  copy: string;
  /** What the server has printed so far. */
  output: () => string;
  isRunning: () => boolean;
  stop: () => Promise<void>;
};

/** Starts the server with the content of a site, and waits until it serves pages. */
export async function startDevelopServer(site: SiteName = 'fixture'): Promise<DevelopServer> {
  const copy = copyProject(contentFolder(site));
  // The packages of the visual editor, which no copy has.
  const packages = 'packages/editor/page/node_modules';
  symlinkSync(path.resolve(packages), path.join(copy, packages));
  const port = await freePort();
  const gatsby = path.resolve('node_modules/gatsby/cli.js');
  const server = spawn(process.execPath, [gatsby, 'develop', '-p', String(port)], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'development', GATSBY_TELEMETRY_DISABLED: '1', CI: 'true' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  server.stdout?.on('data', (part) => (output += String(part)));
  server.stderr?.on('data', (part) => (output += String(part)));
  await expect
    .poll(() => output.includes('You can now view') || server.exitCode !== null, {
      timeout: START_TIMEOUT_MS,
      message: 'the development server has started',
    })
    .toBe(true);
  expect(server.exitCode, output).toBe(null);
  return {
    address: `http://localhost:${port}`,
    copy,
    output: () => output,
    isRunning: () => server.exitCode === null,
    stop: () => stop(server, copy),
  };
}

async function stop(server: ChildProcess, copy: string): Promise<void> {
  if (server.pid !== undefined && server.exitCode === null) {
    const ended = new Promise((settle) => server.once('close', settle));
    // Gatsby has children of its own: the whole group is stopped.
    process.kill(-server.pid, 'SIGTERM');
    await ended;
  }
  removeCopy(copy);
}

function freePort(): Promise<number> {
  return new Promise((settle) => {
    const probe = createServer().listen(0, () => {
      const taken = probe.address();
      const port = typeof taken === 'object' && taken !== null ? taken.port : 0;
      probe.close(() => settle(port));
    });
  });
}
