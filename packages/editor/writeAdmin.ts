import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeAirportsFile } from '../airports/makeAirportsFile';
import { makeLandFile } from '../airports/makeLandFile';
import { IMAGES_FOLDER } from '../compiler/sources';
import { ADMIN_PAGE, BLOCK_PICTURES } from './server/adminPage';
import { bundleAdmin } from './bundleAdmin';
import { readAdminSettings } from './editorSettings';
import { readSnapshot } from './server/snapshot';

/**
 * Writes the visual editor into a build. It has no file backend: it saves to a git host.
 * @param projectFolder the folder that holds `content/` and `public/`
 * @throws {Error} when a setting is missing or wrong
 */
export async function writeAdmin(
  projectFolder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const folder = path.join(projectFolder, 'public/admin');
  await mkdir(folder, { recursive: true });
  const files = {
    'admin.js': (await bundleAdmin()).code,
    'index.html': ADMIN_PAGE,
    'settings.json': JSON.stringify({ backend: readAdminSettings(env) }),
    'content.json': JSON.stringify(await readSnapshot(projectFolder)),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  await cp(await makeAirportsFile(process.cwd()), path.join(folder, 'airports.json'));
  await cp(await makeLandFile(process.cwd()), path.join(folder, 'land.json'));
  await cp(path.join(projectFolder, IMAGES_FOLDER), path.join(folder, 'images'), {
    recursive: true,
  });
  await cp(BLOCK_PICTURES, path.join(folder, 'blocks'), { recursive: true });
}
