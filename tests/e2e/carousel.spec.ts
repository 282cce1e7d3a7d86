import { expect, type Page } from 'playwright/test';
import { test } from './test';
import { expectFocusWithin, swipe, visit } from './visitor/visit';

const NAMES = ['Catering', 'Transfers', 'Maintenance', 'Training'];

const carousel = (page: Page) => page.locator('#services');
const button = (page: Page, name: string) =>
  carousel(page).getByRole('button', { name, exact: true });

/** The front of the card in place. */
const front = (page: Page) =>
  carousel(page).locator('li:not([inert]) button[aria-expanded]').first();

/** The names of the cards that can be reached: there is one, the card in place. */
const shown = (page: Page): Promise<string> =>
  carousel(page)
    .locator('li:not([inert]) h3')
    .evaluateAll((headings) => headings.map((heading) => heading.textContent).join());

const expectShown = (page: Page, name: string | undefined) =>
  expect.poll(() => shown(page), { intervals: [50] }).toBe(name);

/**
 * Opens Home at its carousel with a clock that only this test moves, the pointer elsewhere.
 * The first automatic move is due 4000 ms after the last line.
 */
async function openCarousel(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00Z') });
  await visit(page, '/');
  await page.mouse.move(2, 2);
  await carousel(page).evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await expect(button(page, 'Pause')).toBeVisible();
  await expectShown(page, NAMES[0]);
  await page.clock.pauseAt(new Date('2026-11-20T11:00:00Z'));
  // The clock has jumped an hour: a move that it began ends, and the count starts again.
  await button(page, 'Pause').dispatchEvent('click');
  await page.clock.runFor(10_000);
  await button(page, 'Play').dispatchEvent('click');
  await expect(button(page, 'Pause')).toBeVisible();
}

/** Whether a card glides. */
const isMoving = (page: Page): Promise<boolean> =>
  carousel(page)
    .locator('li')
    .evaluateAll((cards) =>
      cards.some((card) => getComputedStyle(card).transitionDuration === '1s'),
    );

/** The name of the card `steps` after another one, round the ring. */
const after = (name: string, steps: number): string | undefined =>
  NAMES[(NAMES.indexOf(name) + steps + NAMES.length) % NAMES.length];

test.describe('the cards', () => {
  test('move on every 4000 ms, not sooner, and wrap around', async ({ page }) => {
    await openCarousel(page);
    const first = await shown(page);
    for (let step = 1; step <= 5; step += 1) {
      await page.clock.runFor(3900);
      expect(await shown(page)).toBe(after(first, step - 1));
      await page.clock.runFor(100);
      await expectShown(page, after(first, step));
    }
  });

  test('take 1000 ms for a move', async ({ page }) => {
    await openCarousel(page);
    await button(page, 'Next').dispatchEvent('click');
    await expect.poll(() => isMoving(page)).toBe(true);
    await page.clock.runFor(950);
    expect(await isMoving(page)).toBe(true);
    await page.clock.runFor(60);
    await expect.poll(() => isMoving(page)).toBe(false);
  });

  test('show 1.1 at a time', async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, '/');
      await carousel(page).scrollIntoViewIfNeeded();
      await expect(button(page, 'Pause')).toBeVisible();
      const { card, row } = await carousel(page)
        .locator('ul')
        .evaluate((list) => {
          const { paddingLeft, paddingRight } = getComputedStyle(list);
          const inner = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
          return { row: inner, card: list.firstElementChild?.getBoundingClientRect().width ?? 0 };
        });
      expect(row / card).toBeCloseTo(1.1, 2);
    }
  });

  test('wait while a pointer is on them, and go on after', async ({ page }) => {
    await openCarousel(page);
    const first = await shown(page);
    await carousel(page).locator('li:not([inert])').dispatchEvent('mouseenter', { bubbles: true });
    await carousel(page).locator('ul').dispatchEvent('mouseenter');
    await page.clock.runFor(20_000);
    expect(await shown(page)).toBe(first);
    await carousel(page).locator('ul').dispatchEvent('mouseleave');
    await page.clock.runFor(4000);
    await expectShown(page, after(first, 1));
  });

  test('wait while one of them has the focus', async ({ page }) => {
    await openCarousel(page);
    const first = await shown(page);
    await button(page, first).focus();
    await page.clock.runFor(20_000);
    expect(await shown(page)).toBe(first);
    await button(page, first).blur();
    await page.clock.runFor(4000);
    await expectShown(page, after(first, 1));
  });

  test('stop at Pause and go on at Play', async ({ page }) => {
    await openCarousel(page);
    const first = await shown(page);
    await button(page, 'Pause').dispatchEvent('click');
    await page.clock.runFor(20_000);
    expect(await shown(page)).toBe(first);
    await button(page, 'Play').dispatchEvent('click');
    await page.clock.runFor(4000);
    await expectShown(page, after(first, 1));
  });

  test('do not move by themselves with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openCarousel(page);
    const first = await shown(page);
    await page.clock.runFor(20_000);
    expect(await shown(page)).toBe(first);
    await button(page, 'Next').dispatchEvent('click');
    await page.clock.runFor(10);
    await expectShown(page, after(first, 1));
  });
});

test.describe('a flipped card', () => {
  test('shows its back, says so, and stops the others', async ({ page }) => {
    await openCarousel(page);
    const first = await shown(page);
    await expect(front(page)).toHaveAttribute('aria-expanded', 'false');
    await front(page).dispatchEvent('click');
    await expect(front(page)).toHaveAttribute('aria-expanded', 'true');
    const back = carousel(page).getByRole('heading', { level: 3, name: first });
    await expect(back).toBeVisible();
    await page.clock.runFor(20_000);
    expect(await shown(page)).toBe(first);
  });

  test('is the only one, and turns back when the cards move on', async ({ page }) => {
    await openCarousel(page);
    const first = await shown(page);
    const turned = carousel(page).locator('li button[aria-expanded=true]:not([aria-label])');
    await front(page).dispatchEvent('click');
    await expect(turned).toHaveCount(1);
    await button(page, 'Next').dispatchEvent('click');
    await page.clock.runFor(1000);
    await expectShown(page, after(first, 1));
    await expect(turned).toHaveCount(0);
    await front(page).dispatchEvent('click');
    await expect(turned).toHaveCount(1);
  });

  test('turns by a press and back by its button and by Escape', async ({ page }) => {
    await visit(page, '/');
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(button(page, 'Pause')).toBeVisible();
    await button(page, 'Pause').click();
    const name = await shown(page);
    await front(page).click();
    const turnBack = carousel(page).getByRole('button', { name: `Turn ${name} back` });
    await expect(turnBack).toBeVisible();
    await turnBack.click();
    await expect(front(page)).toHaveAttribute('aria-expanded', 'false');
    await front(page).click();
    await expect(front(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(front(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('leaves the focus on the card, whichever side it shows', async ({ page }) => {
    await visit(page, '/');
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(button(page, 'Pause')).toBeVisible();
    await button(page, 'Pause').click();
    await front(page).press('Enter');
    await expectFocusWithin(carousel(page).locator('li:not([inert])'));
  });
});

test.describe('the visitor moves the cards', () => {
  test('by Previous and Next, round the ring', async ({ page }) => {
    await openCarousel(page);
    const first = await shown(page);
    await button(page, 'Previous').dispatchEvent('click');
    await page.clock.runFor(1000);
    await expectShown(page, after(first, -1));
    for (let step = 0; step < NAMES.length; step += 1) {
      await button(page, 'Next').dispatchEvent('click');
      await page.clock.runFor(1000);
      await expectShown(page, after(first, step));
    }
  });

  test('by the arrow keys', async ({ page }) => {
    await openCarousel(page);
    const first = await shown(page);
    await button(page, first).focus();
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(1000);
    await expectShown(page, after(first, 1));
    await page.keyboard.press('ArrowLeft');
    await page.clock.runFor(1000);
    await expectShown(page, first);
  });

  test('and no press is lost while they move', async ({ page }) => {
    await openCarousel(page);
    const first = await shown(page);
    for (let press = 0; press < 3; press += 1) await button(page, 'Next').dispatchEvent('click');
    await page.clock.runFor(3100);
    await expectShown(page, after(first, 3));
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a swipe to the left shows the next card, one to the right the previous one', async ({
    page,
  }) => {
    await visit(page, '/');
    await carousel(page).locator('ul').scrollIntoViewIfNeeded();
    await expect(button(page, 'Pause')).toBeVisible();
    await button(page, 'Pause').tap();
    await carousel(page)
      .locator('ul')
      .evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const first = await shown(page);
    await swipe(page, { from: 260, to: 100, y: 422 });
    await expectShown(page, after(first, 1));
    await expect.poll(() => isMoving(page)).toBe(false);
    await swipe(page, { from: 100, to: 260, y: 422 });
    await expectShown(page, first);
  });
});
