import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import { nearestWord } from '../../../src/content/messages/messageText';
import { errorOf } from './errorAt';
import { IMAGES_FOLDER, PAGES_FOLDER, VIDEO_FOLDER } from '../read/contentPaths';

/** The folders of pictures and videos, their files, and the names that editors give to such a folder. */
const MEDIA_FOLDERS = [
  {
    kind: 'pictures',
    folder: IMAGES_FOLDER,
    files: /\.(?:jpe?g|png|webp|avif|svg|gif|heic|tiff?)$/i,
    names: ['images', 'pictures', 'photos', 'img'],
  },
  {
    kind: 'videos',
    folder: VIDEO_FOLDER,
    files: /\.(?:mp4|webm|mov|m4v|avi|mkv)$/i,
    names: ['video', 'films', 'movies'],
  },
] as const;

/** Finds pictures and videos beside their folders, or in the folder of the others. */
export function misplacedMedia(inContent: readonly string[]): ContentError[] {
  const isNear = (folder: string): boolean =>
    MEDIA_FOLDERS.some(({ names }) => nearestWord(folder, names) !== undefined);
  return MEDIA_FOLDERS.flatMap(({ kind, folder, files }) =>
    inContent
      .filter((name) => files.test(name))
      // A file in the folder of the pages that is no page has an error already.
      .filter(
        (name) => ![folder, PAGES_FOLDER].some((own) => `content/${name}`.startsWith(`${own}/`)),
      )
      .filter((name) => !name.includes('/') || isNear(name.split('/', 1)[0] ?? ''))
      .map((name) => errorOf(`content/${name}`, errorMessages.misplacedMedia(kind, folder))),
  );
}
