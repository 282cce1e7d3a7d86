import { spawn, spawnSync } from 'node:child_process';

/** How a program ran: its exit status, its time in seconds, and its highest memory in bytes. */
export type Run = { status: number | null; seconds: number; peakBytes: number; out: string };

/** Milliseconds between two samples of the memory. */
const SAMPLE_INTERVAL_MS = 200;

/** Resident memory of a process and its descendants, in bytes; memory they share counts for each. */
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

/**
 * Runs a Node program and samples the memory of it and its children.
 * @param args the script and its arguments
 */
export function watch(
  args: string[],
  { folder, environment }: { folder: string; environment: NodeJS.ProcessEnv },
): Promise<Run> {
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let peakBytes = 0;
  child.stdout.on('data', (part) => (out += String(part)));
  child.stderr.on('data', (part) => (out += String(part)));
  const sampling = setInterval(() => {
    if (child.pid !== undefined) peakBytes = Math.max(peakBytes, treeBytes(child.pid));
  }, SAMPLE_INTERVAL_MS);
  return new Promise((settle) =>
    child.once('close', (status) => {
      clearInterval(sampling);
      settle({ status, seconds: (performance.now() - begun) / 1000, peakBytes, out });
    }),
  );
}
