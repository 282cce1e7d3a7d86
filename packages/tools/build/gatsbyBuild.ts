import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Runs `gatsby build` in this project, and prints what it prints. */
export function gatsbyBuild(flag: string): number {
  const gatsby = path.resolve('node_modules/gatsby/cli.js');
  const { status } = spawnSync(process.execPath, [gatsby, 'build'], {
    stdio: 'inherit',
    env: { ...process.env, [flag]: 'true' },
  });
  return status ?? 1;
}
