/** HTML_CodeSniffer: a second engine beside axe, which checks WCAG 2 AA by its techniques. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';

const CODE = readFileSync(require.resolve('html_codesniffer/build/HTMLCS.js'), 'utf8');

/** What it reports of an element, as far as it is read here. Type 1 is an error. */
type Message = { type: number; code: string; msg: string; element: Element };

type CodeSniffer = {
  process: (standard: string, root: Document | Element, done: () => void) => void;
  getMessages: () => Message[];
};

/**
 * Expects that HTML_CodeSniffer finds no error in the page as it is now. What it only asks a person to look
 * at is left to axe, which reports it as incomplete.
 * @param parts selectors of the parts to look at; none for the whole page
 */
export async function expectNoCodeSnifferErrors(
  page: Page,
  parts: readonly string[] = [],
): Promise<void> {
  // The policy of the page allows no script of a test; the protocol of the browser does.
  if (!(await page.evaluate(() => 'HTMLCS' in window))) await page.evaluate(CODE);
  const errors = await page.evaluate(async (selectors) => {
    // Put there above.
    const sniffer = Reflect.get(window, 'HTMLCS') as CodeSniffer;
    const roots =
      selectors.length === 0 ? [document] : [...document.querySelectorAll(String(selectors))];
    const messages: Message[] = [];
    for (const root of roots) {
      await new Promise<void>((settle) => sniffer.process('WCAG2AA', root, settle));
      messages.push(...sniffer.getMessages());
    }
    return (
      messages
        // What is for browsers without scripts is not drawn here.
        .filter(({ type, element }) => type === 1 && !element.closest?.('noscript'))
        .map(({ code, msg, element }) => `${code}: ${msg} ${element.outerHTML?.slice(0, 200)}`)
    );
  }, parts);
  expect(errors).toEqual([]);
}
