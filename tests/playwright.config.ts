import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { browserArguments, browserPath, firefoxPath } from './browser';
import { siteFolder, type SiteName } from './e2e/sites/sites';

/** Tests of every page of the published content, whichever there are. */
const PUBLISHED = /published\/.*\.spec\.ts/;

/** Tests that run a development server of their own, which takes a minute: they begin first. */
const OWN_SITE = /ownSite\/.*\.spec\.ts/;

/** What visitors do, which every browser must take: these tests run in Firefox too. */
const VISITORS = /visitors\/.*\.spec\.ts/;

// The bridge reads it.
process.env.X1_FIREFOX = firefoxPath() ?? '';

const root = path.resolve(__dirname, '..');

// Playwright reads this file once in each worker too: they get what the first reading chose.
process.env.X1_LEADS_DATABASE ??= path.join(
  mkdtempSync(path.join(tmpdir(), 'x1-e2e-')),
  'leads.db',
);

// The servers print their ports; `wait` below puts them into the environment.
const address = (port: string | undefined): string => `http://localhost:${port ?? ''}`;

/** The project's own server, in the folder of a built site. */
const serverOf = (site: SiteName, wait: RegExp, env: Record<string, string> = {}) => {
  const main = path.join(root, 'packages/server/dist/main.js');
  return {
    name: site,
    command: `"${process.execPath}" "${main}" --port 0`,
    cwd: siteFolder(site),
    wait: { stdout: wait },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
    env: { HOST: 'localhost', SALES_API_RATE_LIMIT: '0', ...env },
  };
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: path.join(root, 'test-results/artifacts'),
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // On a busy machine, Chromium sometimes stops drawing for good while a page loads: no frame and no
  // answer to input until the page is closed. It does so in about 1 of 300 loads, when there are more
  // browsers than cores. Such a test runs once more, and the report names it as flaky.
  retries: 1,
  // A browser keeps more than a core busy, above all with a slowed processor: a third worker made the
  // tests slower.
  workers: 2,
  // Three times what the longest test takes beside nothing else: such a stall costs all of it.
  timeout: 40_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: path.join(root, 'test-results/e2e.json') }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: browserPath(), args: browserArguments() },
    viewport: { width: 1440, height: 900 },
    screenshot: 'off',
    trace: 'off',
    video: 'off',
  },
  projects: [
    { name: 'own site', testMatch: OWN_SITE, timeout: 300_000 },
    {
      name: 'fixture',
      testIgnore: [OWN_SITE, PUBLISHED],
      use: { baseURL: address(process.env.X1_FIXTURE_PORT) },
    },
    {
      name: 'firefox',
      testMatch: VISITORS,
      // Firefox translates a page in place.
      grepInvert: /in <font>/,
      // It starts in each worker for itself, and answers through one more program.
      timeout: 80_000,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: path.join(__dirname, 'firefox/bridge.cjs'),
          // A desk has no touch screen: the tests send the events of one.
          firefoxUserPrefs: { 'dom.w3c_touch_events.enabled': 1 },
        },
        baseURL: address(process.env.X1_FIXTURE_PORT),
      },
    },
    {
      name: 'published',
      testMatch: PUBLISHED,
      use: { baseURL: address(process.env.X1_PUBLISHED_PORT) },
    },
  ],
  webServer: [
    serverOf('published', /localhost:(?<x1_published_port>\d+)/),
    serverOf('fixture', /localhost:(?<x1_fixture_port>\d+)/, {
      LEADS_DATABASE_URL: process.env.X1_LEADS_DATABASE,
    }),
  ],
});
