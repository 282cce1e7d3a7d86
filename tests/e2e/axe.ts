import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const RULE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Best practices that depend on what editors write: the order of headings, equal names. */
const EDITORIAL_RULES = [
  'empty-heading',
  'heading-order',
  'image-redundant-alt',
  'landmark-unique',
  'page-has-heading-one',
];

/**
 * Expects that axe finds no violation in the page as it is now.
 * @param options.editorial false leaves out the rules that the words of an editor can break
 */
export async function expectAccessible(page: Page, { editorial = true } = {}): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(RULE_TAGS);
  if (!editorial) axe.disableRules(EDITORIAL_RULES);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target} ${failureSummary}`),
  );
  expect(found).toEqual([]);
}
