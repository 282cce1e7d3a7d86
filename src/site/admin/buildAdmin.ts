/**
 * `npm run admin:build`: builds the site with the visual editor at `/admin/`, which saves to a
 * repository of GitHub or GitLab. The settings are checked before the build.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installAdmin, isAdminInstalled } from './bundleAdmin';
import { readAdminSettings, WITH_ADMIN } from './settings';

async function main(): Promise<void> {
  readAdminSettings(process.env);
  if (!isAdminInstalled()) await installAdmin();
  const gatsby = path.resolve('node_modules/gatsby/cli.js');
  const { status } = spawnSync(process.execPath, [gatsby, 'build'], {
    stdio: 'inherit',
    env: { ...process.env, [WITH_ADMIN]: 'true' },
  });
  process.exitCode = status ?? 1;
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
