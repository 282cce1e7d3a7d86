import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { browserArguments, visitorBrowserPath } from '../browser';

/** `npm run screenshots`: takes the pictures of the documentation from the running site and editor. */
export default defineConfig({
  testMatch: /\.shots\.ts$/,
  outputDir: path.resolve('test-results/screenshots'),
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: visitorBrowserPath(), args: browserArguments() },
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    actionTimeout: 60_000,
  },
});
