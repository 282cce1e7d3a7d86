import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { expectNoCodeSnifferErrors } from './codeSniffer';
import { nextFrames, waitForAnimations } from '../visitor/visit';

/** The code of the builder's axe, half a megabyte. The builder sends it to the page twice for each look. */
const AXE_CODE = readFileSync(
  require.resolve('axe-core/axe.min.js', { paths: [require.resolve('@axe-core/playwright')] }),
  'utf8',
);

/** What the builder sends in place of it where the page has it already. */
const NO_CODE = ';';

const RULE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Best practices that depend on what editors write: the order of headings, equal names. */
const EDITORIAL_RULES = [
  'empty-heading',
  'heading-order',
  'image-redundant-alt',
  'landmark-unique',
  'page-has-heading-one',
];

/** Something that axe cannot decide, and why it is right all the same. */
type Explained = { rule: string; message: RegExp; selector: string; reason: string };

const EXPLAINED: readonly Explained[] = [
  {
    rule: 'color-contrast',
    message: /background gradient|background image|image node|overlap|pseudo element/,
    selector: 'header *, section:is(:has(> picture), :has(> background-video)) *',
    reason:
      'White text on a picture: a shade of ink lies between them. textsOverPictures.spec.ts measures its pixels.',
  },
  {
    rule: 'color-contrast',
    message: /background gradient|image node|overlap/,
    selector: ':is(a, button, label):has(picture) *, li[aria-roledescription] *',
    reason: 'White text on the picture of a card or tile: a gradient of ink lies between them.',
  },
  {
    rule: 'color-contrast',
    message: /obscured|overlap|1:1 contrast/,
    selector:
      'header *, :is(dialog[open], [role=dialog]) *, form[aria-busy=true] *, div:has(> [role=alert], > [role=status]) *, section:not(main *) *',
    reason:
      'The bar, the Close button, the overlay of a form that is being sent, the notice and the question for consent lie over the page. HTML_CodeSniffer reads the background of a text from its ancestors and decides these.',
  },
  {
    rule: 'color-contrast',
    message: /overlapped/,
    selector: 'svg[role=img] text',
    reason:
      'The names of airports stand on the land of a map, each with an outline of the ground. Land is a shade of that.',
  },
  {
    rule: 'color-contrast',
    message: /overlapped/,
    selector: 'main:has(iframe) *',
    reason:
      'The block catalogue scales the frames of its examples: axe takes the size that they have before.',
  },
  {
    rule: 'aria-hidden-focus',
    message: /./,
    selector: '#___gatsby[aria-hidden=true]',
    reason:
      'The page below an open dialog: the dialog keeps the focus (tests/e2e/dialogs.spec.ts).',
  },
];

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

/**
 * Scrolls the page and an open dialog to their beginnings, and takes the links that stay in view away. What a bar or
 * a Close button lies over by chance, axe cannot decide.
 */
const uncoverPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const quickLinks = document.querySelector<HTMLElement>('[data-quick-links]');
    if (quickLinks) quickLinks.hidden = true;
    for (const box of [
      document.documentElement,
      ...document.querySelectorAll('[data-reach-dialog-overlay], dialog[open]'),
    ])
      box.scrollTo({ top: 0, behavior: 'instant' });
  });

/** What axe could not decide at an element, whose selector it chose. */
type Undecided = { rule: string; message: string; target: string };

/** What axe could not decide and `EXPLAINED` does not explain. */
async function unexplained(page: Page, undecided: readonly Undecided[]): Promise<Undecided[]> {
  const candidates = undecided.map((one) => ({
    target: one.target,
    selectors: EXPLAINED.filter(
      ({ rule, message }) => rule === one.rule && message.test(one.message),
    ).map(({ selector }) => selector),
  }));
  const explained = await page.evaluate(
    (found) =>
      found.map(({ target, selectors }) =>
        selectors.some((selector) => document.querySelector(target)?.matches(selector)),
      ),
    candidates,
  );
  return undecided.filter((_, index) => explained[index] !== true);
}

/** Expects that axe finds no violation in the page as it is now, and leaves open nothing unexplained. */
export async function expectAccessible(
  page: Page,
  { parts = [], editorial = true, without = [], seriousOnly = false }: AxeScope = {},
): Promise<void> {
  await uncoverPage(page);
  const isAlone = page.frames().length === 1;
  if (isAlone && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_CODE);
  // Legacy mode stays in this page; the other one opens a second page for frames, which visitors' pages have not.
  const axe = new AxeBuilder({ page, ...(isAlone && { axeSource: NO_CODE }) })
    .options({
      runOnly: RULE_TAGS,
      rules: Object.fromEntries(
        [...without, ...(editorial ? [] : EDITORIAL_RULES)].map((rule) => [
          rule,
          { enabled: false },
        ]),
      ),
      resultTypes: ['violations', 'incomplete'],
      // Of these rules, none reads the style sheets, which take a quarter of the time.
      preload: { assets: ['media'] },
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
  if (!seriousOnly) {
    const undecided = incomplete.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) => ({
        rule: id,
        message: [...any, ...all, ...none].map(({ message }) => message).join(' '),
        target: String(target),
      })),
    );
    for (const { rule, message, target } of await unexplained(page, undecided))
      found.push(`${rule} is not decided: ${target} ${message}`);
  }
  expect(found).toEqual([]);
}

/** The screens, px wide, on which every state is looked at. */
const WIDTHS = [320, 1440];

/**
 * Expects what `expectAccessible` does on a narrow and a wide screen, and that a second engine finds no error. Leaves
 * the page as it was.
 */
export async function expectAccessibleEverywhere(page: Page, scope: AxeScope = {}): Promise<void> {
  const size = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await waitForAnimations(page.locator('body'));
    await expectAccessible(page, scope);
    await expectNoCodeSnifferErrors(page, scope.parts);
  }
  if (size) await page.setViewportSize(size);
  await nextFrames(page);
}
