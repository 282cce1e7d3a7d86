/**
 * `npm run content:diff`: prints what has changed in the content since the last commit, in an editor's
 * words, as Markdown. `npm run content:diff -- BASE` compares with the commit that the working tree has
 * in common with a branch, tag or commit. It exits with status 2 when there is no such commit.
 */
import { collectChanges } from './collectChanges';
import { contentReport } from '../../compiler/reports';
import { gitVersion, NoVersion } from '../../compiler/folders';
import { defineCommand, runIfStarted, type Terminal } from '../command';

/** The version that the content is compared with by default: the last commit. */
const LAST_COMMIT = 'HEAD';

function diff(base: string, { out }: Terminal): void {
  const version = gitVersion(process.cwd(), base);
  const baseName =
    base === LAST_COMMIT ? `the last commit (${version.commit})` : `${base} (${version.commit})`;
  out(contentReport(collectChanges(process.cwd(), version, baseName)));
}

const USAGE = `Usage: npm run content:diff [-- BASE]
BASE is a branch, tag or commit; without it, the last commit.`;

export const diffContent = defineCommand(USAGE, ['BASE'], {}, ({ positionals }, terminal) => {
  try {
    diff(positionals[0] ?? LAST_COMMIT, terminal);
    return 0;
  } catch (error) {
    if (!(error instanceof NoVersion)) throw error;
    terminal.err(`${error.message}\n`);
    return 2;
  }
});

void runIfStarted(module, diffContent);
