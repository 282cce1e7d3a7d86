import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { expectNoCodeSnifferErrors } from './codeSniffer';
import { nextFrames } from './visit';

const RULE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Best practices that depend on what editors write: the order of headings, equal names. */
const EDITORIAL_RULES = [
  'empty-heading',
  'heading-order',
  'image-redundant-alt',
  'landmark-unique',
  'page-has-heading-one',
];

/** What axe cannot decide, where, and why it is right all the same. */
const EXPLAINED: readonly { rule: string; selector: string; reason: string }[] = [
  {
    rule: 'color-contrast',
    selector: 'header *',
    reason:
      'The bar is transparent over the picture of a hero, whose upper edge is darkened for it.',
  },
  {
    rule: 'color-contrast',
    selector: 'section:is(:has(> picture), :has(> background-video)) *',
    reason: 'White text on a picture: a gradient of ink lies between them.',
  },
  {
    rule: 'color-contrast',
    selector: ':is(a, button, label):has(picture) *, [aria-roledescription=slide] *',
    reason: 'White text on the picture of a card or tile: a gradient of ink lies between them.',
  },
  {
    rule: 'color-contrast',
    selector: '#gatsby-focus-wrapper[aria-hidden] *, [aria-hidden=true] *',
    reason: 'The page below an open dialog, which covers it, is out of reach.',
  },
  {
    rule: 'aria-hidden-focus',
    selector: '#___gatsby[aria-hidden=true]',
    reason:
      'The page below an open dialog: the dialog keeps the focus (tests/e2e/dialogs.spec.ts).',
  },
];

/** What axe looks at. */
type AxeScope = {
  /** Selectors of the parts to look at; default: the whole page. Each must match an element. */
  parts?: readonly string[];
  /** Whether to apply the rules that the words of an editor can break; default: true. */
  editorial?: boolean;
  /** Rules that cannot be applied. */
  without?: readonly string[];
  /** Whether only serious violations count, as in what we did not make ourselves; default: false. */
  seriousOnly?: boolean;
};

/** The selectors of axe that match no explanation. axe names an element by a selector of its own. */
const unexplained = (page: Page, rule: string, targets: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ([selectors, found]) =>
      found.filter(
        (target) => !selectors.some((each) => document.querySelector(target)?.matches(each)),
      ),
    [
      EXPLAINED.filter((each) => each.rule === rule).map(({ selector }) => selector),
      [...targets],
    ] as const,
  );

/** Expects that axe finds no violation in the page as it is now, and leaves open nothing unexplained. */
export async function expectAccessible(
  page: Page,
  { parts = [], editorial = true, without = [], seriousOnly = false }: AxeScope = {},
): Promise<void> {
  // Legacy mode stays in this page; the other one opens a second page for frames, which we have not.
  const axe = new AxeBuilder({ page })
    .options({
      runOnly: RULE_TAGS,
      rules: Object.fromEntries(
        [...without, ...(editorial ? [] : EDITORIAL_RULES)].map((rule) => [
          rule,
          { enabled: false },
        ]),
      ),
      resultTypes: ['violations', 'incomplete'],
    })
    .setLegacyMode();
  for (const part of parts) axe.include(part);
  const { violations, incomplete } = await axe.analyze();
  const counted = violations.filter(
    ({ impact }) => !seriousOnly || ['serious', 'critical'].includes(impact ?? ''),
  );
  const found = counted.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target} ${failureSummary}`),
  );
  for (const { id, nodes } of seriousOnly ? [] : incomplete) {
    const open = await unexplained(
      page,
      id,
      nodes.map(({ target }) => String(target)),
    );
    found.push(...open.map((target) => `${id} is not decided: ${target}`));
  }
  expect(found).toEqual([]);
}

/** The widths, px, on which every state is looked at. */
const WIDTHS = [320, 768, 1440];

/**
 * Expects what `expectAccessible` does on a narrow, a middle and a wide screen, and with the colours of the
 * visitor, and that a second engine finds no error. Leaves the page as wide as it was.
 */
export async function expectAccessibleEverywhere(page: Page, scope: AxeScope = {}): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await nextFrames(page);
    await expectAccessible(page, scope);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  // axe reads colours as the page has them, and the visitor has chosen others.
  await expectAccessible(page, { ...scope, without: ['color-contrast'] });
  await page.emulateMedia({ forcedColors: 'none' });
  await expectNoCodeSnifferErrors(page);
  if (before) await page.setViewportSize(before);
  await nextFrames(page);
}
