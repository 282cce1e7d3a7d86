import type { Page } from '../../../src/blocks/registry';
import type { Redirect } from '../parse/redirectsSchema';
import type { Site } from '../parse/siteFileSchema';

/** The content that the files beside the pages are made of. */
export type PublishedContent = {
  site: Site;
  redirects: readonly Redirect[];
  pages: readonly Page[];
};

let published: PublishedContent | undefined;

/** Keeps the content of a build, for what is written after the pages. */
export function keepPublishedContent(content: PublishedContent): void {
  published = content;
}

/**
 * Gets the content of the build.
 * @throws before the pages are created
 */
export function publishedContent(): PublishedContent {
  if (!published) throw new Error('The pages of the content are not created yet.');
  return published;
}
