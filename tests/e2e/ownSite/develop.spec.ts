import { test } from '../test';
import { startDevelopServer, type DevelopServer } from './developServer';
import { testEditor } from './editor';
import { gitIn } from './git';
import { testChart } from './inspector/chart';
import { testEvents } from './inspector/events';
import { testSite } from './inspector/site';
import { testStately } from './inspector/stately';
import { testTraces } from './inspector/traces';
import { testPages } from './pages';

/**
 * `npm run develop` in a copy of the project with the fixture content: one server for all these tests, one
 * after the other, because it takes as long to start as many of them.
 */
test.describe.configure({ mode: 'default' });

let server: DevelopServer;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  server = await startDevelopServer();
  const git = gitIn(server.copy);
  git(['init', '--quiet']);
  git(['add', 'content']);
  git(['commit', '--quiet', '--message', 'Content']);
});

test.afterAll(() => server.stop());

/** Prints what the server said last, beside a failed test. */
test.afterEach(async ({}, info) => {
  if (info.status !== info.expectedStatus) process.stdout.write(server.output().slice(-4_000));
});

test.describe('the visual editor', () => testEditor(() => server));

test.describe('the inspector', () => {
  test.describe('chart', () => testChart(() => server));
  test.describe('events', () => testEvents(() => server));
  test.describe('site', () => testSite(() => server));
  test.describe('traces', () => testTraces(() => server));
  test.describe("Stately's own", () => testStately(() => server));
});

test.describe('pages', () => {
  test.beforeAll(() => {
    // What the editor has saved goes; the server follows.
    const git = gitIn(server.copy);
    git(['checkout', '--quiet', '--', 'content']);
    git(['clean', '--quiet', '--force', '-d', 'content']);
  });
  testPages(() => server);
});
