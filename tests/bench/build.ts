/**
 * `npm run bench:build` (or `-- 10 100`): builds N pages of text beside the real ones, in a temporary
 * copy of the project, and prints what that costs.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { watch, type Run } from './processTree';
import { copyProject, removeCopy, writeTextPages } from './projectCopy';

const REAL_PAGES = 10;

const METHOD = `Each row is one cold "gatsby build" of ${REAL_PAGES} real pages and N pages of text, in a copy without .cache;
pictures are encoded before and copied. Memory is the resident memory of the whole process tree at its
highest, looked at five times a second (pages that processes share count for each).
"Ours" is the time inside our two hooks, checking the content and making the pages, Gatsby's own createPage
calls and the reading of pictures among it; "share" is that against the rest of the build, which is what a
bare Gatsby build of the same pages does.
`;

/** Stands in for gatsby-node.ts in the copy: the same hooks, two of them with a stopwatch. */
const STOPWATCH = `import { appendFileSync } from 'node:fs';
import * as hooks from './gatsby-node-of-the-site';

const timed = <Words extends unknown[]>(hook: (...words: Words) => unknown) => async (...words: Words) => {
  const begun = performance.now();
  const result = await hook(...words);
  appendFileSync(process.env.X1_TIMES ?? '', performance.now() - begun + '\\n');
  return result;
};

export * from './gatsby-node-of-the-site';
export const onPreBootstrap = timed(hooks.onPreBootstrap);
export const createPages = timed(hooks.createPages);
`;

type Measured = Run & { pages: number; ourSeconds: number };

async function measure(count: number): Promise<Measured> {
  const copy = copyProject();
  try {
    writeTextPages(copy, count);
    const times = path.join(copy, 'times.txt');
    const node = path.join(copy, 'gatsby-node.ts');
    renameSync(node, path.join(copy, 'gatsby-node-of-the-site.ts'));
    writeFileSync(node, STOPWATCH);
    const run = await watch([path.resolve('node_modules/gatsby/cli.js'), 'build'], {
      folder: copy,
      environment: {
        X1_TIMES: times,
        NODE_ENV: 'production',
        CI: 'true',
        GATSBY_TELEMETRY_DISABLED: '1',
      },
    });
    if (run.status !== 0) throw new Error(`The build of ${count} pages failed:\n${run.out}`);
    const taken = readFileSync(times, 'utf8').trim().split('\n').map(Number);
    if (taken.length !== 2) throw new Error('The hooks of the build were not both timed.');
    const ourSeconds = taken.reduce((sum, milliseconds) => sum + milliseconds / 1000, 0);
    return { ...run, pages: count + REAL_PAGES, ourSeconds };
  } finally {
    removeCopy(copy);
  }
}

const column = (text: string, width = 12): string => text.padStart(width);

const row = ({ pages, seconds, ourSeconds, peakBytes }: Measured): string =>
  [
    column(String(pages)),
    column(seconds.toFixed(1)),
    column((seconds / pages).toFixed(3)),
    column(`${(peakBytes / 1e6).toFixed(0)} MB`),
    column(`${ourSeconds.toFixed(2)} s`),
    column(`${((100 * ourSeconds) / (seconds - ourSeconds)).toFixed(1)} %`),
  ].join('');

async function main(): Promise<void> {
  const counts = process.argv.slice(2).map(Number);
  if (counts.some((count) => !Number.isInteger(count) || count < 0)) {
    process.stderr.write('Say how many pages: npm run bench:build -- 10 100 1000\n');
    process.exitCode = 1;
    return;
  }
  process.stdout.write(`${METHOD}\n`);
  const heads = ['pages', 'seconds', 's a page', 'peak', 'ours', 'share'];
  process.stdout.write(`${heads.map((head) => column(head)).join('')}\n`);
  const measured: Measured[] = [];
  for (const count of counts.length > 0 ? counts : [10, 100, 1000]) {
    const one = await measure(count);
    measured.push(one);
    process.stdout.write(`${row(one)}\n`);
  }
  const [first] = measured;
  const last = measured.at(-1);
  if (first && last && last.pages > first.pages) {
    const more = (last.seconds - first.seconds) / (last.pages - first.pages);
    process.stdout.write(`\nEach page more costs ${(more * 1000).toFixed(1)} ms.\n`);
  }
}

void main();
