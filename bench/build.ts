/**
 * `npm run bench:build` (or `-- 10 1000`): builds the published pages and pages of text in a temporary
 * copy of the project, and prints what that costs. `-- --entries 10000` builds a page of text of each entry of a
 * collection in their place.
 */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readContentFolder } from '../packages/compiler/read/contentFolder';
import { pageCounts, runBenchmark } from './figures';
import { watch, type Run } from './processTree';
import { copyProject, ENTRIES_FILE, removeCopy, writeEntries, writeTextPages } from './projectCopy';

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

/** Pages of text as files, or as the entries of a collection. */
type Growth = {
  noun: string;
  write: (copy: string, count: number) => void;
  edit: [file: string, from: string, to: string];
};

const FILES: Growth = {
  noun: 'pages of text',
  write: writeTextPages,
  edit: ['content/pages/generated-1.yaml', 'description: ', 'description: Edited. '],
};

const ENTRIES: Growth = {
  noun: 'entries',
  write: writeEntries,
  edit: [ENTRIES_FILE, 'The first part of route 1\n', 'The edited part of route 1\n'],
};

/** Changes one generated page. */
function editPage(copy: string, [file, from, to]: Growth['edit']): void {
  const name = path.join(copy, file);
  writeFileSync(name, readFileSync(name, 'utf8').replace(from, to));
}

/** The size of what is published, bytes. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);

async function main(): Promise<void> {
  const isOfEntries = process.argv[2] === '--entries';
  const { noun, write, edit } = isOfEntries ? ENTRIES : FILES;
  const counts = pageCounts(process.argv.slice(isOfEntries ? 3 : 2));
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
      write(copy, count);
      const many = await build(`cold, and ${count} ${noun}`, copy);
      const milliseconds = ((many.cpuSeconds - few.cpuSeconds) / count) * 1000;
      const megabytes = (sizeOf(path.join(copy, 'public')) / 1e6).toFixed(0);
      process.stdout.write(
        `  a further page of text: ${milliseconds.toFixed(1)} ms of CPU; public/: ${megabytes} MB\n`,
      );
      editPage(copy, edit);
      await build(`one of ${count} ${noun} edited`, copy);
    }
  } finally {
    removeCopy(copy);
  }
}

runBenchmark(main);
