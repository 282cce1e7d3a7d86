/** What a printer gets: the texts and pictures of a page, and a filled form as it was filled in. */
import { expect, type Page } from 'playwright/test';
import { formNamed, openForm } from './forms/fixtureForms';
import { test } from './test';
import { nextFrames, scrollThrough, visit } from './visitor/visit';

/** The width of A4 between the margins, px. */
const PAPER_WIDTH = 718;

/** How many sheets a page takes. */
async function countSheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function showPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  // The browser says so before it prints.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await nextFrames(page);
}

/** The texts that are lighter than paper allows, with the contrast of each to white. */
const paleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const luminance = (text: string) => {
      const channels = (text.match(/[\d.]+/g) ?? []).slice(0, 3).map((value) => {
        const part = Number(value) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      const [red = 0, green = 0, blue = 0] = channels;
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => [...element.childNodes].some((node) => /\S/.test(node.nodeValue ?? '')))
      .filter((element) => !element.matches('script, style, template, noscript, option'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => 1.05 / (luminance(getComputedStyle(element).color) + 0.05) < 4.5)
      .map((element) => element.outerHTML.slice(0, 120));
  });

test('a page prints its texts and pictures, and nothing to press or to play', async ({ page }) => {
  for (const path of ['/', '/journeys/north', '/charter']) {
    await visit(page, path);
    await scrollThrough(page);
    await showPaper(page);
    const controls = page.locator('button, video, [aria-haspopup]').filter({ visible: true });
    // Picture cards have text; they print as texts.
    expect(await controls.filter({ hasNotText: /\S/ }).count(), path).toBe(0);
    await expect(page.locator('header')).toHaveCSS('position', 'static');
    await expect(page.locator('a[href="#main"]')).toBeHidden();
    expect(await paleTexts(page)).toEqual([]);
    const { height, tallest, wide } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      tallest: Math.max(...[...document.images].map((image) => image.clientHeight)),
      wide: document.documentElement.scrollWidth,
    }));
    expect(tallest, path).toBeLessThan(500);
    expect(wide, path).toBeLessThanOrEqual(PAPER_WIDTH);
    // Each sheet of A4 has 1,020 px between its margins: few are half empty.
    expect(await countSheets(page), path).toBeLessThanOrEqual(Math.ceil(height / 1020) + 2);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('all cards of a carousel print their backs', async ({ page }) => {
  await visit(page, '/');
  const slides = page.locator('#services li');
  await slides.first().scrollIntoViewIfNeeded();
  await expect(slides.first().getByRole('button').first()).toBeEnabled();
  await showPaper(page);
  const rects = await slides.evaluateAll((found) =>
    found.map((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && slide.querySelector('p')?.checkVisibility();
    }),
  );
  expect(rects).toEqual([true, true, true, true]);
});

test('closed questions print their answers', async ({ page }) => {
  await visit(page, '/letter');
  const isAnswerVisible = () =>
    page
      .getByText('It waits for you.')
      .evaluate((answer) => answer.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isAnswerVisible()).toBe(false);
  await showPaper(page);
  expect(await isAnswerVisible()).toBe(true);
});

test('a filled form prints whole, with its labels and values, in place of the page', async ({
  page,
}) => {
  const contact = formNamed('contact');
  const message = Array.from({ length: 90 }, (_, index) => `Sentence ${index}.`).join('\n');
  const contactForm = await openForm(page, contact);
  await contactForm.getByLabel('Your message', { exact: true }).fill(message);
  await showPaper(page);
  await expect(page.locator('main')).toBeHidden();
  const isWhole = await contactForm
    .getByLabel('Your message', { exact: true })
    .evaluate((area) => area.scrollHeight <= area.clientHeight + 1);
  expect(isWhole).toBe(true);
  // Ninety lines are more than a sheet has: none is cut off.
  expect(await countSheets(page)).toBeGreaterThan(1);
});

test('a charter form prints what was chosen, every leg of it', async ({ page }) => {
  const charter = formNamed('charter');
  const form = await openForm(page, charter);
  await charter.fill(form, 'ada@example.com');
  await form.getByRole('button', { name: 'Fly back too' }).click();
  // The way back has the focus in its date, and its other fields are folded away on the screen.
  await expect(form.locator(':focus')).toHaveAttribute('name', 'legs.1.date');
  await showPaper(page);
  // Paper shows no focus.
  await expect(form.locator(':focus')).toHaveCSS('box-shadow', 'none');
  await expect(form.locator(':focus')).toHaveCSS('outline-style', 'none');
  await expect(form.getByRole('button')).toHaveCount(0);
  const radios = form.locator('label:has(+ *), input[type=radio]:checked + label');
  await expect(radios.first()).toBeVisible();
  for (const label of await form.locator('input[type=radio]:not(:checked) + label').all())
    await expect(label).toBeHidden();
  for (const input of await form.locator('input:not([type=radio])').all())
    await expect(input).toBeVisible();
  await expect(form.getByLabel('Leaves from', { exact: true })).toHaveCount(2);
  await expect(page.locator('dialog[open]')).toHaveCSS('position', 'static');
});
