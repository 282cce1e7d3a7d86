import { execFileSync } from 'node:child_process';

/** Runs git in a folder. It returns what git prints, without the last line break. */
export type Git = (args: readonly string[], input?: Buffer, env?: Record<string, string>) => string;

/** Who commits in the tests. */
const IDENTITY = {
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.com',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.com',
};

/** Makes a function that runs git. */
export const gitIn =
  (cwd: string): Git =>
  (args, input, env) =>
    execFileSync('git', args, {
      cwd,
      input,
      encoding: 'utf8',
      env: { ...process.env, ...IDENTITY, ...env },
      stdio: ['pipe', 'pipe', 'ignore'],
    }).trimEnd();

/**
 * Lists the lines of the content that are removed and added.
 * @param commits the commits to compare; without them, the last commit and the files
 */
export const changedLines = (git: Git, ...commits: string[]): string[] =>
  git(['diff', '--unified=0', ...commits, '--', 'content'])
    .split('\n')
    .filter((line) => /^[-+](?![-+])/.test(line));
