/**
 * `npm run content:diff`: prints what has changed in the content since the last commit, in an editor's
 * words, as Markdown. `npm run content:diff -- BASE` compares with the commit that the working tree has
 * in common with a branch, tag or commit. It exits with status 2 when there is no such commit.
 */
import { collectChanges } from './collectChanges';
import { contentReport } from '../../compiler/reports';
import { gitVersion, NoVersion } from '../../compiler/folders';
import { endWithReader } from '../endWithReader';

/** The version that the content is compared with by default: the last commit. */
const LAST_COMMIT = 'HEAD';

function run(base: string): void {
  const version = gitVersion(process.cwd(), base);
  const baseName =
    base === LAST_COMMIT ? `the last commit (${version.commit})` : `${base} (${version.commit})`;
  process.stdout.write(contentReport(collectChanges(process.cwd(), version, baseName)));
}

endWithReader();
const [base = LAST_COMMIT, ...others] = process.argv.slice(2);

try {
  // A second version would be ignored in silence.
  if (others.length > 0 || base.startsWith('-'))
    throw new NoVersion('Usage: npm run content:diff [-- BASE]');
  run(base);
} catch (error) {
  if (!(error instanceof NoVersion)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
