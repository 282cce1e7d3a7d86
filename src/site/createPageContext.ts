import { formatContentError, type ContentError } from '../content/contentErrors';
import type { Site } from '../content/siteSchema';
import type { Page } from '../blocks/registry';
import type { PageContext } from '../shell/pageContext';

/** Blocks that hold a form, and so need the texts of forms. */
const FORM_BLOCKS = ['formSlot', 'newsletter'];

/** Puts together what a page is given; a page without forms is not weighed down by their texts. */
export function createPageContext(
  page: Page,
  site: Site,
  problems: readonly ContentError[],
): PageContext {
  const { brand, fallbackTitle, links, menu, social, footer, messages, lists, forms } = site;
  const hasForm = page.blocks.some((block) => FORM_BLOCKS.includes(block.type));
  return {
    page,
    site: { brand, fallbackTitle, links, menu, social, footer },
    ...(hasForm && { forms: { messages, lists, forms } }),
    ...(problems.length > 0 && { contentErrors: problems.map(formatContentError) }),
  };
}
