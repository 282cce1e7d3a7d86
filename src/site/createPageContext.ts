import { formsContentOf } from '../forms/formsSchema';
import type { Site } from './siteSchema';
import { blocks, type Page } from '../blocks/registry';
import type { PageContext } from '../shell/pageContext';

/**
 * Builds what the components of a page get; a page without forms does not carry their texts.
 * @param page the page, with its media
 * @param site the shared content, with its media
 * @returns the context of the page
 */
export function createPageContext(page: Page, site: Site): PageContext {
  const { brand, fallbackTitle, links, menu, social, footer, analytics } = site;
  const hasForm = page.blocks.some(({ type }) => blocks[type].usesForms);
  return {
    page,
    site: { brand, fallbackTitle, links, menu, social, footer, ...(analytics && { analytics }) },
    ...(hasForm && { forms: formsContentOf(site) }),
  };
}
