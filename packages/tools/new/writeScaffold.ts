import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { RefusedName, type Scaffold } from './scaffold';

/**
 * Writes what `npm run new` makes, formatted by Prettier, and updates the generated files. When
 * something fails, every file is as before.
 * @param projectFolder the folder that holds `src/` and `content/`
 * @throws {RefusedName} when a new file exists already
 * @throws {Error} when the generated files cannot be updated
 */
export async function writeScaffold(scaffold: Scaffold, projectFolder: string): Promise<void> {
  const { created, changed, generated } = scaffold;
  const existing = Object.keys(created).find((file) => existsSync(path.join(projectFolder, file)));
  if (existing !== undefined) throw new RefusedName(`The file ${existing} exists already.`);

  const texts = await Promise.all(
    Object.entries({ ...created, ...changed }).map(
      async ([file, text]) =>
        [
          path.join(projectFolder, file),
          await formatted(path.join(projectFolder, file), text),
        ] as const,
    ),
  );
  const before = new Map(
    Object.keys(changed).map((file) => {
      const name = path.join(projectFolder, file);
      return [name, readFileSync(name, 'utf8')] as const;
    }),
  );
  try {
    for (const [file, text] of texts) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    if (generated !== undefined) generate(projectFolder);
  } catch (error) {
    for (const [file, text] of before) writeFileSync(file, text);
    for (const file of Object.keys(created)) remove(path.join(projectFolder, file));
    throw error;
  }
}

/** Code as Prettier formats it. YAML has its style already. */
async function formatted(file: string, text: string): Promise<string> {
  if (!/\.tsx?$/.test(file)) return text;
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

/** Removes a file, and its folder when nothing else is there. */
function remove(file: string): void {
  rmSync(file, { force: true });
  try {
    rmdirSync(path.dirname(file));
  } catch {
    // The folder holds other files, or is not there.
  }
}

/**
 * Runs `npm run generate` in a process of its own: this one has loaded the registries as they were.
 * @throws {Error} when it fails, with what it has printed
 */
function generate(projectFolder: string): void {
  const script = path.join(projectFolder, 'packages/tools/generate/generate.ts');
  const { status, stderr } = spawnSync(process.execPath, [...process.execArgv, script], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`The generated files could not be updated, so nothing was changed.\n${stderr}`);
}
