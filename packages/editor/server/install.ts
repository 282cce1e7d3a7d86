/** `npm run admin:install`: installs the packages of the visual editor if they are not there yet. */
import { installAdmin, isAdminInstalled } from '../bundleAdmin';

async function main(): Promise<void> {
  if (!isAdminInstalled()) await installAdmin();
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
