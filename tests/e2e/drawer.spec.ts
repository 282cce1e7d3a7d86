import { expect, test, type Page } from 'playwright/test';
import { expectAddress, topOf, visit } from './visit';

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function openDrawer(page: Page): Promise<void> {
  await menu(page).click();
  await expect(drawer(page)).toBeVisible();
  // It slides in: only then does a finger meet it where it stands.
  await drawer(page).evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
}

/** A finger that goes down at x and moves sideways, told to the page as a touch screen tells it. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: 500 }],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', from + ((to - from) * step) / 8);
  await touch('touchEnd', to);
}

test.describe('the drawer', () => {
  test('opens by the menu button, which tells so, and closes by the same or by Close', async ({
    page,
  }) => {
    await visit(page, '/legal');
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
    await openDrawer(page);
    await expect(page.locator('button[aria-label=Menu]')).toHaveAttribute('aria-expanded', 'true');
    await expect(drawer(page)).toHaveAttribute('aria-modal', 'true');
    await drawer(page).getByRole('button', { name: 'Close' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('stands at the right edge', async ({ page }) => {
    await visit(page, '/legal');
    await openDrawer(page);
    await expect
      .poll(async () => {
        const box = await drawer(page).boundingBox();
        return box ? Math.round(box.x + box.width) : 0;
      })
      .toBe(1440);
  });

  test('holds every entry, the chat, the charter form and four social links', async ({ page }) => {
    await visit(page, '/legal');
    await openDrawer(page);
    const entries = drawer(page).getByRole('navigation').getByRole('link');
    await expect(entries).toHaveText([
      'Why',
      'Jet Charter',
      'Private Experiences',
      'Special Missions',
      'Other Services',
      'Contact',
    ]);
    const links = await entries.evaluateAll((found) =>
      found.map((link) => link.getAttribute('href')),
    );
    expect(links).toEqual([
      '/whyx1',
      '/jetcharter',
      '/experiences',
      '/specialmissions',
      '/#caroussel-section',
      '/?form-opened=contact#contact-section',
    ]);
    const chat = drawer(page).getByRole('link', { name: /WhatsApp/ });
    await expect(chat).toHaveAttribute('href', /^https:/);
    await expect(chat).toHaveAttribute('target', '_blank');
    await expect(drawer(page).getByRole('link', { name: /charter quote/ })).toHaveAttribute(
      'href',
      '/?form-opened=main-charter#main-charter-form',
    );
    await expect(drawer(page).getByRole('link', { name: /X-1/ })).toHaveCount(4);
    await expect(drawer(page).locator('a[href^="mailto:"]')).toHaveCount(1);
  });

  test('keeps the focus, by Tab and by Shift+Tab, and gives it back', async ({ page }) => {
    await visit(page, '/legal');
    await menu(page).focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toBeVisible();
    const inside = () =>
      drawer(page).evaluate((element) => element.contains(document.activeElement));
    await expect.poll(inside).toBe(true);
    for (let press = 0; press < 15; press += 1) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe(true);
    }
    for (let press = 0; press < 15; press += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(menu(page)).toBeFocused();
  });

  test('closes by a press outside, and leaves the page where it was', async ({ page }) => {
    await visit(page, '/legal');
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    await openDrawer(page);
    await page.mouse.click(100, 500);
    await expect(drawer(page)).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(700);
  });

  test('closes after a section was chosen, and the page is there', async ({ page }) => {
    await visit(page, '/legal');
    await openDrawer(page);
    await drawer(page).getByRole('link', { name: 'Other Services' }).click();
    await expect(drawer(page)).toBeHidden();
    await expectAddress(page, '/#caroussel-section');
    await expect.poll(() => topOf(page, '#caroussel-section')).toBeLessThan(150);
  });

  test('closes after a section of the same page was chosen', async ({ page }) => {
    await visit(page, '/');
    await openDrawer(page);
    await drawer(page).getByRole('link', { name: 'Other Services' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect.poll(() => topOf(page, '#caroussel-section')).toBeLessThan(150);
  });

  test('hides the page from assistive technology while it is open', async ({ page }) => {
    await visit(page, '/legal');
    await openDrawer(page);
    await expect(page.getByRole('main')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toHaveCount(1);
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a swipe that begins in the 25 px at the right edge pulls the drawer out', async ({
    page,
  }) => {
    await visit(page, '/legal');
    await drag(page, 390 - 24, 200);
    await expect(drawer(page)).toBeVisible();
  });

  test('a swipe that begins further in does not', async ({ page }) => {
    await visit(page, '/legal');
    await drag(page, 390 - 27, 150);
    await page.waitForTimeout(600);
    await expect(drawer(page)).toBeHidden();
  });

  test('a swipe to the right pushes it back', async ({ page }) => {
    await visit(page, '/legal');
    await openDrawer(page);
    await drag(page, 150, 320);
    await expect(drawer(page)).toBeHidden();
  });
});

test('the tagline leads Home, and gives way on very small screens', async ({ page }) => {
  await visit(page, '/legal');
  const tagline = page.getByRole('link', { name: 'UNLOCK THE TIME' });
  await page.setViewportSize({ width: 360, height: 700 });
  await expect(tagline).toBeVisible();
  await page.setViewportSize({ width: 359, height: 700 });
  await expect(tagline).toBeHidden();
  await page.setViewportSize({ width: 360, height: 700 });
  await tagline.click();
  await expectAddress(page, '/');
});
