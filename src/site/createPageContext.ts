import type { InterfaceTexts, UnknownPathTexts } from '../content/interfaceSchema';
import { formsContentOf } from '../forms/formsSchema';
import type { Site } from './siteSchema';
import { blocks, type Page } from '../blocks/registry';
import type { PageContext, UnknownPathContext } from '../shell/pageContext';

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
    site: {
      brand,
      fallbackTitle,
      links,
      menu,
      social,
      footer,
      interface: interfaceTextsOf(site).texts,
      ...(analytics && { analytics }),
    },
    ...(hasForm && { forms: formsContentOf(site) }),
  };
}

/**
 * Divides the words of the interface by the pages that need them.
 * @param site the shared content
 * @returns the words of pages of content, and those of the page for unknown paths
 */
export const interfaceTextsOf = ({
  interface: { unknownPath, ...texts },
}: Site): { texts: InterfaceTexts; unknownPath: UnknownPathTexts } => ({ texts, unknownPath });

/**
 * Builds what the page for unknown paths gets.
 * @param site the shared content
 * @returns the context of the page
 */
export const createUnknownPathContext = (site: Site): UnknownPathContext => ({
  menu: site.menu,
  texts: interfaceTextsOf(site).unknownPath,
});
