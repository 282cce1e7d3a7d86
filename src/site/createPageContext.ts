import { formsContentOf } from '../forms/formsSchema';
import { formatContentError, type ContentError } from '../content/contentErrors';
import type { Site } from './siteSchema';
import { blocks, type Page } from '../blocks/registry';
import type { PageContext } from '../shell/pageContext';

/**
 * Builds what the components of a page get; a page without forms does not carry their texts.
 * @param page the page, with its media
 * @param site the shared content, with its media
 * @param errors the errors of the content; in develop only
 * @returns the context of the page
 */
export function createPageContext(
  page: Page,
  site: Site,
  errors: readonly ContentError[],
): PageContext {
  const { brand, fallbackTitle, links, menu, social, footer } = site;
  const hasForm = page.blocks.some(({ type }) => blocks[type].usesForms);
  return {
    page,
    site: { brand, fallbackTitle, links, menu, social, footer },
    ...(hasForm && { forms: formsContentOf(site) }),
    ...(errors.length > 0 && { contentErrors: errors.map(formatContentError) }),
  };
}
