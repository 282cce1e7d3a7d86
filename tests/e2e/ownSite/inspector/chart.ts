import { expect, type Locator, type Page } from 'playwright/test';
import type { TabMessage } from '../../../../packages/inspector/inspectorChannel';
import { initialStateIds } from '../../../../packages/inspector/page/chart/activeStates';
import { graphOf, MACHINE_IDS } from '../../../../packages/inspector/machines';
import { wrapText } from '../../../../packages/inspector/graph/machineText';
import { expectAccessible } from '../../accessibility/axe';
import { test } from '../../test';
import type { DevelopServer } from '../developServer';

/** The smallest text that is readable, px. */
const MIN_TEXT_PX = 11;

/** The reports of a tab whose submission waits for an answer: 5 s have passed, 15 s are left. */
function sendingReports(now: number): TabMessage[] {
  const common = { tab: 'other', page: '/', actor: 'x:0', source: undefined, status: 'active' };
  const report = { ...common, kind: 'event', context: {} } as const;
  return [
    { ...common, kind: 'actor', order: 1, at: now - 6000, name: 'submission', parent: undefined },
    {
      ...report,
      order: 2,
      at: now - 6000,
      event: { type: 'xstate.init' },
      state: 'editing',
      taken: [],
      delays: [],
    },
    {
      ...report,
      order: 3,
      at: now - 5000,
      event: { type: 'lead.submit' },
      state: 'sending',
      taken: ['submission.editing lead.submit → submission.sending'],
      delays: [
        {
          event: 'xstate.after.submissionTimeout.submission.sending',
          length: 20_000,
          startedAt: now - 5000,
        },
      ],
    },
  ];
}

/** Posts messages like another tab. */
const post = (page: Page, messages: readonly TabMessage[]): Promise<void> =>
  page.evaluate((sent) => {
    const channel = new BroadcastChannel('machines');
    for (const message of sent) channel.postMessage(message);
    channel.close();
  }, messages);

const chartOf = (page: Page, machine: string): Locator =>
  page.getByRole('region', { name: `The chart of ${machine}` });

const stateIn = (chart: Locator, id: string): Locator => chart.locator(`[data-state="${id}"]`);

async function rectOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return { left: x, top: y, right: x + width, bottom: y + height, width };
}

/** Whether the whole machine is in the pane, below the tools. */
async function fits(chart: Locator, machine: string): Promise<boolean> {
  const [pane, root] = [await rectOf(chart), await rectOf(stateIn(chart, machine))];
  const tools = await rectOf(chart.getByRole('button', { name: 'Fit' }));
  return (
    root.width > 100 &&
    root.left >= pane.left &&
    root.top >= tools.bottom &&
    root.right <= pane.right &&
    root.bottom <= pane.bottom
  );
}

async function shows(chart: Locator, id: string): Promise<boolean> {
  const [pane, state] = [await rectOf(chart), await rectOf(stateIn(chart, id))];
  return (
    state.width > 10 &&
    state.left >= pane.left &&
    state.top >= pane.top &&
    state.right <= pane.right &&
    state.bottom <= pane.bottom
  );
}

/** The smallest text of the chart as the screen shows it, px. */
const smallestText = (chart: Locator): Promise<number> =>
  chart.locator('.react-flow__node').evaluateAll((nodes) => {
    const viewport = document.querySelector('.react-flow__viewport');
    const { a: zoom } = new DOMMatrix(viewport ? getComputedStyle(viewport).transform : '');
    const texts = nodes.flatMap((node) => [...node.querySelectorAll('p, button')]);
    return (
      Math.min(...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize))) * zoom
    );
  });

/** A point of the chart at which it can be dragged. */
const pointWithoutButton = (chart: Locator): Promise<{ x: number; y: number }> =>
  chart.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    for (let y = bottom - 40; y > top + 60; y -= 10)
      for (let x = left + 40; x < right - 40; x += 10)
        if (!document.elementFromPoint(x, y)?.closest('button, a, .react-flow__edge'))
          return { x, y };
    throw new Error('Buttons cover the whole chart.');
  });

/** The texts that are wider than their boxes. */
const tooWide = (chart: Locator): Promise<(string | null)[]> =>
  chart.locator('.react-flow__node').evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const { right, bottom } = node.getBoundingClientRect();
      return [...node.querySelectorAll('p, button')]
        .filter((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          const end = range.getBoundingClientRect();
          return end.right > right || end.bottom > bottom;
        })
        .map((text) => text.textContent);
    }),
  );

export function testChart(running: () => DevelopServer): void {
  async function openInspector(page: Page): Promise<void> {
    await page.goto(`${running().address}/_machines`, { timeout: 120_000 });
    await expect(chartOf(page, 'quoteFlow')).toBeVisible({ timeout: 60_000 });
  }

  test('every chart is readable as a whole at 1440 px, and with all details where it starts', async ({
    page,
  }) => {
    await openInspector(page);
    expect(page.viewportSize()).toEqual({ width: 1440, height: 900 });
    for (const id of MACHINE_IDS) {
      await page.getByRole('button', { name: id, exact: true }).click();
      const chart = chartOf(page, id);
      await chart.getByRole('button', { name: 'Fit' }).click();
      await expect.poll(() => fits(chart, id)).toBe(true);
      expect(await smallestText(chart)).toBeGreaterThanOrEqual(MIN_TEXT_PX);
      const details = chart.getByRole('button', { name: 'All details' });
      await details.click();
      const { description } = graphOf(id).root;
      await expect(chart.getByText(wrapText(description)[0] ?? '').first()).toBeAttached();
      const start = initialStateIds(graphOf(id).root).at(-1) ?? '';
      await expect.poll(() => shows(chart, start)).toBe(true);
      expect(await smallestText(chart)).toBeGreaterThanOrEqual(MIN_TEXT_PX);
      expect(await tooWide(chart)).toEqual([]);
      await details.click();
    }
  });

  test('the chart follows the site, fits its pane, and can be moved and collapsed', async ({
    page,
    context,
  }) => {
    await openInspector(page);
    const site = await context.newPage();
    await site.goto(running().address, { timeout: 120_000 });
    await site.getByRole('button', { name: /quote/i }).first().click();
    const chart = chartOf(page, 'quoteFlow');
    await page.bringToFront();
    await expect(chart.getByRole('button', { name: /^picking, state, active/ })).toBeVisible();
    await expect(chart.getByRole('button', { name: /^quote.open .* just taken/ })).toHaveCount(1);
    await expect.poll(() => fits(chart, 'quoteFlow')).toBe(true);
    expect(await tooWide(chart)).toEqual([]);

    // A chart that is too large stays readable, and shows the active state.
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect.poll(() => fits(chart, 'quoteFlow')).toBe(false);
    await expect.poll(() => shows(chart, 'quoteFlow.picking')).toBe(true);
    expect(await smallestText(chart)).toBeGreaterThanOrEqual(MIN_TEXT_PX);
    const action = site.getByRole('dialog').getByRole('button', { name: /close/i }).first();
    await action.click();
    await expect.poll(() => shows(chart, 'quoteFlow.closed')).toBe(true);
    await chart.getByRole('button', { name: 'Larger' }).click({ clickCount: 3 });
    await expect.poll(() => fits(chart, 'quoteFlow')).toBe(false);
    const { width } = await rectOf(stateIn(chart, 'quoteFlow'));
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => (await rectOf(chart)).right).toBeGreaterThan(1024);
    // A busy machine can lose a drag: then it is done again.
    await expect(async () => {
      const grip = await pointWithoutButton(chart);
      await page.mouse.move(grip.x, grip.y);
      const before = await rectOf(stateIn(chart, 'quoteFlow'));
      await page.mouse.down();
      await page.mouse.move(grip.x + 50, grip.y - 20, { steps: 3 });
      await page.mouse.up();
      const after = await rectOf(stateIn(chart, 'quoteFlow'));
      // What the developer has zoomed stays so when the pane changes.
      expect([after.left - before.left, after.top - before.top, after.width]).toEqual([
        expect.closeTo(50, 0),
        expect.closeTo(-20, 0),
        expect.closeTo(width, 0),
      ]);
    }).toPass();
    await chart.getByRole('button', { name: 'Fit' }).click();
    await expect.poll(() => fits(chart, 'quoteFlow')).toBe(true);

    await chart.getByRole('button', { name: 'All details' }).click();
    await expect(chart.getByText('[namesNoForm]')).toBeVisible();
    expect(await tooWide(chart)).toEqual([]);
    await chart.getByRole('button', { name: 'All details' }).click();
    await chart.getByRole('button', { name: 'Inside of filling' }).click();
    await expect(stateIn(chart, 'quoteFlow.filling.sending')).toHaveCount(0);
    await expect.poll(() => fits(chart, 'quoteFlow')).toBe(true);
    await chart.getByRole('button', { name: 'Inside of filling' }).click();
    await expect(stateIn(chart, 'quoteFlow.filling.sending')).toBeVisible();
    await site.close();
  });

  test('the chart shows the path that was taken, and the time left of a delay', async ({
    page,
  }) => {
    await openInspector(page);
    const now = await page.evaluate(() => Date.now());
    await post(page, sendingReports(now));
    await page.getByRole('button', { name: 'submission', exact: true }).click();
    const chart = chartOf(page, 'submission');
    await expect(chart.getByRole('button', { name: /^sending, state, active/ })).toBeVisible();
    const timer = chart.getByRole('timer');
    const secondsLeft = async () => Number.parseFloat((await timer.textContent()) ?? '');
    const first = await secondsLeft();
    expect(first).toBeLessThanOrEqual(15);
    await expect.poll(secondsLeft).toBeLessThan(first);

    /** For how long each moving arrow moves, ms. */
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((one) => one instanceof CSSAnimation)
          .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration)),
      );
    const step = async (order: number) =>
      post(page, [{ ...sendingReports(now)[2], order } as TabMessage]);
    await step(4);
    await expect.poll(moving).toHaveLength(1);
    await expect.poll(moving).toHaveLength(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await post(page, [
      {
        ...sendingReports(now)[2],
        order: 5,
        state: 'sent',
        taken: ['submission.sending xstate.done.actor.0.submission.sending → submission.sent'],
        delays: [],
      } as TabMessage,
    ]);
    await expect(chart.getByRole('button', { name: /^sent, state, active/ })).toBeVisible();
    // The style of reduced motion lets it end with the next frame, which may not be drawn yet.
    for (const durationMs of await moving()) expect(durationMs).toBeLessThan(50);
  });

  test('the keyboard reaches every state and transition of the chart', async ({ page }) => {
    await openInspector(page);
    const chart = chartOf(page, 'quoteFlow');
    for (let press = 0; press < 4; press += 1)
      await chart.getByRole('button', { name: 'Larger' }).press('Enter');
    const buttons = chart.locator('.react-flow__node button');
    const names = await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel));
    const states = await chart.locator('[data-state]').count();
    const arrows = await chart.locator('.react-flow__edge').count();
    // Two states have two lines each inside, and three states have a button that collapses them.
    expect(names).toHaveLength(states + arrows + 4 + 3);
    expect(names.slice(0, 2)).toEqual([
      'quoteFlow, state with states inside. The quote form that the visitor is in.',
      'Inside of quoteFlow',
    ]);
    await buttons.first().focus();
    for (const name of names) {
      const focused = chart.locator(':focus');
      await expect(focused).toHaveAttribute('aria-label', name ?? '');
      await expect(focused).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press('Tab');
    }

    await chart.getByRole('button', { name: /^picking, state/ }).focus();
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: 'Details' });
    await expect(details).toBeFocused();
    await expect(details).toContainText('quote.choose [isPickerForm] / chooseForm → filling');
    await expectAccessible(page, { parts: ['[role=dialog]'] });
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await expect(chart.getByRole('button', { name: /^picking, state/ })).toBeFocused();
    await chart.getByRole('button', { name: 'Fit' }).click();
    await expect.poll(() => fits(chart, 'quoteFlow')).toBe(true);
    for (const scheme of ['light', 'dark']) {
      await expect(page.locator('main')).toHaveAttribute('data-scheme', scheme);
      // A chart is as large as the developer makes it. What is behind its texts axe cannot decide.
      await expectAccessible(page, {
        parts: ['.react-flow'],
        without: ['target-size'],
        seriousOnly: true,
      });
      await page.getByRole('button', { name: 'Dark' }).click();
    }
  });
}
