/**
 * `npm test`: every check; with `--quick`, `npm run check`: those that need no built site and are quick.
 * Steps run side by side as far as two cores go; each prints its output when it ends. The last line
 * counts what passed and what failed; a step without tests of its own counts as one. Ends with status
 * 1 when anything failed.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

type Count = {
  passed: number;
  failed: number;
  /** How many of the passed tests failed at their first attempt. */
  flaky: number;
  /** How many tests cannot run on this machine, such as those with PostgreSQL where none runs. */
  skipped: number;
};

type Step = {
  name: string;
  command: string;
  /** How many cores it keeps busy. */
  cores: 1 | 2;
  /** The steps without which this one makes no sense. */
  needs?: readonly string[];
  /** The file that the command writes, and how to count the tests in it. */
  report?: { file: string; count: (report: unknown) => Count };
};

type Result = Count & { name: string; seconds: number };

const REPORTS = path.resolve('test-results');

/**
 * Unit tests that start compilers, servers and other programs, encode pictures and fonts, or try
 * thousands of cases; `--quick` leaves them out.
 */
const SLOW_TESTS = [
  'architecture/installation',
  'architecture/recipes',
  'tools/tests/programs',
  'compiler/tests/write/mergeYamlRandom',
  'content/messages',
  'compiler/tests/publish/publicationRandom',
  'tools/tests/textEditor',
  'server/tests/database/contract',
  'server/tests/database/largeNumbers',
  'server/tests/database/postgres.test',
  'server/tests/durability',
  'server/tests/installedAlone',
  'server/tests/programs',
  'server/tests/stop',
  'server/tests/database/commandDatabase',
  'server/tests/storage',
  'gatsby/pictures/encodings',
  'gatsby/fonts',
  'gatsby/gatsbyCompile',
];

/** How many cores the steps may keep busy together. */
const CORES = 2;

/**
 * A number in a report, however deep.
 * @throws when the report has no such number
 */
function numberAt(report: unknown, ...keys: string[]): number {
  let found = report;
  for (const key of keys)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  if (typeof found !== 'number') throw new Error(`The report has no ${keys.join('.')}.`);
  return found;
}

const jestReport = {
  file: path.join(REPORTS, 'jest.json'),
  count: (report: unknown): Count => ({
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests') + numberAt(report, 'numRuntimeErrorTestSuites'),
    flaky: 0,
    skipped: numberAt(report, 'numPendingTests'),
  }),
};

const browserReport = {
  file: path.join(REPORTS, 'e2e.json'),
  count: (report: unknown): Count => ({
    passed: numberAt(report, 'stats', 'expected') + numberAt(report, 'stats', 'flaky'),
    failed: numberAt(report, 'stats', 'unexpected') + numberAt(report, 'errors', 'length'),
    flaky: numberAt(report, 'stats', 'flaky'),
    skipped: numberAt(report, 'stats', 'skipped'),
  }),
};

const JEST = `npm run --silent jest -- --json --outputFile=${jestReport.file}`;

const STATIC_CHECKS: readonly Step[] = [
  { name: 'lint', command: 'npm run --silent lint', cores: 1 },
  { name: 'unused', command: 'npm run --silent unused', cores: 1 },
  { name: 'format', command: 'npm run --silent format', cores: 1 },
];

const QUICK_STEPS: readonly Step[] = [
  {
    name: 'unit tests',
    command: `${JEST} --testPathIgnorePatterns ${SLOW_TESTS.join(' ')}`,
    cores: 1,
    report: jestReport,
  },
  { name: 'types', command: 'npm run --silent types', cores: 1 },
  ...STATIC_CHECKS,
];

/** In the order in which they start. The longest chain, sites and browser tests, begins first. */
const ALL_STEPS: readonly Step[] = [
  { name: 'sites', command: 'node --import tsx tests/e2e/sites/buildSites.ts', cores: 1 },
  { name: 'unit tests', command: JEST, cores: 1, report: jestReport },
  // With the visual editor, whose packages the browser tests need too.
  { name: 'types', command: 'npm run --silent types:all', cores: 1 },
  ...STATIC_CHECKS,
  { name: 'lock files', command: 'npm run --silent lockfiles', cores: 1 },
  { name: 'licences', command: 'npm run --silent licences', cores: 1 },
  { name: 'content', command: 'npm run --silent content:check', cores: 1 },
  { name: 'browser', command: 'node --import tsx tests/browser.ts', cores: 1 },
  {
    name: 'browser tests',
    command: 'npx --no-install playwright test --config tests/playwright.config.ts',
    cores: 2,
    needs: ['sites', 'types', 'browser'],
    report: browserReport,
  },
];

const print = (text: string): boolean => process.stdout.write(text);

/** Runs a command; its output is printed when it ends, so that steps do not mix their lines. */
function runCommand(command: string): Promise<{ status: number | null; output: string }> {
  return new Promise((settle) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1', CI: process.env.CI ?? 'true' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (output += part));
    child.once('close', (status) => settle({ status, output }));
  });
}

/** What a step's report counts; a report that is missing or unreadable counts as a failure. */
function readReport({ file, count }: NonNullable<Step['report']>): Count {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, flaky: 0, skipped: 0 };
  }
}

/** Runs a step. A command that ends with another status than 0 has failed, whatever it reports. */
async function runStep({ name, command, report }: Step): Promise<Result> {
  const begun = performance.now();
  print(`--- ${name} started\n`);
  const { status, output } = await runCommand(command);
  const counted = report ? readReport(report) : { passed: 1, failed: 0, flaky: 0, skipped: 0 };
  const seconds = (performance.now() - begun) / 1000;
  print(`\n=== ${name} (${seconds.toFixed(0)} s)\n${output.trimEnd()}\n`);
  if (status === 0) return { name, seconds, ...counted };
  const passed = report ? counted.passed : 0;
  return { ...counted, name, seconds, passed, failed: Math.max(counted.failed, 1) };
}

/** A step that cannot run because another one failed. */
function skipStep({ name, needs = [] }: Step): Result {
  print(`\n=== ${name}: skipped, it needs ${needs.join(' and ')}\n`);
  return { name, seconds: 0, passed: 0, failed: 1, flaky: 0, skipped: 0 };
}

/** Writes the counts; what is zero and need not be is left out. */
const describeCount = ({ passed, failed, flaky, skipped }: Count): string =>
  [
    `${passed} passed, ${failed} failed`,
    ...(flaky > 0 ? [`${flaky} flaky`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ');

/** Runs all steps: in their order, each as soon as its needs are met and cores are free. */
async function runAll(steps: readonly Step[]): Promise<Result[]> {
  const waiting = [...steps];
  const results: Result[] = [];
  const running = new Map<Step, Promise<void>>();
  const resultOf = (name: string) => results.find((result) => result.name === name);
  const busyCores = () => [...running.keys()].reduce((sum, { cores }) => sum + cores, 0);

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find(
      ({ cores, needs = [] }) =>
        busyCores() + cores <= CORES && needs.every((need) => resultOf(need) !== undefined),
    );
    if (!next) {
      if (running.size === 0) throw new Error('A step needs one that does not exist.');
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    if (next.needs?.some((need) => resultOf(need)?.failed !== 0)) {
      results.push(skipStep(next));
      continue;
    }
    running.set(
      next,
      runStep(next).then((result) => {
        results.push(result);
        running.delete(next);
      }),
    );
  }
  return results;
}

async function main(): Promise<void> {
  const begun = performance.now();
  const steps = process.argv.includes('--quick') ? QUICK_STEPS : ALL_STEPS;
  mkdirSync(REPORTS, { recursive: true });
  for (const { report } of steps) if (report) rmSync(report.file, { force: true });

  const results = await runAll(steps);
  const lines = results.map((result) => {
    const verdict = result.failed === 0 ? 'passed' : 'FAILED';
    return `${verdict}  ${result.name} (${describeCount(result)}, ${result.seconds.toFixed(0)} s)`;
  });
  const sum = (key: keyof Count) => results.reduce((total, result) => total + result[key], 0);
  const failed = sum('failed');
  print(`\n${lines.join('\n')}\n\nAll in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  if (sum('skipped') > 0) print(`${sum('skipped')} skipped, each with its reason above\n`);
  // A test that was flaky is among those that passed; its step names it.
  print(`${sum('passed')} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

void main();
