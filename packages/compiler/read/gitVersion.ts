import { spawnSync } from 'node:child_process';

/** The content cannot be compared. Its message is for the person who runs the command. */
export class NoVersion extends Error {}

/** The largest answer of git. */
const MAX_ANSWER_BYTES = 200_000_000;

/** A version of the content in git. */
export type GitVersion = {
  /** The commit, shortened. */
  commit: string;
  /** The files of a folder that differ from the working tree, by their paths from the project folder. */
  changedFiles: (folder: string) => { file: string; status: 'added' | 'removed' | 'changed' }[];
  /** The text of a file of this version. */
  textOf: (file: string) => string;
};

/**
 * Finds the version that the working tree is compared with: the last commit that it has in common with
 * a branch, tag or commit.
 * @param bases the names of branches, tags or commits; the first one that has such a commit counts
 * @throws {NoVersion} when there is no such version
 */
export function gitVersion(projectFolder: string, ...bases: readonly string[]): GitVersion {
  const git = (...args: string[]) =>
    spawnSync('git', args, {
      cwd: projectFolder,
      encoding: 'utf8',
      maxBuffer: MAX_ANSWER_BYTES,
    });
  const required = (...args: string[]): string => {
    const { status, stdout } = git(...args);
    if (status !== 0) throw new NoVersion(messages.failed(args[0] ?? ''));
    return stdout;
  };

  const { error, stdout } = git('rev-parse', '--is-inside-work-tree');
  if (error) throw new NoVersion(messages.noGit());
  if (stdout.trim() !== 'true') throw new NoVersion(messages.noClone());
  const common = commonCommit(git, bases);

  return {
    get commit() {
      return required('rev-parse', '--short', common).trim();
    },
    changedFiles(folder) {
      const diff = required(
        ...['diff', '--name-status', '--no-renames', '--relative', '-z', common, '--', folder],
      );
      const fields = diff.split('\0').slice(0, -1);
      const tracked = fields.flatMap((status, index) =>
        index % 2 === 0 ? [{ file: fields[index + 1] ?? '', status: statusOf(status) }] : [],
      );
      const untracked = required(
        ...['ls-files', '--others', '--exclude-standard', '-z', '--', folder],
      )
        .split('\0')
        .slice(0, -1);
      const all = new Map(tracked.map((change) => [change.file, change]));
      for (const file of untracked)
        // A file that git no longer tracks, but that is still there.
        all.set(file, { file, status: all.has(file) ? 'changed' : 'added' });
      return [...all.values()].sort((one, other) => (one.file < other.file ? -1 : 1));
    },
    textOf: (file) => required('show', `${common}:./${file}`),
  };
}

/** Runs git; each run takes some ms, much more from a process as large as Gatsby's. */
type Git = (...args: string[]) => { status: number | null; stdout: string };

/**
 * The last commit in common with the first base that has one.
 * @throws {NoVersion} when no base has one; its message is about the last base
 */
function commonCommit(git: Git, bases: readonly string[]): string {
  let isKnown = false;
  for (const base of bases) {
    const { status, stdout } = git('merge-base', `${base}^{commit}`, 'HEAD');
    if (status === 0) return stdout.trim();
    // 1 says that there is none; with a name that it does not know, git fails otherwise.
    isKnown = status === 1;
  }
  const base = bases.at(-1) ?? '';
  if (isKnown) throw new NoVersion(messages.nothingInCommon(base));
  if (git('rev-parse', '--verify', '--quiet', 'HEAD').status !== 0)
    throw new NoVersion(messages.noCommit());
  throw new NoVersion(messages.unknownBase(base));
}

const statusOf = (letter: string): 'added' | 'removed' | 'changed' => {
  if (letter === 'A') return 'added';
  return letter === 'D' ? 'removed' : 'changed';
};

/** The sentences about versions. */
const messages = {
  noGit: () => 'The command needs git, which is not installed.',
  noClone: () =>
    'This folder is not a git clone, so there is no earlier version of the content to compare with.',
  noCommit: () => 'This git clone has no commit yet, so there is nothing to compare with.',
  unknownBase: (base: string) =>
    `git does not know "${base}". Name a branch, a tag or a commit, such as main, origin/main or HEAD~1. A clone with a part of the history needs "git fetch --unshallow" first.`,
  nothingInCommon: (base: string) =>
    `"${base}" and the present version have no commit in common. A clone with a part of the history needs "git fetch --unshallow" first.`,
  failed: (command: string) => `git ${command} has failed.`,
} as const;
