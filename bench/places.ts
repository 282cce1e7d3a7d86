/**
 * `npm run bench:places`: how soon a place field suggests airports on a slow phone: a processor four times
 * slower, slow 4G. It visits a build, by default `public/`: `npm run bench:places -- --folder .tmp/e2e/fixture`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { startServer } from '../packages/server/tests/serverProcess';
import { onSlowPhone, quiet, readReports, startBrowser } from './pages/slowPhone';

/** What is typed, key by key: a beginning, a city, a code, a typing error, many words. */
const QUERIES = [
  'le bou',
  'gen',
  'london',
  'LFPB',
  'Genva',
  'côte d’azur',
  'united states',
  'xyzzyx',
];

/** The first suggestions appear within this time of a key, ms (docs/specification.md, 'When places load'). */
const LIMIT_MS = 50;

const FIELD = 'input[name="legs.0.from"]';

/** A field without suggestions of the same form, for comparison. */
const PLAIN_FIELD = 'input[name="fullName"]';

/** The figures of one visit, ms. */
type Figures = {
  keys: number[];
  plainKeys: number[];
  firstSuggestions: number;
  longestTask: number;
};

/** Notes for each key the time from its event to the frame after the one with its suggestions. */
function recordKeys(element: Element): void {
  const keys: number[] = [];
  Object.assign(window, { keys });
  element.addEventListener('input', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => keys.push(performance.now() - timeStamp);
      port2.postMessage(undefined);
    });
  });
}

/** Types all queries into a field, and reads how long each key took, ms. */
async function typeQueries(page: Page, selector: string): Promise<number[]> {
  const field = page.locator(selector).last();
  await field.evaluate(recordKeys);
  for (const query of QUERIES) {
    await field.fill('');
    for (const key of query) {
      await page.keyboard.type(key);
      await quiet(100);
    }
  }
  return page.evaluate(() => Reflect.get(window, 'keys'));
}

async function measureKeys(page: Page): Promise<Figures> {
  const field = page.locator(FIELD).last();
  const start = Date.now();
  await field.focus();
  await page.keyboard.type('g');
  await page.getByRole('listbox').getByRole('option').first().waitFor({ timeout: 60_000 });
  const firstSuggestions = Date.now() - start;
  const { longTasks } = await readReports(page);
  const focused = await page.evaluate(() => performance.now());
  const tasks = longTasks
    .filter(({ startMs }) => startMs > focused - (Date.now() - start))
    .map(({ durationMs }) => durationMs);
  const keys = await typeQueries(page, FIELD);
  const plainKeys = await typeQueries(page, PLAIN_FIELD);
  return { keys, plainKeys, firstSuggestions, longestTask: Math.max(0, ...tasks) };
}

/** The value below which a part of all values lies. */
function part(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
}

const summaryOf = (keys: readonly number[]): string =>
  `${keys.length} keys, median ${part(keys, 0.5).toFixed(0)} ms, 95 % ${part(keys, 0.95).toFixed(0)} ms`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { folder: { type: 'string', default: '.' } } });
  const leads = mkdtempSync(path.join(tmpdir(), 'x1-bench-'));
  const server = await startServer(path.resolve(values.folder), {
    environment: { HOST: 'localhost', LEADS_DATABASE_URL: path.join(leads, 'leads.db') },
  });
  const browser = await startBrowser();
  try {
    const origin = server.address.replace('127.0.0.1', 'localhost');
    const address = `${origin}/?form-opened=charter`;
    const figures = await onSlowPhone(browser, address, ({ page }) => measureKeys(page));
    process.stdout.write(
      `a place field: ${summaryOf(figures.keys)} (limit ${LIMIT_MS} ms)\n` +
        `a plain field: ${summaryOf(figures.plainKeys)}\n` +
        `first suggestions after the focus, file and code fetched over slow 4G: ${figures.firstSuggestions} ms\n` +
        `longest task while the airports arrived: ${figures.longestTask.toFixed(0)} ms\n`,
    );
    if (part(figures.keys, 0.5) > LIMIT_MS) process.exitCode = 1;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(leads, { recursive: true, force: true });
  }
}

void main();
