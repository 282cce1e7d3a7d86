/** The question for consent of the fixture, and what a browser keeps of a visit. */
import type { Locator, Page } from 'playwright/test';

/** The keys of what the browser keeps. */
export async function keptBy(page: Page) {
  const cookies = await page.context().cookies();
  const storage = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
  return { cookies: cookies.map(({ name }) => name), ...storage };
}

export const NOTHING = { cookies: [], local: [], session: [] };

export const question = (page: Page): Locator =>
  page.getByRole('region', { name: 'Shall we count you?' });

export const button = (page: Page, name: string): Locator =>
  question(page).getByRole('button', { name });

/** The entry of the footer that asks again. */
export const changeLink = (page: Page): Locator =>
  page.getByRole('contentinfo').getByText('Cookie settings');
