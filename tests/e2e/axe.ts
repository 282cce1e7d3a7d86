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

/** What axe looks at. */
type AxeScope = {
  /** Selectors of the parts to look at; default: the whole page. Each must match an element. */
  parts?: readonly string[];
  /** Whether to apply the rules that the words of an editor can break; default: true. */
  editorial?: boolean;
  /** Which violations count; default: all. */
  impact?: 'serious';
};

/** Expects that axe finds no violation in the page as it is now. */
export async function expectAccessible(
  page: Page,
  { parts = [], editorial = true, impact }: AxeScope = {},
): Promise<void> {
  // Legacy mode stays in this page; the other one opens a second page for frames, which we have not.
  const axe = new AxeBuilder({ page }).withTags(RULE_TAGS).setLegacyMode();
  if (!editorial) axe.disableRules(EDITORIAL_RULES);
  for (const part of parts) axe.include(part);
  const { violations } = await axe.analyze();
  const counted = violations.filter(
    (violation) => !impact || ['serious', 'critical'].includes(violation.impact ?? ''),
  );
  const found = counted.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target} ${failureSummary}`),
  );
  expect(found).toEqual([]);
}
