import { rmSync } from 'node:fs';
import { writeProject, type ContentFiles } from './content/contentFolder';

/**
 * Calls an asynchronous function with a project folder that is removed afterwards.
 * @returns what `run` resolves to
 */
export async function withProjectAsync<Result>(
  files: ContentFiles,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = writeProject(files);
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
