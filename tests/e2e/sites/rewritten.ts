/**
 * Runs the browser tests of the published content on a rewritten copy of it: `npm run e2e:rewritten`. The
 * copy is one that an editor might have made, from another seed each time; `X1_RANDOM_SEED` repeats a run.
 */
import { spawnSync } from 'node:child_process';

process.env.X1_RANDOM_SEED ||= String(Math.floor(Math.random() * 2 ** 31));

/** Builds and visits the copy in a project folder; returns the exit status. */
function visit(projectFolder: string): number {
  const { status } = spawnSync('npm', ['run', 'e2e', '--', '--project', 'published'], {
    stdio: 'inherit',
    env: { ...process.env, X1_CONTENT: projectFolder },
  });
  return status ?? 1;
}

async function main(): Promise<void> {
  // What it imports reads the seed.
  const { withRewrittenContent } = await import('../../support/content/publishedContent');
  process.stdout.write(
    `The content is rewritten with X1_RANDOM_SEED=${process.env.X1_RANDOM_SEED}\n`,
  );
  process.exitCode = withRewrittenContent(visit);
}

void main();
