import { formatContentError, type ContentError } from '../content/contentErrors';
import type { Site } from '../content/siteSchema';
import { blocks, type Page } from '../blocks/registry';
import type { PageContext } from '../shell/pageContext';

/** Puts together what a page is given; a page without forms is not weighed down by their texts. */
export function createPageContext(
  page: Page,
  site: Site,
  problems: readonly ContentError[],
): PageContext {
  const { brand, fallbackTitle, links, menu, social, footer, messages, lists, forms } = site;
  const hasForm = page.blocks.some(({ type }) => blocks[type].usesForms);
  return {
    page,
    site: { brand, fallbackTitle, links, menu, social, footer },
    ...(hasForm && { forms: { messages, lists, forms } }),
    ...(problems.length > 0 && { contentErrors: problems.map(formatContentError) }),
  };
}
