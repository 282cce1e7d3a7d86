import { expect, type Locator, type Page } from 'playwright/test';

/** How long a step may take while the development server compiles on a busy machine, ms. */
const SLOW_MS = 60_000;

/** Opens the editor without its preview from now on: the development code of the site takes seconds to start. */
export async function hidePreview(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A blank page has no storage.
    if (window.location.protocol === 'http:') localStorage.setItem('cms.right-pane', 'none');
  });
}

/** Opens a file in the visual editor, and waits for its fields. */
export async function openInEditor(page: Page, address: string, entry: string): Promise<void> {
  // Another entry is only another hash: the page of the last one would stay on screen for a while.
  await page.goto('about:blank');
  await page.goto(`${address}/admin/#/collections/${entry}`);
  await expect(page.getByRole('button', { name: 'Saved' }).first()).toBeVisible({
    timeout: SLOW_MS,
  });
}

/** A list entry, such as a block or a card, with its fields. */
export const entryOf = (page: Page, name: string | RegExp): Locator =>
  page
    .locator('.entry-bar', { has: page.getByRole('button', { name: /^(Open|Close) / }) })
    .filter({ hasText: name })
    .locator('xpath=..');

/** Presses a button of the bar of a list entry. */
export const press = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click();

/** Presses a button of the bar of a list entry as who has no pointer does. */
export async function pressByKeyboard(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).focus();
  await page.keyboard.press('Enter');
}

/** The field of a key, in a part of the form. */
export const fieldOf = (part: Locator, key: string): Locator =>
  part.locator(`[id^="${key}-field"]`).filter({ visible: true });

export async function pressSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save now' }).click();
}

/** Saves, and waits until the file is written. */
export async function save(page: Page): Promise<void> {
  await pressSave(page);
  await expect(page.getByRole('button', { name: 'Saved' }).first()).toBeVisible({
    timeout: SLOW_MS,
  });
}

/** The page that the preview shows. */
export const previewOf = (page: Page) =>
  page.frameLocator('iframe#preview-pane').frameLocator('iframe[title="Preview of the page"]');
