import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { browserArguments, browserPath } from './browser';

/** Files that make a site of their own, which takes a minute: they begin first, beside the others. */
const OWN_SITE = /ownSite\/.*\.spec\.ts/;

// Playwright reads this file once in each worker too: what the first reading chose is handed on.
process.env.X1_LEADS_DATABASE ??= path.join(
  mkdtempSync(path.join(tmpdir(), 'x1-e2e-')),
  'leads.db',
);

const root = path.resolve(__dirname, '..');

export default defineConfig({
  testDir: 'e2e',
  outputDir: path.join(root, 'test-results/artifacts'),
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: path.join(root, 'test-results/e2e.json') }]],
  use: {
    browserName: 'chromium',
    // The server tells the port it was given; `wait` below takes it into the environment.
    baseURL: `http://localhost:${process.env.X1_PORT ?? ''}`,
    launchOptions: { executablePath: browserPath(), args: browserArguments() },
    viewport: { width: 1440, height: 900 },
    screenshot: 'off',
    trace: 'off',
    video: 'off',
  },
  projects: [
    { name: 'own site', testMatch: OWN_SITE, timeout: 300_000 },
    { name: 'built site', testIgnore: OWN_SITE },
  ],
  webServer: {
    command: `"${process.execPath}" --import tsx src/server/main.ts --port 0`,
    cwd: root,
    wait: { stdout: /localhost:(?<x1_port>\d+)/ },
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      HOST: 'localhost',
      LEADS_DATABASE_URL: process.env.X1_LEADS_DATABASE,
      SALES_API_RATE_LIMIT: '0',
    },
  },
});
