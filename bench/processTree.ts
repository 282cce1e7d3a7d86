import { spawn, spawnSync } from 'node:child_process';

/** How a program ran: its exit status, its time in seconds, and its highest memory in bytes. */
export type Run = {
  status: number | null;
  seconds: number;
  /** The processor time of the program and its children, of all cores together. */
  cpuSeconds: number;
  peakBytes: number;
  out: string;
};

/** Runs its arguments, then prints the processor time of its children on file descriptor 3. */
const TIMED = '"$@"; status=$?; times >&3; exit $status';

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

/** The sum of the times in the second line that `times` prints, such as `1m2.34s 0m0.56s`. */
function cpuSecondsIn(times: string): number {
  const [, children = ''] = times.split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)]
    .map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds))
    .reduce((sum, seconds) => sum + seconds, 0);
}

/** Runs a Node program and samples the memory of it and its children. */
export function watch(
  args: string[],
  { folder, environment }: { folder: string; environment: NodeJS.ProcessEnv },
): Promise<Run> {
  const begun = performance.now();
  const child = spawn('sh', ['-c', TIMED, 'sh', process.execPath, ...args], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let out = '';
  let times = '';
  let peakBytes = 0;
  child.stdio[3]?.on('data', (part) => (times += String(part)));
  child.stdout?.on('data', (part) => (out += String(part)));
  child.stderr?.on('data', (part) => (out += String(part)));
  const sampling = setInterval(() => {
    if (child.pid !== undefined) peakBytes = Math.max(peakBytes, treeBytes(child.pid));
  }, SAMPLE_INTERVAL_MS);
  return new Promise((settle) =>
    child.once('close', (status) => {
      clearInterval(sampling);
      const seconds = (performance.now() - begun) / 1000;
      settle({ status, seconds, cpuSeconds: cpuSecondsIn(times), peakBytes, out });
    }),
  );
}
