/**
 * `npm test`: every check, one after the other, each with its output. The last line counts what
 * passed and what failed; a step without tests of its own counts as one. Ends with status 1 when
 * anything failed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

type Count = { passed: number; failed: number };

type Step = {
  name: string;
  /** The command as one would type it. */
  command: string;
  /** Steps that this one is senseless without. */
  needs?: string;
  /** Reads how many tests passed from what the command wrote. */
  count?: (report: unknown) => Count;
  report?: string;
};

const REPORTS = path.resolve('test-results');
const JEST_REPORT = path.join(REPORTS, 'jest.json');
const BROWSER_REPORT = path.join(REPORTS, 'e2e.json');

/** A number in a report, however deep; a report without it says nothing and fails. */
function numberAt(report: unknown, ...keys: string[]): number {
  let found = report;
  for (const key of keys)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  if (typeof found !== 'number') throw new Error(`The report has no ${keys.join('.')}.`);
  return found;
}

const countJest = (report: unknown): Count => ({
  passed: numberAt(report, 'numPassedTests'),
  failed: numberAt(report, 'numFailedTests') + numberAt(report, 'numRuntimeErrorTestSuites'),
});

const countBrowser = (report: unknown): Count => ({
  passed: numberAt(report, 'stats', 'expected'),
  failed:
    numberAt(report, 'stats', 'unexpected') +
    numberAt(report, 'stats', 'flaky') +
    numberAt(report, 'errors', 'length'),
});

const STEPS: Step[] = [
  { name: 'types', command: 'npm run --silent types' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'format', command: 'npm run --silent format' },
  {
    name: 'unit tests',
    command: `npm run --silent jest -- --json --outputFile=${JEST_REPORT}`,
    report: JEST_REPORT,
    count: countJest,
  },
  { name: 'content', command: 'npm run --silent content:check' },
  { name: 'build', command: 'npm run --silent build' },
  { name: 'browser', command: 'npx --no-install tsx tests/browser.ts' },
  {
    name: 'browser tests',
    command: 'npx --no-install playwright test --config tests/playwright.config.ts',
    needs: 'build',
    report: BROWSER_REPORT,
    count: countBrowser,
  },
];

/** Runs one step; a step that ends badly has at least one failure, whatever its report says. */
function run({ command, count, report }: Step): Count {
  const { status } = spawnSync(command, {
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1', CI: process.env.CI ?? 'true' },
  });
  const counted = count && report ? readCount(report, count) : { passed: 1, failed: 0 };
  if (status === 0) return counted;
  return count ? { ...counted, failed: Math.max(counted.failed, 1) } : { passed: 0, failed: 1 };
}

function readCount(report: string, count: (report: unknown) => Count): Count {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

function main(): void {
  mkdirSync(REPORTS, { recursive: true });
  for (const report of [JEST_REPORT, BROWSER_REPORT]) rmSync(report, { force: true });

  const counts = new Map<string, Count>();
  const lines: string[] = [];
  for (const step of STEPS) {
    const begun = Date.now();
    const senseless = step.needs !== undefined && counts.get(step.needs)?.failed !== 0;
    say(`\n=== ${step.name}${senseless ? ': left out, as there is no build' : ''}`);
    const counted = senseless ? { passed: 0, failed: 1 } : run(step);
    counts.set(step.name, counted);
    const seconds = ((Date.now() - begun) / 1000).toFixed(0);
    const verdict = counted.failed === 0 ? 'passed' : 'FAILED';
    lines.push(
      `${verdict}  ${step.name} (${counted.passed} passed, ${counted.failed} failed, ${seconds} s)`,
    );
  }

  const all = [...counts.values()];
  const passed = all.reduce((sum, count) => sum + count.passed, 0);
  const failed = all.reduce((sum, count) => sum + count.failed, 0);
  say(`\n${lines.join('\n')}\n`);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main();
