/** Audits of built pages by programs that the project does not depend on: Lighthouse, the Nu checker. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { browserArguments, visitorBrowserPath } from '../../tests/browser';

const run = promisify(execFile);

/** The categories that Lighthouse scores. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The scores of a page, 0 to 100. */
export type Scores = Record<(typeof CATEGORIES)[number], number>;

/** The most that an audit may print, bytes. */
const MAX_OUTPUT = 200_000_000;

/**
 * Starts a program that may be missing.
 * @throws when it is missing, or when it prints nothing
 */
async function runTool(program: string, args: string[], packageName: string): Promise<string> {
  const bins = path.resolve('node_modules/.bin');
  const env = {
    ...process.env,
    PATH: [bins, process.env.PATH].join(path.delimiter),
    CHROME_PATH: visitorBrowserPath(),
  };
  try {
    return (await run(program, args, { env, maxBuffer: MAX_OUTPUT })).stdout;
  } catch (error) {
    const { code, stdout } = error as { code?: string | number; stdout?: string };
    if (code === 'ENOENT')
      throw new Error(`There is no ${program}. Install it: npm install --no-save ${packageName}`);
    // Both programs end with another status than 0 when they find errors.
    if (stdout) return stdout;
    throw error;
  }
}

/** How often Lighthouse may try a page: at times it loses the trace of a load (NO_NAVSTART). */
const LIGHTHOUSE_ATTEMPTS = 3;

/**
 * Scores a page as Lighthouse does on its own slow phone.
 * @throws when Lighthouse is not installed or cannot open the page
 */
export async function lighthouseScores(address: string): Promise<Scores> {
  const flags = ['--headless=new', ...browserArguments()].join(' ');
  const folder = mkdtempSync(path.join(tmpdir(), 'x1-lighthouse-'));
  // Lighthouse ends before all of a long report is in a pipe, but not before it is in a file.
  const reportFile = path.join(folder, 'report.json');
  const args = [
    address,
    '--quiet',
    '--output=json',
    `--output-path=${reportFile}`,
    '--form-factor=mobile',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${flags}`,
  ];
  for (let attempt = 1; attempt <= LIGHTHOUSE_ATTEMPTS && !existsSync(reportFile); attempt += 1)
    await runTool('lighthouse', args, 'lighthouse@12.8.2').catch((error: unknown) => {
      if (attempt === LIGHTHOUSE_ATTEMPTS) throw error;
    });
  const { categories } = JSON.parse(readFileSync(reportFile, 'utf8')) as {
    categories: Record<string, { score: number | null }>;
  };
  rmSync(folder, { recursive: true });
  const scoreOf = (name: string) => Math.round(100 * (categories[name]?.score ?? Number.NaN));
  return Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as Scores;
}

/** CSS in use that is newer than what the Nu checker knows, with the standard that defines it. */
const NEWER_CSS: Readonly<Record<string, string>> = {
  '@container': 'CSS Conditional Rules 5',
  'container-type': 'CSS Conditional Rules 5',
  'animation-timeline': 'Scroll-driven Animations',
  'animation-range': 'Scroll-driven Animations',
  'field-sizing': 'CSS Basic User Interface 4',
  'paint-order': 'SVG 2',
};

/** The at-rule or property that the Nu checker says it does not know; undefined for other messages. */
const unknownCss = (message: string): string | undefined =>
  /^CSS: Unrecognized at-rule “(.+)”$/.exec(message)?.[1] ??
  /^CSS: “(.+)”: Property “\1” doesn't exist\.$/.exec(message)?.[1];

/** What the Nu checker says of a file. */
export type NuReport = {
  /** The messages about errors. */
  errors: string[];
  /** How often the file uses CSS that is newer than the checker. */
  newerCss: number;
};

/**
 * Checks HTML files and their CSS by the Nu HTML checker.
 * @throws when there is no Java or no checker
 */
export async function nuReports(files: readonly string[]): Promise<Map<string, NuReport>> {
  await run('java', ['-version']).catch(() => {
    throw new Error('The Nu HTML checker needs Java, which is not installed.');
  });
  const report = await runTool(
    'vnu',
    ['--format', 'json', '--stdout', '--errors-only', ...files],
    'vnu-jar',
  );
  const { messages } = JSON.parse(report) as {
    messages: { type: string; url: string; lastLine?: number; message: string }[];
  };
  const reportOf = (file: string): NuReport => {
    const found = messages
      .filter(({ type }) => type !== 'info')
      .filter(({ url }) => url === `file:${pathToFileURL(file).pathname}`);
    const errors = found.filter(({ message }) => !((unknownCss(message) ?? '') in NEWER_CSS));
    return {
      errors: errors.map(({ lastLine, message }) => `line ${lastLine ?? '?'}: ${message}`),
      newerCss: found.length - errors.length,
    };
  };
  return new Map(files.map((file) => [file, reportOf(file)]));
}
