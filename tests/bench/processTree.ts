import { spawn, spawnSync } from 'node:child_process';

/** How a program ran: its end, how long it took in seconds, and its largest memory in bytes. */
export type Run = { status: number | null; seconds: number; peakBytes: number; out: string };

/** Milliseconds between two looks at the memory. */
const LOOK_EVERY = 200;

/** Resident memory of a process and all that descend from it, in bytes; shared pages count for each. */
function treeBytes(root: number): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const rows = stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0, kilobytes = 0]) => ({ pid, parent, kilobytes }));
  const tree = new Set([root]);
  for (let grown = true; grown;) {
    const before = tree.size;
    for (const { pid, parent } of rows) if (tree.has(parent)) tree.add(pid);
    grown = tree.size > before;
  }
  return rows
    .filter(({ pid }) => tree.has(pid))
    .reduce((sum, { kilobytes }) => sum + kilobytes * 1024, 0);
}

/** Runs a program of Node and watches the memory of it and its children together. */
export function watch(
  words: string[],
  { folder, environment }: { folder: string; environment: NodeJS.ProcessEnv },
): Promise<Run> {
  const begun = performance.now();
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let peakBytes = 0;
  child.stdout.on('data', (part) => (out += String(part)));
  child.stderr.on('data', (part) => (out += String(part)));
  const looking = setInterval(() => {
    if (child.pid !== undefined) peakBytes = Math.max(peakBytes, treeBytes(child.pid));
  }, LOOK_EVERY);
  return new Promise((settle) =>
    child.once('close', (status) => {
      clearInterval(looking);
      settle({ status, seconds: (performance.now() - begun) / 1000, peakBytes, out });
    }),
  );
}
