import { expect, type Page } from 'playwright/test';
import { readSite } from './sites/sitePages';
import { test } from './test';
import {
  expectAddress,
  expectFocusWithin,
  expectInSight,
  hasFocus,
  nextFrames,
  scrollPosition,
  scrollTo,
  swipe,
  visit,
  waitForAnimations,
} from './visitor/visit';

const menuButton = (page: Page) => page.locator('header button[aria-haspopup=dialog]');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Side menu' });

/** Waits until the drawer is open, and React has hydrated it. */
async function expectOpenDrawer(page: Page): Promise<void> {
  await expect(drawer(page)).toBeVisible();
  await expect(page.locator('dialog[open]:not([data-hydrated])')).toHaveCount(0);
}

async function openDrawer(page: Page): Promise<void> {
  await menuButton(page).click();
  await expectOpenDrawer(page);
  // It slides in: only then does a finger meet it where it stands.
  await waitForAnimations(drawer(page));
}

test.describe('the drawer', () => {
  test('opens by the menu button with all it has, stands at the right edge, hides the page, and closes by Close', async ({
    page,
  }) => {
    const { menu, social } = readSite('fixture').site;
    await visit(page, '/terms');
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await openDrawer(page);
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    expect(await drawer(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);

    await test.step('it stands at the right edge of the screen', () =>
      expect
        .poll(async () => {
          const box = await drawer(page).boundingBox();
          return box ? Math.round(box.x + box.width) : 0;
        })
        .toBe(1440));

    await test.step('it has every entry, the chat, the quote button and the social links of the site', async () => {
      const entries = drawer(page).getByRole('navigation').getByRole('link');
      await expect(entries).toHaveText(menu.entries.map(({ label }) => label));
      for (const [index, { to }] of menu.entries.entries())
        await expect(entries.nth(index)).toHaveAttribute('href', to);
      const linkOf = (label: string) => drawer(page).getByRole('link', { name: label });
      for (const { label, to } of [menu.chat, menu.charter, ...social])
        await expect(linkOf(label).first()).toHaveAttribute('href', to);
      await expect(linkOf(menu.chat.label)).toHaveAttribute('target', '_blank');
    });

    // Playwright does not know that an open modal dialog hides the rest: Chromium's own tree does.
    const session = await page.context().newCDPSession(page);
    const isMainExposed = async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      return nodes.some(({ role, ignored }) => !ignored && role?.value === 'main');
    };
    expect(await isMainExposed(), 'main while the drawer is open').toBe(false);
    await drawer(page).getByRole('button', { name: 'Close' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(isMainExposed, 'main once it is closed').toBe(true);
  });

  test('keeps the focus, by Tab and by Shift+Tab, and gives it back', async ({ page }) => {
    await visit(page, '/terms');
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expectOpenDrawer(page);
    await expectFocusWithin(drawer(page));
    for (let press = 0; press < 15; press += 1) {
      await page.keyboard.press('Tab');
      expect(await hasFocus(drawer(page))).toBe(true);
    }
    for (let press = 0; press < 15; press += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await hasFocus(drawer(page))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

  test('closes by a press outside, where the page was, and after a section was chosen, which is there', async ({
    page,
  }) => {
    await visit(page, '/terms');
    await scrollTo(page, 700);
    await openDrawer(page);
    await page.mouse.click(100, 500);
    await expect(drawer(page)).toBeHidden();
    expect(await scrollPosition(page)).toBe(700);
    // First from another page, then on its own.
    for (let time = 0; time < 2; time += 1) {
      await openDrawer(page);
      await drawer(page).getByRole('link', { name: 'Services' }).click();
      await expect(drawer(page)).toBeHidden();
      await expectAddress(page, '/#services');
      await expectInSight(page, '#services');
      await scrollTo(page, 0);
    }
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a swipe that begins in the 25 px at the right edge pulls it out, one to the right pushes it back', async ({
    page,
  }) => {
    await visit(page, '/terms');
    await swipe(page, { from: 390 - 24, to: 200, y: 500 });
    await expectOpenDrawer(page);
    await waitForAnimations(drawer(page));
    await swipe(page, { from: 150, to: 320, y: 500 });
    await expect(drawer(page)).toBeHidden();
    // A swipe that begins further in is none.
    await swipe(page, { from: 390 - 27, to: 150, y: 500 });
    await nextFrames(page);
    await expect(drawer(page)).toBeHidden();
  });
});

test('the tagline leads Home, and is hidden where the name of the brand needs its space', async ({
  page,
}) => {
  await visit(page, '/terms');
  const tagline = page.getByRole('link', { name: 'WINGS FOR A DAY' });
  await page.setViewportSize({ width: 768, height: 700 });
  await expect(tagline).toBeVisible();
  await page.setViewportSize({ width: 360, height: 700 });
  await expect(tagline).toBeHidden();
  await page.setViewportSize({ width: 768, height: 700 });
  await tagline.click();
  await expectAddress(page, '/');
});
