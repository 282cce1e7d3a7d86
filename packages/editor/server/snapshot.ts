import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { contentDate, IMAGES_FOLDER } from '../../compiler/sources';
import { contentFileNames, knownNames, mediaFile } from '../../compiler/folders';
import { findFiles } from '../../compiler/pageFiles';
import type { ContentSnapshot } from '../draft/draft';

/** A snapshot for the visual editor: the saved content, and the sizes of its pictures for the preview. */
export type AdminSnapshot = ContentSnapshot & {
  /** The width and height of every picture, px. */
  pictureSizes: Record<string, { width: number; height: number }>;
};

/**
 * Reads the content as it is saved.
 * @param projectFolder the folder that holds `content/` and `static/`
 */
export async function readSnapshot(projectFolder: string): Promise<AdminSnapshot> {
  const known = knownNames(projectFolder);
  const read = (file: string): string => readFileSync(path.join(projectFolder, file), 'utf8');
  const sizes = await Promise.all(
    known.files.pictures.map(async (name) => {
      const picture = mediaFile(path.join(projectFolder, IMAGES_FOLDER), name);
      // A file that is no picture is an error of the content check.
      const size = await sharp(picture)
        .metadata()
        .then(({ autoOrient: { width, height } }) => ({ width, height }))
        .catch(() => ({ width: 0, height: 0 }));
      return [name, size] as const;
    }),
  );
  const files = [...contentFileNames(projectFolder), ...findFiles(projectFolder).translations];
  return {
    texts: Object.fromEntries(files.map((file) => [file, read(file)])),
    known,
    contentDate: contentDate(process.env),
    pictureSizes: Object.fromEntries(sizes),
  };
}
