/**
 * `npm run bench:inspector`: how fast the page of the machines is in development. `npm run develop` runs
 * already; its address is an option. docs/inspector.md has the figures.
 */
import { parseArgs } from 'node:util';
import type { ElkNode } from 'elkjs/lib/elk-api';
import type { Browser, Page } from 'playwright';
import { layoutChart } from '../packages/inspector/page/chart/layoutChart';
import { INSPECTOR_FILES } from '../packages/inspector/inspectorChannel';
import type { GraphState, GraphTransition, MachineGraph } from '../packages/inspector/machineGraph';
import { median } from './figures';
import { measureEvents } from './inspectorEvents';
import { startBrowser } from './pages/slowPhone';

/** The chart of the second measurement: a machine, its parts, and the states of each part. */
const LARGE = { parts: 9, statesPerPart: 6 };
/** How often each time is measured. */
const RUNS = 5;

type Bench = { browser: Browser; address: string };
type Figures = Record<string, number>;

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

function medians(measured: readonly Figures[]): Figures {
  const middleOf = (name: string): number =>
    Math.round(median(measured.map((figures) => figures[name])) ?? NaN);
  return Object.fromEntries(Object.keys(measured[0] ?? {}).map((name) => [name, middleOf(name)]));
}

async function openPage({ browser, address }: Bench): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // tsx wraps the functions inside a function in calls of this one, which only Node has.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.goto(`${address}/_machines`);
  await page.locator('.react-flow__edge-path').first().waitFor({ state: 'attached' });
  return page;
}

/** The times until the first chart is drawn, with its arrows: from navigation, and from the first script. */
async function measureFirstChart(bench: Bench): Promise<Figures> {
  const context = await bench.browser.newContext();
  await context.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (
        performance.getEntriesByName('page').length === 0 &&
        document.querySelector('main[data-tone]')
      )
        performance.mark('page');
      if (!document.querySelector('.react-flow__edge-path')) return;
      observer.disconnect();
      requestAnimationFrame(() => performance.mark('first chart'));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  const page = await context.newPage();
  await page.goto(`${bench.address}/_machines`);
  await page.waitForFunction(() => performance.getEntriesByName('first chart').length > 0);
  const times = await page.evaluate(() => {
    const [chart = NaN, shown = NaN] = ['first chart', 'page'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
    );
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ initiatorType }) => initiatorType === 'script');
    return { chart, shown, script: Math.min(...scripts.map(({ responseEnd }) => responseEnd)) };
  });
  await context.close();
  return {
    'first chart, from navigation, ms': times.chart,
    'first chart, from the first script, ms': times.chart - times.script,
    'first chart, from the first sight of the page, ms': times.chart - times.shown,
  };
}

/** A machine of 64 states: each part is a row of states with a way back, and parts follow one another. */
function largeGraph(): MachineGraph {
  const leaf = (id: string, states: GraphState[] = []): GraphState => ({
    id,
    key: id.slice(id.lastIndexOf('.') + 1),
    type: states.length > 0 ? 'compound' : 'atomic',
    description: 'A state that stands for one of a form.',
    initial: states[0]?.id,
    entry: ['enter'],
    exit: [],
    invokes: [],
    states,
  });
  const range = (length: number) => Array.from({ length }, (_, index) => index);
  const parts = range(LARGE.parts).map((part) =>
    leaf(
      `machine.part${part}`,
      range(LARGE.statesPerPart).map((state) => leaf(`machine.part${part}.state${state}`)),
    ),
  );
  const between = (states: readonly GraphState[]): [string, string][] =>
    states.flatMap(({ id }, index): [string, string][] => [
      [id, states[(index + 1) % states.length]?.id ?? id],
      [id, states[(index + 2) % states.length]?.id ?? id],
    ]);
  const ends = [...between(parts), ...parts.flatMap(({ states }) => between(states))];
  const transitions = ends.map(([source, target], index): GraphTransition => ({
    id: `transition${index}`,
    source,
    target,
    event: `event.${index}`,
    trigger: `event.${index}`,
    delay: undefined,
    guard: '',
    actions: [],
    description: '',
    // The chart does not read it.
    definition: {} as GraphTransition['definition'],
  }));
  return { root: leaf('machine', parts), transitions };
}

/** What the chart of a machine asks the layout engine. */
async function layoutTask(graph: MachineGraph): Promise<ElkNode> {
  let task: ElkNode = { id: '' };
  const options = { showsDetails: false, collapsed: [] };
  const layout = async (asked: ElkNode): Promise<ElkNode> => {
    task = asked;
    return asked;
  };
  // The engine of the page, not of this program, does the work: only the request matters here.
  await layoutChart(graph, options, { layout } as Parameters<typeof layoutChart>[2]);
  return task;
}

/** The time of a layout by the page's own worker, with its start, and the longest frame meanwhile. */
async function measureLayout(page: Page, task: ElkNode): Promise<Figures> {
  return page.evaluate(
    async ({ url, graph }) => {
      let longestFrame = 0;
      let last = performance.now();
      let running = true;
      const watch = (now: number) => {
        longestFrame = Math.max(longestFrame, now - last);
        last = now;
        if (running) requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
      const start = performance.now();
      const worker = new Worker(url);
      const ask = (message: { id: number }) =>
        new Promise<void>((resolve, reject) => {
          worker.onmessage = ({ data }: MessageEvent<{ id: number; error?: Error }>) => {
            if (data.id !== message.id) return;
            if (data.error) reject(new Error(data.error.message));
            else resolve();
          };
          worker.postMessage(message);
        });
      await ask(Object.assign({ id: 1 }, { cmd: 'register', algorithms: ['layered'] }));
      const ready = performance.now();
      await ask(Object.assign({ id: 2 }, { cmd: 'layout', graph, layoutOptions: {}, options: {} }));
      const end = performance.now();
      running = false;
      worker.terminate();
      return {
        '64 states, layout, ms': end - ready,
        '64 states, with the start of the worker, ms': end - start,
        '64 states, longest frame meanwhile, ms': longestFrame,
      };
    },
    { url: INSPECTOR_FILES + '/elk-worker.js', graph: task },
  );
}

async function repeat(measure: () => Promise<Figures>): Promise<void> {
  const measured: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) measured.push(await measure());
  for (const [name, value] of Object.entries(medians(measured)))
    print(`${name.padEnd(52)}${value}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { address: { type: 'string', default: 'http://localhost:8000' } },
  });
  const bench = { browser: await startBrowser(), address: values.address };
  try {
    // The first visit makes the server compile the page.
    const page = await openPage(bench);
    await repeat(() => measureFirstChart(bench));
    const task = await layoutTask(largeGraph());
    await repeat(() => measureLayout(page, task));
    await page.close();
    for (const [name, smoothness] of Object.entries(
      await measureEvents(bench.browser, bench.address),
    ))
      print(
        `${`10,000 events: ${name}`.padEnd(52)}longest frame ${smoothness.longestFrame} ms, ${smoothness.longTasks} tasks of 50 ms or more`,
      );
  } finally {
    await bench.browser.close();
  }
}

void main();
