/** What a visitor does wherever the fixture site is served: reads, follows a link, sends a form. */
import { expect, type Page } from 'playwright/test';
import { formNamed, formOf, submitOf, successNotice } from '../forms/fixtureForms';
import { newEmail } from '../forms/storedLeads';
import { waitForHydration } from '../visitor/visit';

const letter = formNamed('newsletter');

/** Opens the page with the newsletter form, fills it in and presses its button. */
export async function sendLetterForm(page: Page, origin: string): Promise<string> {
  const email = newEmail();
  await page.goto(`${origin}${letter.path}`);
  await waitForHydration(page);
  const form = formOf(page, letter);
  await expect(form).toBeVisible();
  await letter.fill(form, email);
  await submitOf(page, letter).click();
  return email;
}

/** Opens Home, follows a link to another page, sends the newsletter form and sees that it is sent. */
export async function visitSite(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Above the weather' })).toBeVisible();
  await page.getByRole('link', { name: 'More about charter' }).click();
  await expect(page).toHaveURL(new RegExp(`^${origin}/charter/?$`));
  await expect(page.locator('h1')).not.toHaveText('Above the weather');
  const email = await sendLetterForm(page, origin);
  await expect(successNotice(page).filter({ hasText: letter.sent })).toBeVisible();
  return email;
}
