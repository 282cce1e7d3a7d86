/** Fingers: a swipe is one finger that goes mostly along its axis, on a page that is not zoomed. */
import { expect, type Locator, type Page } from 'playwright/test';
import { successNotice } from '../forms/fixtureForms';
import { test } from '../test';
import { holdScripts, PARSED } from '../visitor/slowPhone';
import { nextFrames, visit } from '../visitor/visit';

test.use({ viewport: { width: 390, height: 844 } });

type Point = [x: number, y: number];

/** A way of one finger, px, with a second finger that rests, and how far the page is zoomed. */
type Gesture = { way: Point[]; rests?: Point; zoom?: number };

/** A straight way, px. */
const line = ([x, y]: Point, [toX, toY]: Point): Point[] =>
  Array.from({ length: 21 }, (_, step) => [
    x + ((toX - x) * step) / 20,
    y + ((toY - y) * step) / 20,
  ]);

/** The way of a thumb that turns about its root at the lower right, px. */
const ARC = Array.from({ length: 21 }, (_, step): Point => {
  const angle = (step / 20) * (Math.PI / 2.5);
  return [386 - 180 * (1 - Math.cos(angle)), 760 - 400 * Math.sin(angle)];
});

/** Sends the touch events of a gesture to an element. */
const touch = (target: Locator, gesture: Gesture): Promise<void> =>
  target.evaluate((element, { way, rests, zoom = 1 }) => {
    Object.defineProperty(window.visualViewport, 'scale', { value: zoom, configurable: true });
    const finger = ([clientX, clientY]: [number, number], identifier: number) =>
      new Touch({ identifier, target: element, clientX, clientY });
    const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
      element.dispatchEvent(
        new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches }),
      );
    const others = rests ? [finger(rests, 1)] : [];
    const [first, ...rest] = way.map((point) => finger(point, 0));
    if (!first) return;
    // A pinch begins with one finger, which the other one follows.
    send('touchstart', [first], [first]);
    if (others[0]) send('touchstart', [first, ...others], others);
    for (const moved of rest) send('touchmove', [moved, ...others], [moved]);
    send('touchend', others, [rest.at(-1) ?? first]);
    Object.defineProperty(window.visualViewport, 'scale', { value: 1, configurable: true });
  }, gesture);

const SCROLLS: [name: string, Gesture][] = [
  ['the thumb of the right hand scrolls', { way: line([385, 700], [340, 200]) }],
  ['the thumb scrolls in an arc', { way: ARC }],
  ['two fingers pinch', { way: line([385, 400], [200, 400]), rests: [100, 400] }],
  ['a finger pans a zoomed page', { way: line([385, 400], [200, 400]), zoom: 2 }],
];

const SWIPE: Gesture = { way: line([380, 400], [200, 410]) };

const menu = (page: Page) => page.locator('dialog[data-dialog=menu][open]');

for (const when of ['before', 'after'] as const)
  test(`${when} the page is live, a swipe from the edge opens the menu, and nothing else that a finger does there`, async ({
    page,
  }) => {
    if (when === 'after') await visit(page, '/terms');
    else {
      await holdScripts(page);
      await page.goto('/terms', PARSED);
    }
    for (const [name, gesture] of SCROLLS)
      await test.step(name, async () => {
        await touch(page.locator('main'), gesture);
        await nextFrames(page);
        await expect(menu(page)).toHaveCount(0);
      });
    await touch(page.locator('main'), SWIPE);
    await expect(menu(page)).toBeVisible();
  });

test('the menu is pushed back by a swipe, and by nothing else', async ({ page }) => {
  await visit(page, '/terms');
  await touch(page.locator('main'), SWIPE);
  await expect(menu(page)).toHaveAttribute('data-hydrated');
  const panel = menu(page).locator(':scope > *').first();
  const reversed = (way: Point[]): Point[] => way.map(([x, y]) => [580 - x, y]);
  for (const [, { way, ...others }] of SCROLLS) {
    await touch(panel, { way: reversed(way), ...others });
    await nextFrames(page);
    await expect(menu(page)).toBeVisible();
  }
  await touch(panel, { way: reversed(SWIPE.way) });
  await expect(menu(page)).toHaveCount(0);
});

test('the cards move by a swipe, and by nothing else', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }).catch(() => undefined);
  await visit(page, '/');
  const cards = page.locator('#services ul');
  await cards.scrollIntoViewIfNeeded();
  await page.locator('#services').getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(cards).toHaveCSS('touch-action', /pinch-zoom/);
  const front = () => cards.locator('li:not([inert]) h3').first().textContent();
  const before = await front();
  for (const [, gesture] of SCROLLS) {
    await touch(cards, gesture);
    await nextFrames(page);
    expect(await front()).toBe(before);
  }
  await touch(cards, SWIPE);
  await expect.poll(front).not.toBe(before);
});

test('a notice goes by a swipe up, and by nothing else', async ({ page }) => {
  await visit(page, '/letter');
  await page.locator('#letter').scrollIntoViewIfNeeded();
  await page.locator('#letter input[type=email]').fill('fingers@example.com');
  await page.locator('#letter').getByRole('button', { name: 'Subscribe' }).click();
  await expect(successNotice(page)).toBeVisible();
  // Its time stands still while it has the focus.
  await page.locator('[role=status] ~ [aria-label=Close]').focus();
  const bar = successNotice(page);
  for (const gesture of [
    { way: line([100, 800], [300, 790]) },
    { way: line([100, 800], [100, 700]), rests: [300, 800] as Point },
    { way: line([100, 800], [100, 700]), zoom: 2 },
  ]) {
    await touch(bar, gesture);
    await nextFrames(page);
    await expect(bar).toBeVisible();
  }
  const up: Gesture = { way: line([100, 800], [104, 700]) };
  // What is higher than its place is scrolled.
  await page.setViewportSize({ width: 390, height: 120 });
  await touch(bar, up);
  await nextFrames(page);
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await touch(bar, up);
  await expect(bar).toBeHidden();
});
