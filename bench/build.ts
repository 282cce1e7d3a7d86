/**
 * `npm run bench:build` (or `-- 10 1000`): builds the published pages and pages of text in a temporary
 * copy of the project, and prints what that costs.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readContentFolder } from '../packages/compiler/read/contentFolder';
import { pageCounts, runBenchmark } from './figures';
import { watch, type Run } from './processTree';
import { copyProject, removeCopy, writeTextPages } from './projectCopy';

const PUBLISHED_PAGES = readContentFolder(process.cwd()).pages.size;

const METHOD = `Each row is one "gatsby build" in a copy of the project with the ${PUBLISHED_PAGES} published pages.
"CPU" is the time of all processes on all cores. "peak" is the highest resident memory of the whole
process tree, sampled five times a second (memory that processes share counts for each).
`;

const column = (text: string, width = 12): string => text.padStart(width);

function printRow(name: string, { seconds, cpuSeconds, peakBytes }: Run): void {
  const cells = [seconds.toFixed(1), cpuSeconds.toFixed(1), `${(peakBytes / 1e6).toFixed(0)} MB`];
  process.stdout.write(`${name.padEnd(44)}${cells.map((cell) => column(cell)).join('')}\n`);
}

/** Builds a copy, prints a row, and returns what the build cost. */
async function build(name: string, copy: string): Promise<Run> {
  const run = await watch([path.resolve('node_modules/gatsby/cli.js'), 'build'], {
    folder: copy,
    environment: {
      X1_ENCODINGS_FOLDER: path.join(copy, '.encodings'),
      NODE_ENV: 'production',
      CI: 'true',
      GATSBY_TELEMETRY_DISABLED: '1',
    },
  });
  if (run.status !== 0) throw new Error(`The build "${name}" failed:\n${run.out}`);
  printRow(name, run);
  return run;
}

function removeBuild(copy: string): void {
  for (const folder of ['public', '.cache'])
    rmSync(path.join(copy, folder), { recursive: true, force: true });
}

/** Changes the description of one generated page. */
function editPage(copy: string): void {
  const file = path.join(copy, 'content/pages/generated-1.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('description: ', 'description: Edited. '));
}

async function main(): Promise<void> {
  const counts = pageCounts();
  process.stdout.write(
    `${METHOD}\n${' '.repeat(44)}${['seconds', 'CPU s', 'peak'].map((head) => column(head)).join('')}\n`,
  );
  const copy = copyProject();
  try {
    await build('cold, without any encoding', copy);
    removeBuild(copy);
    const few = await build('cold, with the encodings', copy);
    for (const count of counts) {
      removeBuild(copy);
      writeTextPages(copy, count);
      const many = await build(`cold, and ${count} pages of text`, copy);
      const milliseconds = ((many.cpuSeconds - few.cpuSeconds) / count) * 1000;
      process.stdout.write(`  a further page of text: ${milliseconds.toFixed(1)} ms of CPU\n`);
      editPage(copy);
      await build(`one of ${count} pages of text edited`, copy);
    }
  } finally {
    removeCopy(copy);
  }
}

runBenchmark(main);
