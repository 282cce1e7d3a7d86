import { expect, type Page } from 'playwright/test';
import { test } from './test';
import { expectFocusWithin, swipe, visit, waitForAnimations } from './visitor/visit';

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

/** What the cards wait for, and what ends it. */
const PAUSES: [
  reason: string,
  begin: (page: Page) => Promise<unknown>,
  end: (page: Page) => Promise<unknown>,
][] = [
  [
    'a pointer on them',
    (page) => carousel(page).locator('ul').dispatchEvent('mouseenter'),
    (page) => carousel(page).locator('ul').dispatchEvent('mouseleave'),
  ],
  [
    'the focus on one of them',
    (page) => front(page).focus(),
    (page) => carousel(page).locator(':focus').blur(),
  ],
  [
    'Pause',
    (page) => button(page, 'Pause').dispatchEvent('click'),
    (page) => button(page, 'Play').dispatchEvent('click'),
  ],
];

test('the cards move on every 4000 ms, in 1000 ms, and wait for what holds them', async ({
  page,
}) => {
  await openCarousel(page);
  const first = await shown(page);
  await page.clock.runFor(3900);
  expect(await shown(page)).toBe(first);
  await page.clock.runFor(100);
  await expectShown(page, after(first, 1));
  await expect.poll(() => isMoving(page)).toBe(true);
  await page.clock.runFor(950);
  expect(await isMoving(page)).toBe(true);
  await page.clock.runFor(60);
  await expect.poll(() => isMoving(page)).toBe(false);
  for (const [reason, begin, end] of PAUSES)
    await test.step(reason, async () => {
      const before = await shown(page);
      await begin(page);
      await page.clock.runFor(20_000);
      expect(await shown(page)).toBe(before);
      await end(page);
      await page.clock.runFor(4000);
      await expectShown(page, after(before, 1));
      await page.clock.runFor(1000);
      // The clock of the test moves no transition, and a focus scrolls to a card that still glides.
      await waitForAnimations(carousel(page));
    });
});

test('the cards do not move by themselves with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCarousel(page);
  const first = await shown(page);
  await page.clock.runFor(20_000);
  expect(await shown(page)).toBe(first);
  await button(page, 'Next').dispatchEvent('click');
  await page.clock.runFor(10);
  await expectShown(page, after(first, 1));
});

test('1.1 cards show at a time', async ({ page }) => {
  await visit(page, '/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(button(page, 'Pause')).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
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

test('a flipped card is the only one, stops the others, and turns back when they move on', async ({
  page,
}) => {
  await openCarousel(page);
  const first = await shown(page);
  const turned = carousel(page).locator('li button[aria-expanded=true]:not([aria-label])');
  await expect(front(page)).toHaveAttribute('aria-expanded', 'false');
  await front(page).dispatchEvent('click');
  await expect(front(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(turned).toHaveCount(1);
  await expect(carousel(page).getByRole('heading', { level: 3, name: first })).toBeVisible();
  await page.clock.runFor(20_000);
  expect(await shown(page)).toBe(first);
  await button(page, 'Next').dispatchEvent('click');
  await page.clock.runFor(1000);
  await expectShown(page, after(first, 1));
  await expect(turned).toHaveCount(0);
  await front(page).dispatchEvent('click');
  await expect(turned).toHaveCount(1);
});

test('a card turns by a press or a key, back by its button and by Escape, and keeps the focus', async ({
  page,
}) => {
  await visit(page, '/');
  await carousel(page).scrollIntoViewIfNeeded();
  await button(page, 'Pause').click();
  const turnBack = button(page, `Turn ${await shown(page)} back`);
  await front(page).click();
  await turnBack.click();
  await expect(front(page)).toHaveAttribute('aria-expanded', 'false');
  await front(page).press('Enter');
  await expect(front(page)).toHaveAttribute('aria-expanded', 'true');
  await expectFocusWithin(carousel(page).locator('li:not([inert])'));
  await page.keyboard.press('Escape');
  await expect(front(page)).toHaveAttribute('aria-expanded', 'false');
});

test('the visitor moves the cards by the buttons and the arrow keys, and no press is lost', async ({
  page,
}) => {
  await openCarousel(page);
  const first = await shown(page);
  await button(page, 'Previous').dispatchEvent('click');
  await page.clock.runFor(1000);
  await expectShown(page, after(first, -1));
  for (let press = 0; press < 3; press += 1) await button(page, 'Next').dispatchEvent('click');
  await page.clock.runFor(3100);
  await expectShown(page, after(first, 2));
  await front(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.clock.runFor(1000);
  await expectShown(page, after(first, 3));
  await page.keyboard.press('ArrowLeft');
  await page.clock.runFor(1000);
  await expectShown(page, after(first, 2));
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
