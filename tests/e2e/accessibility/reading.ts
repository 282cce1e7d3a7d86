/** Whether a page can be read and worked with: at every width, with larger spacing, by every pointer. */
import { expect, type Page } from 'playwright/test';
import { nextFrames } from '../visitor/visit';

/** Expects that the page does not scroll sideways on a screen, px wide. */
export async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const { scrollWidth, moved } = await page.evaluate(() => {
    window.scrollTo({ left: 500, behavior: 'instant' });
    return { scrollWidth: document.documentElement.scrollWidth, moved: window.scrollX };
  });
  expect(moved, `at ${width} px`).toBe(0);
  expect(scrollWidth).toBeLessThanOrEqual(width);
}

/**
 * Texts that stand partly beside the screen.
 * @param texts the selector of the texts to look at; default: those of the page itself
 */
export const textsBesideScreen = (
  page: Page,
  texts = 'main :is(h1, h2, h3, p, a)',
): Promise<(string | null)[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        // Cards that pass by stand beside the screen by design.
        .filter((element) => !element.closest('[inert], li[aria-roledescription]'))
        .filter((element) => element.getClientRects().length > 0)
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left < -1 || right > document.documentElement.clientWidth + 1;
        })
        .map((element) => element.textContent),
    texts,
  );

/** Sets the text spacing of WCAG 2.2, success criterion 1.4.12, as a visitor's own style sheet does. */
export async function setTextSpacing(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/** Texts that are cut off by a box that hides what does not fit. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isHidden = (element: Element) =>
      element.closest('[inert], [aria-hidden=true], select') !== null ||
      !element.checkVisibility({ visibilityProperty: true });
    /** A box, and whether it hides what does not fit beside it, and above and below. What scrolls hides nothing. */
    type Clipper = { rect: DOMRect; hidesSides: boolean; hidesEnds: boolean };
    const hides = (overflow: string) => /hidden|clip/.test(overflow);
    const scrolls = (overflow: string) => /auto|scroll/.test(overflow);
    /** Boxes around an element that hide what does not fit; not those of 1 px for screen readers. */
    const clippersOf = (element: Element): Clipper[] => {
      const clippers: Clipper[] = [];
      let [scrollsSideways, scrollsDown] = [false, false];
      for (let box: Element | null = element; box !== document.body; box = box.parentElement) {
        if (!box) break;
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(box);
        if (clipPath !== 'none') return [];
        clippers.push({
          rect: box.getBoundingClientRect(),
          hidesSides: hides(overflowX) && !scrollsSideways,
          hidesEnds: hides(overflowY) && !scrollsDown,
        });
        scrollsSideways ||= scrolls(overflowX);
        scrollsDown ||= scrolls(overflowY);
        // A fixed box is placed on the screen.
        if (position === 'fixed') break;
      }
      return clippers;
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => [...element.childNodes].some((node) => /\S/.test(node.nodeValue ?? '')))
      .filter((element) => !element.matches('script, style, template, noscript, noscript *'))
      .filter((element) => !isHidden(element))
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const text = range.getBoundingClientRect();
        return clippersOf(element).some(
          ({ rect, hidesSides, hidesEnds }) =>
            (hidesSides && (text.left < rect.left - 1 || text.right > rect.right + 1)) ||
            (hidesEnds && (text.top < rect.top - 1 || text.bottom > rect.bottom + 1)),
        );
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });

/** The least width and height of a target, px (WCAG 2.2, success criterion 2.5.8). */
const LEAST_TARGET_PX = 24;

/** The links and controls that are smaller than a target must be. Links within a sentence may be. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const isInSentence = (element: Element): boolean =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      element.closest('p, li, blockquote')?.textContent?.trim() !== element.textContent?.trim();
    const targets = 'a[href], button, input, select, textarea, summary, [role=button]';
    return [...document.querySelectorAll(targets)]
      .filter((element) => !element.closest('[inert], [aria-hidden=true]'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !isInSentence(element))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width < least || height < least;
      })
      .map((element) => element.outerHTML.slice(0, 160));
  }, LEAST_TARGET_PX);

/** What is wrong with the focus where it is now; undefined when it can be seen. */
type FocusFault = string | undefined;

/**
 * Looks at the element with the focus: it has a visible mark; the bar covers no part of it, or not all of one that is
 * taller than the room; the question does not cover all of it.
 */
function faultOfFocus(): FocusFault {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const name = element.outerHTML.slice(0, 120);
  // A hidden box of a field is marked at its label.
  const isTransparent = getComputedStyle(element).opacity === '0';
  const marked = (isTransparent && element.nextElementSibling) || element;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(marked);
  const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  if (!hasOutline && boxShadow === 'none') return `no visible focus: ${name}`;
  const { left, top, width, height } = marked.getBoundingClientRect();
  if (top + height <= 0 || top >= innerHeight) return `out of sight: ${name}`;
  const found = [0.1, 0.5, 0.9].map((part) =>
    document.elementFromPoint(left + width / 2, top + height * part),
  );
  const isIn = (over: string) => (one: Element | null) =>
    element.closest(over) === null && one !== null && one.closest(over) !== null;
  // The question takes so much of a phone that a tall card has no place between it and the bar.
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const taken = [scrollPaddingTop, scrollPaddingBottom].map((padding) => parseFloat(padding) || 0);
  const isTaller = height > taken.reduce((room, padding) => room - padding, innerHeight);
  const isBelowBar = isTaller ? found.every(isIn('header')) : found.some(isIn('header'));
  if (isBelowBar) return `covered by the bar: ${name}`;
  if (found.every(isIn('section:not(main *)'))) return `covered by the question: ${name}`;
  return undefined;
}

/** Walks through the page by Tab, or backwards by Shift and Tab, and looks at each element with the focus. */
export async function walkByKeyboard(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
): Promise<{ faults: string[]; stops: number }> {
  const faults: string[] = [];
  const focused = () => page.evaluateHandle(() => document.activeElement);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press(key);
  const first = await focused();
  for (let stops = 1; stops < 200; stops += 1) {
    let fault = await page.evaluate(faultOfFocus);
    // A change of style takes a frame or two.
    for (let frame = 0; fault !== undefined && frame < 10; frame += 1) {
      await nextFrames(page);
      fault = await page.evaluate(faultOfFocus);
    }
    if (fault !== undefined) faults.push(fault);
    await page.keyboard.press(key);
    const isDone = await page.evaluate(
      (start) => document.activeElement === start || document.activeElement === document.body,
      first,
    );
    if (isDone) return { faults, stops };
  }
  throw new Error('The focus does not come back to where it began.');
}
