import { formatContentErrors } from '../../../src/content/contentErrors';
import { inFolder, readContentFolder } from '../../../packages/compiler/read/contentFolder';
import type { Content } from '../../../packages/compiler/compile';
import type { Site } from '../../../packages/compiler/parse/siteFileSchema';

/** The content of a site without mistakes. */
export type ValidContent = Content & { site: Site };

/**
 * Reads content that tests take for granted.
 * @param projectFolder the folder that holds `content/`
 * @param shownFolder the folder in which somebody corrects it, by its path from this project
 * @throws when it has mistakes, with their real places
 */
export function readValidContent(projectFolder: string, shownFolder: string): ValidContent {
  const content = readContentFolder(projectFolder);
  const { site, errors } = content;
  if (!site || errors.length > 0)
    throw new Error(formatContentErrors(inFolder(shownFolder, errors)));
  return { ...content, site };
}
