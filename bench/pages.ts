/**
 * `npm run bench:pages`: what the pages of a build cost a visitor with a slow phone. docs/performance.md
 * explains the options and the figures.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { builtHtml, htmlFiles } from '../tests/e2e/sites/builtFiles';
import { inlineScriptBytes } from '../tests/e2e/visitor/firstView';
import { startServer } from '../packages/server/tests/serverProcess';
import { median, runBenchmark } from './figures';
import {
  CATEGORIES,
  lighthouseScores,
  nuReports,
  type NuReport,
  type Scores,
} from './pages/pageAudits';
import {
  measureInteractions,
  measureLink,
  measureLoad,
  measureTap,
  type Load,
} from './pages/pageMeasures';
import { startBrowser } from './pages/slowPhone';

/** How long a link is in view before it is tapped, ms: as long as a visitor reads, and not at all. */
const LINK_IN_VIEW_MS = { afterReading: 2500, atOnce: 50 };

/** What a visitor waits for after a press, ms; undefined where a page has nothing to press. */
type Presses = {
  tapCold?: number;
  tapAfterScroll?: number;
  linkAfterReading?: number;
  linkAtOnce?: number;
  firstTapEvent?: number;
  longestEvent?: number;
};

/** The figures of a page. `scriptBytes` includes its inline scripts. */
type RouteFigures = Load & {
  route: string;
  presses: Presses;
  lighthouse?: Scores;
  nu?: NuReport;
};

type Bench = { browser: Browser; origin: string; runs: number };

const print = (text: string): boolean => process.stdout.write(text);
const progress = (text: string): boolean => process.stderr.write(`${text}\n`);

/** Measures several times, one after the other. */
async function repeat<Value>(runs: number, measure: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let run = 0; run < runs; run += 1) values.push(await measure());
  return values;
}

/** The median of each figure of several measurements. */
const medians = <Key extends string>(measured: Record<Key, number>[]): Record<Key, number> =>
  Object.fromEntries(
    Object.keys(measured[0] ?? {}).map((key) => [
      key,
      median(measured.map((one) => one[key as Key])),
    ]),
    // Each key has a figure in every measurement.
  ) as Record<Key, number>;

/** The paths of the pages of a build, Home first. */
const routesOf = (publicFolder: string): string[] =>
  htmlFiles(publicFolder)
    .filter(({ name }) => path.basename(name) === 'index.html')
    .map(({ name }) => `/${path.dirname(name)}`.replace(/\/\.$/, '/'))
    .filter((route) => !/^\/(404|dev-404-page)/.test(route))
    .sort();

/** The first link of Home's own text to another page of the build. */
const linkFromHome = (publicFolder: string, routes: readonly string[]): string | undefined => {
  const home = htmlFiles(publicFolder).find(({ name }) => name === 'index.html')?.html ?? '';
  const main = home.slice(home.indexOf('<main'), home.indexOf('</main>'));
  return [...main.matchAll(/<a [^>]*href="([^"?#]+)"/g)]
    .map(([, href = '']) => href)
    .find((href) => href !== '/' && routes.includes(href));
};

async function measurePresses(
  { browser, origin, runs }: Bench,
  link: string | undefined,
): Promise<Presses> {
  const home = `${origin}/`;
  const tapped = async (afterScroll: boolean) =>
    median(await repeat(runs, () => measureTap(browser, home, { afterScroll })));
  const followed = async (inViewMs: number) =>
    link === undefined
      ? undefined
      : median(await repeat(runs, () => measureLink(browser, home, { to: link, inViewMs })));
  const interactions = await repeat(runs, () => measureInteractions(browser, home));
  return {
    firstTapEvent: median(interactions.map((one) => one?.firstTapMs)),
    longestEvent: median(interactions.map((one) => one?.longestMs)),
    tapCold: await tapped(false),
    tapAfterScroll: await tapped(true),
    linkAfterReading: await followed(LINK_IN_VIEW_MS.afterReading),
    linkAtOnce: await followed(LINK_IN_VIEW_MS.atOnce),
  };
}

const whole = (value: number | undefined): string =>
  value === undefined ? '' : String(Math.round(value));
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** The columns of the table: a head, and the text for a route. */
const COLUMNS: [string, (figures: RouteFigures) => string][] = [
  ['route', ({ route }) => route],
  ['script kB', ({ scriptBytes }) => kilobytes(scriptBytes)],
  ['total kB', ({ bytes }) => kilobytes(bytes)],
  ['requests', ({ requests }) => whole(requests)],
  ['script ms', ({ scriptMs }) => whole(scriptMs)],
  ['hero ms', ({ heroMs }) => whole(heroMs)],
  ['shift', ({ layoutShift }) => layoutShift.toFixed(3)],
  ['hydrated kB', ({ hydratedScriptBytes }) => kilobytes(hydratedScriptBytes)],
  ['long tasks ms', ({ longTasksMs }) => whole(longTasksMs)],
  ['longest ms', ({ longestTaskMs }) => whole(longestTaskMs)],
  ['tap ms', ({ presses }) => whole(presses.tapCold)],
  ['tap, scrolled', ({ presses }) => whole(presses.tapAfterScroll)],
  ['tap event', ({ presses }) => whole(presses.firstTapEvent)],
  ['form event', ({ presses }) => whole(presses.longestEvent)],
  ['link ms', ({ presses }) => whole(presses.linkAfterReading)],
  ['link, at once', ({ presses }) => whole(presses.linkAtOnce)],
  [
    'Lighthouse',
    ({ lighthouse }) => (lighthouse ? CATEGORIES.map((name) => lighthouse[name]).join(' ') : ''),
  ],
  ['Nu errors', ({ nu }) => whole(nu?.errors.length)],
  ['newer CSS', ({ nu }) => whole(nu?.newerCss)],
];

/** The figures as a table; a column without a figure is left out. */
function tableOf(rows: readonly RouteFigures[]): string {
  const columns = COLUMNS.map(([head, textOf]) => [head, ...rows.map(textOf)])
    .filter(([, ...texts]) => texts.some((text) => text !== ''))
    .map((texts, index) => {
      const width = Math.max(...texts.map(({ length }) => length));
      return texts.map((text) => (index === 0 ? text.padEnd(width) : text.padStart(width)));
    });
  return ['', ...rows]
    .map((_, line) => columns.map((texts) => texts[line]).join('  '))
    .map((line) => `${line}\n`)
    .join('');
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '3' },
      folder: { type: 'string', default: '.' },
      route: { type: 'string', multiple: true },
      lighthouse: { type: 'boolean', default: false },
      nu: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs accepts a number from 1.');
  return { ...values, runs, folder: path.resolve(values.folder) };
}

async function measure(options: ReturnType<typeof readOptions>): Promise<RouteFigures[]> {
  const { folder, runs } = options;
  const publicFolder = path.join(folder, 'public');
  const routes = routesOf(publicFolder);
  const wanted = options.route ?? routes;
  const leads = mkdtempSync(path.join(tmpdir(), 'x1-bench-'));
  const server = await startServer(folder, {
    environment: { HOST: 'localhost', LEADS_DATABASE_URL: path.join(leads, 'leads.db') },
  });
  const browser = await startBrowser();
  const origin = server.address.replace('127.0.0.1', 'localhost');
  const bench = { browser, origin, runs };
  const rows: RouteFigures[] = [];
  try {
    for (const route of wanted) {
      progress(`${route} …`);
      const loads = await repeat(runs, () => measureLoad(browser, origin + route));
      const link = route === '/' ? linkFromHome(publicFolder, routes) : undefined;
      const presses = route === '/' ? await measurePresses(bench, link) : {};
      const scores = options.lighthouse
        ? medians(await repeat(runs, () => lighthouseScores(origin + route)))
        : undefined;
      const load = medians(loads);
      load.scriptBytes += inlineScriptBytes(builtHtml(publicFolder, route));
      rows.push({ route, ...load, presses, ...(scores && { lighthouse: scores }) });
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(leads, { recursive: true, force: true });
  }
  if (!options.nu) return rows;
  const fileOf = (route: string) => path.join(publicFolder, route, 'index.html');
  const reports = await nuReports(rows.map(({ route }) => fileOf(route)));
  return rows.map((row) => ({ ...row, nu: reports.get(fileOf(row.route)) }));
}

async function main(): Promise<void> {
  const options = readOptions();
  const rows = await measure(options);
  print(options.json ? `${JSON.stringify(rows, null, 2)}\n` : tableOf(rows));
  for (const { route, nu } of options.json ? [] : rows)
    for (const error of nu?.errors ?? []) print(`${route} ${error}\n`);
}

runBenchmark(main);
