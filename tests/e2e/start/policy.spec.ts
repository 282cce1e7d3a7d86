/** The content security policy, and hydration: neither the page nor what opens over it breaks a rule. */
import { expect, type Page } from 'playwright/test';
import { readSite } from '../sitePages';
import { expectTakenOver, holdScripts, liveDialog, pickCharter, PARSED } from '../slowPhone';
import { test } from '../test';
import { collectBrowserErrors, visit } from '../visit';

/** Collects what the policy of the page has blocked; the window keeps it. */
const recordViolations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });

const violationsOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'violations'));

const closeDialog = async (page: Page): Promise<void> => {
  await liveDialog(page).getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

for (const { path } of readSite('fixture').pages)
  test(`${path} is hydrated without an error, within a strict policy`, async ({ page }) => {
    const reports = collectBrowserErrors(page);
    await recordViolations(page);
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    expect(reports).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
    const policy = page.locator('meta[http-equiv="Content-Security-Policy" i]');
    await expect(policy).toHaveAttribute('content', /script-src 'self' 'sha256-/);
    await expect(policy).not.toHaveAttribute('content', /unsafe-inline|unsafe-eval/);
  });

test('menu, picker, form and carousel break no rule of the policy, static or live', async ({
  page,
}) => {
  const reports = collectBrowserErrors(page);
  await recordViolations(page);
  const scripts = await holdScripts(page);
  await page.goto('/', PARSED);
  await pickCharter(page);
  await scripts.release();
  await expectTakenOver(page, 'charter');
  await closeDialog(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(liveDialog(page)).toBeVisible();
  await closeDialog(page);
  await page.locator('#services').scrollIntoViewIfNeeded();
  await page.locator('#services').getByRole('button', { name: 'Next' }).click();
  expect(await violationsOf(page)).toEqual([]);
  expect(reports).toEqual([]);
});

test('the dialogs of a page break no rule of the policy', async ({ page }) => {
  const reports = collectBrowserErrors(page);
  await recordViolations(page);
  await visit(page, '/journeys');
  await page.locator('#choose').getByRole('button', { name: 'Island & Lagoon' }).click();
  await expect(liveDialog(page)).toBeVisible();
  await closeDialog(page);
  expect(await violationsOf(page)).toEqual([]);
  expect(reports).toEqual([]);
});
