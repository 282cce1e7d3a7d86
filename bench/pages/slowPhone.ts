/** A phone with a slow network and a slow processor, on which pages are measured. */
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { browserArguments, visitorBrowserPath } from '../../tests/browser';
import { BUDGET_PHONE } from '../../tests/e2e/visitor/firstView';

/** How Lighthouse describes a slow 4G network: bits a second, and ms to the server and back. */
const SLOW_4G = { download: 1_600_000, upload: 750_000, latencyMs: 150 };

/** How many times slower the processor is than this computer's. */
const SLOWDOWN = 4;

/** How long a page must be quiet before it counts as loaded, ms. */
const QUIET_MS = 1500;

/** What a page has received so far. */
type Received = {
  /** Bytes on the wire, headers included. */
  bytes: number;
  /** Bytes of script files on the wire. */
  scriptBytes: number;
  requests: number;
};

/** A page that is open on the slow phone. */
export type OpenPage = {
  page: Page;
  session: CDPSession;
  received: () => Received;
};

/** A task of the page that blocks input for 50 ms or more. */
type LongTask = { startMs: number; durationMs: number };

/** What a page has reported about itself. */
export type Reports = {
  /** When the largest element was drawn, ms from the start of the navigation. */
  heroMs: number;
  /** How far the page has moved by itself: the sum of all layout shifts. */
  layoutShift: number;
  longTasks: LongTask[];
  /** How long each interaction took from the press to the next frame, ms (Event Timing). */
  interactionsMs: number[];
};

/**
 * Starts the browser of the tests.
 * @throws when there is none
 */
export function startBrowser(): Promise<Browser> {
  const executablePath = visitorBrowserPath();
  if (executablePath === undefined)
    throw new Error('There is no Chromium. Run npx tsx tests/browser.ts first.');
  return chromium.launch({ executablePath, args: browserArguments() });
}

/** Keeps what the page reports about itself; the window holds it for `readReports`. */
function recordReports(): void {
  const reports: Reports = { heroMs: 0, layoutShift: 0, longTasks: [], interactionsMs: [] };
  Object.assign(window, { reports });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) reports.heroMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    // The DOM's types do not know layout-shift entries yet.
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      reports.layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      reports.longTasks.push({ startMs: startTime, durationMs: duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    // The DOM's types do not know the ids of interactions yet.
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) reports.interactionsMs.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Reads what a page has reported about itself so far. */
export const readReports = (page: Page): Promise<Reports> =>
  page.evaluate(() => Reflect.get(window, 'reports'));

/**
 * Opens a page with an empty cache on the slow phone, and waits until it is quiet.
 * @param visit what to do with the page; it is closed afterwards
 */
export async function onSlowPhone<Result>(
  browser: Browser,
  address: string,
  visit: (open: OpenPage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(BUDGET_PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(recordReports);
    const session = await context.newCDPSession(page);
    const received = await watchNetwork(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW_4G.latencyMs,
      downloadThroughput: SLOW_4G.download / 8,
      uploadThroughput: SLOW_4G.upload / 8,
    });
    await session.send('Performance.enable');
    await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 });
    await quiet();
    return await visit({ page, session, received });
  } finally {
    await context.close();
  }
}

/** Waits as long as a page must be quiet before it counts as loaded. */
export const quiet = (milliseconds = QUIET_MS): Promise<void> =>
  new Promise((settle) => setTimeout(settle, milliseconds));

/** Counts what a page receives; returns a reader of the counts. */
async function watchNetwork(session: CDPSession): Promise<() => Received> {
  const scripts = new Set<string>();
  const received = { bytes: 0, scriptBytes: 0, requests: 0 };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // A script that was preloaded has another type.
    if (type === 'Script' || /\.js$/.test(response.url)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received.bytes += encodedDataLength;
    received.requests += 1;
    if (scripts.has(requestId)) received.scriptBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => ({ ...received });
}

/**
 * Reads how long the page's scripts have run.
 * @returns the time, ms
 */
export async function scriptTimeMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
}

/** Moves a finger up the screen, as a visitor who begins to read. */
export async function swipeUp({ session }: OpenPage): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: BUDGET_PHONE.viewport.width / 2, y }],
    });
  await touch('touchStart', 600);
  for (let y = 575; y >= 400; y -= 25) await touch('touchMove', y);
  await touch('touchEnd', 400);
}
