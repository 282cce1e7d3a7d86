/** Audits of built pages by programs that the project does not depend on: Lighthouse, the Nu checker. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { browserArguments, visitorBrowserPath } from '../browser';

const run = promisify(execFile);

/** The categories that Lighthouse scores. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The scores of a page, 0 to 100. */
export type Scores = Record<(typeof CATEGORIES)[number], number>;

/** The most that an audit may print, bytes. */
const MAX_OUTPUT = 200_000_000;

/**
 * Starts a program that may be missing.
 * @param program its name
 * @param args its arguments
 * @param packageName the package to install when it is missing
 * @returns what it prints
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

/**
 * Scores a page as Lighthouse does on its own slow phone.
 * @param address the address of the page
 * @returns the scores
 * @throws when Lighthouse is not installed or cannot open the page
 */
export async function lighthouseScores(address: string): Promise<Scores> {
  const flags = ['--headless=new', ...browserArguments()].join(' ');
  const report = await runTool(
    'lighthouse',
    [
      address,
      '--quiet',
      '--output=json',
      '--form-factor=mobile',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${flags}`,
    ],
    'lighthouse@12.8.2',
  );
  const { categories } = JSON.parse(report) as {
    categories: Record<string, { score: number | null }>;
  };
  const scoreOf = (name: string) => Math.round(100 * (categories[name]?.score ?? Number.NaN));
  return Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as Scores;
}

/**
 * Counts the errors that the Nu HTML checker finds in HTML files and in their CSS.
 * @param files the paths of the files
 * @returns the messages of each file
 * @throws when there is no Java or no checker
 */
export async function nuErrors(files: readonly string[]): Promise<Map<string, string[]>> {
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
  const errorsIn = (file: string) =>
    messages
      .filter(({ type }) => type !== 'info')
      .filter(({ url }) => url === `file:${pathToFileURL(file).pathname}`)
      .map(({ lastLine, message }) => `line ${lastLine ?? '?'}: ${message}`);
  return new Map(files.map((file) => [file, errorsIn(file)]));
}
