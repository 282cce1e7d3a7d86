/**
 * `npm run bench:build` (or `-- 10 100`): builds N pages of text beside the published ones, in a
 * temporary copy of the project, and prints what that costs.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readContentFolder } from '../../src/site/contentFolder';
import { watch, type Run } from './processTree';
import { copyProject, removeCopy, writeTextPages } from './projectCopy';

const PUBLISHED_PAGES = readContentFolder(process.cwd()).pages.size;

const METHOD = `Each row is one cold "gatsby build" of ${PUBLISHED_PAGES} published pages and N pages of text, in a copy without .cache.
Pictures are encoded before and copied. "peak" is the highest resident memory of the whole process tree,
sampled five times a second (memory that processes share counts for each).
"ours" is the time inside our two hooks, which check the content and create the pages; Gatsby's createPage
calls and the reading of pictures count as ours. "share" compares it with the rest of the build, which a bare
Gatsby build of the same pages has too.
`;

/** Replaces gatsby-node.ts in the copy: the same hooks, two of them timed. */
const TIMED_HOOKS = `import { appendFileSync } from 'node:fs';
import * as hooks from './gatsby-node-of-the-site';

const timed = <Args extends unknown[]>(hook: (...args: Args) => unknown) => async (...args: Args) => {
  const begun = performance.now();
  const result = await hook(...args);
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
    writeFileSync(node, TIMED_HOOKS);
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
    return { ...run, pages: count + PUBLISHED_PAGES, ourSeconds };
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
    process.stderr.write('Give numbers of pages: npm run bench:build -- 10 100 1000\n');
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
    const secondsPerPage = (last.seconds - first.seconds) / (last.pages - first.pages);
    process.stdout.write(
      `\nEach additional page costs ${(secondsPerPage * 1000).toFixed(1)} ms.\n`,
    );
  }
}

void main();
