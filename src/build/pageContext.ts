import { formatProblem, type Problem } from '../content/problems';
import type { Site } from '../content/siteSchema';
import type { Page } from '../blocks/registry';
import type { PageContext } from '../shell/pageContext';

/** Blocks that hold a form, and so need the texts of forms. */
const FORM_BLOCKS = ['formSlot', 'newsletter'];

/** Puts together what a page is given; a page without forms is not weighed down by their texts. */
export function pageContext(page: Page, site: Site, problems: readonly Problem[]): PageContext {
  const { brand, fallbackTitle, links, menu, social, footer, messages, lists, forms } = site;
  const hasForm = page.blocks.some((block) => FORM_BLOCKS.includes(block.type));
  return {
    page,
    site: { brand, fallbackTitle, links, menu, social, footer },
    ...(hasForm && { forms: { messages, lists, forms } }),
    ...(problems.length > 0 && { mistakes: problems.map(formatProblem) }),
  };
}
