/**
 * `npm run admin:build`: builds the site with the visual editor at `/admin/`, which saves to a
 * repository of GitHub or GitLab. The settings are checked before the build.
 */
import { gatsbyBuild } from './gatsbyBuild';
import { installAdmin, isAdminInstalled } from '../../editor/bundleAdmin';
import { readAdminSettings, WITH_ADMIN } from '../../editor/editorSettings';

async function main(): Promise<void> {
  readAdminSettings(process.env);
  if (!isAdminInstalled()) await installAdmin();
  process.exitCode = gatsbyBuild(WITH_ADMIN);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
