import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PAGE_FOLDERS } from '../../compiler/sources';

/** A version of a content file in git. */
export type FileVersion = {
  commit: string;
  author: string;
  /** When it was made: a date of ISO 8601. */
  date: string;
  /** The file by its path at that time. */
  file: string;
  /** Its text; null where the commit has removed it. */
  text: string | null;
};

/** The most versions of a file that are read. */
const MAX_VERSIONS = 50;

/** What begins each commit in the answer of git. */
const COMMIT = '\u0001';
const FORMAT = `--format=${COMMIT}%H%n%an%n%aI`;

const run = promisify(execFile);

/**
 * Reads the history of content files from git.
 * @param projectFolder the folder that holds `content/`
 * @returns functions that find nothing where there is no git, or no clone
 */
export function contentHistory(projectFolder: string) {
  const git = (...args: string[]): Promise<string> =>
    run('git', args, { cwd: projectFolder, maxBuffer: 50_000_000 }).then(
      ({ stdout }) => stdout,
      () => '',
    );
  const log = async (...args: string[]): Promise<Omit<FileVersion, 'text'>[]> => {
    const answer = await git('-c', 'core.quotePath=false', 'log', FORMAT, ...args);
    return answer
      .split(COMMIT)
      .slice(1)
      .flatMap((entry) => {
        const [commit = '', author = '', date = '', ...files] = entry.split('\n').filter(Boolean);
        return files.map((file) => ({ commit, author, date, file }));
      });
  };
  const textOf = (commit: string, file: string): Promise<string | null> =>
    git('show', `${commit}:./${file}`).then((text) => text || null);

  return {
    /** The versions of a file, the newest first, also under its earlier names. */
    async versionsOf(file: string): Promise<FileVersion[]> {
      const versions = await log(
        ...['--follow', '--relative', '--name-only', `-n${MAX_VERSIONS}`, '--', file],
      );
      return Promise.all(
        versions.map(async (version) => ({
          ...version,
          text: await textOf(version.commit, version.file),
        })),
      );
    },

    /** The pages that were removed, with their last texts, the newest first. */
    async removedPages(present: readonly string[]): Promise<FileVersion[]> {
      const removed = await log(
        ...[
          '--relative',
          '--name-only',
          '--diff-filter=D',
          `-n${MAX_VERSIONS}`,
          '--',
          ...PAGE_FOLDERS,
        ],
      );
      const last = new Map(removed.reverse().map((version) => [version.file, version] as const));
      const gone = [...last.values()].filter(({ file }) => !present.includes(file)).reverse();
      return Promise.all(
        gone.map(async (version) => ({
          ...version,
          text: await textOf(`${version.commit}~1`, version.file),
        })),
      );
    },
  };
}
