import type { Page } from '../../src/blocks/registry';
import type { PublishedMedia } from '../../packages/compiler/pages';
import { fileOfCollection, fileOfPage } from '../../packages/compiler/sources';
import type { Content } from '../../packages/compiler/compile';
import type { Site } from '../../packages/compiler/schemas';

/** What develop shows: the shared content, and the pages by their names (`nameOfPage`). */
export type ShownContent = { site: Site | undefined; pages: ReadonlyMap<string, Page> };

/**
 * Takes the last valid version of what has errors now. Drafts are shown too.
 * @param last what was shown before; undefined at the start
 * @returns what to show; without a site when there was never a valid one
 */
export function withLastValid(
  { site, allPages, errors }: Pick<Content, 'site' | 'allPages' | 'errors'>,
  last: ShownContent | undefined,
): ShownContent {
  const invalid = new Set(errors.flatMap(({ file, page }) => [file, page ?? file]));
  const filesOf = (name: string, { entry }: Page): string[] => {
    const file = fileOfPage(name);
    const [template = file] = file.split('#');
    return entry ? [file, template, fileOfCollection(entry.collection)] : [file];
  };
  const lastPages = [...(last?.pages ?? [])].filter(([name, page]) =>
    filesOf(name, page).some((file) => invalid.has(file)),
  );
  return { site: site ?? last?.site, pages: new Map([...lastPages, ...allPages]) };
}

/**
 * Adds the published files of what was shown before: the last valid version of a page may show a picture
 * that is deleted or damaged now.
 * @param last the published files before; undefined at the start
 */
export function withLastMedia(
  media: PublishedMedia,
  last: PublishedMedia | undefined,
): PublishedMedia {
  return {
    pictures: new Map([...(last?.pictures ?? []), ...media.pictures]),
    videos: new Map([...(last?.videos ?? []), ...media.videos]),
  };
}
