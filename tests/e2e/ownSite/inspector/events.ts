import { expect, type BrowserContext, type Locator, type Page } from 'playwright/test';
import type { MachineEvent } from '../../../../packages/inspector/recording/controlledActor';
import type { InspectorMessage } from '../../../../packages/inspector/inspectorChannel';
import { expectAccessible } from '../../accessibility/axe';
import { test } from '../../test';
import type { DevelopServer } from '../developServer';

/** What a visitor could have typed. */
const SECRET = 'Amelia of Bergen';

/** What happens to the quote flow of the site, after whatever its page has done. */
const STEPS: readonly MachineEvent[] = [
  { type: 'page.left' },
  { type: 'quote.open' },
  { type: 'quote.choose', form: SECRET },
  { type: 'quote.choose', form: 'charter' },
  { type: 'quote.choose', form: 'charter' },
  { type: 'lead.sending' },
  { type: 'quote.close' },
];

/** The number of events of a flood. */
const FLOOD = 10_000;

/** Sends events to the quote flow of another tab, as the inspector page does. Runs in a page. */
function sendToQuoteFlow(events: readonly MachineEvent[]): Promise<void> {
  const channel = new BroadcastChannel('machines');
  return new Promise((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<InspectorMessage>) => {
      if (data.kind !== 'actor' || data.name !== 'quoteFlow') return;
      const { tab, actor } = data;
      for (const event of events) channel.postMessage({ kind: 'sendEvent', tab, actor, event });
      channel.close();
      resolve();
    };
    channel.postMessage({ kind: 'requestHistory' });
  });
}

/** Reports events of an actor that nobody has. Runs in a page. */
function reportFlood(count: number): void {
  const channel = new BroadcastChannel('machines');
  const base = { tab: 'flood', page: '/flood', at: Date.now(), actor: 'flood' };
  channel.postMessage({ ...base, order: 1, kind: 'actor', name: 'flood' });
  for (let order = 2; order < count + 2; order += 1)
    channel.postMessage({
      ...base,
      order,
      kind: 'event',
      event: { type: 'flood.event', number: order },
      status: 'active',
      state: 'one',
      context: {},
      taken: ['one'],
      delays: [],
    });
  channel.close();
}

/**
 * Time travel and the sequence diagram of the inspector, with a tab of the site beside it. The tests follow one
 * another like a developer who looks for a wrong transition.
 */
export function testEvents(running: () => DevelopServer): void {
  test.describe.configure({ mode: 'serial' });

  let context: BrowserContext;
  let site: Page;
  let page: Page;

  const option = (name: string | RegExp): Locator => page.getByRole('option', { name });
  const counter = (): Locator => page.getByRole('status', { name: 'Shown events' });
  const search = (): Locator => page.getByRole('searchbox', { name: 'Search the events' });
  const part = (name: string): Locator => page.getByRole('region', { name, exact: true });
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
  const activeState = (id: string): Locator =>
    page.locator(`[data-state="quoteFlow.${id}"][data-active]`);
  const openTab = (name: string): Promise<void> => page.getByRole('tab', { name }).click();

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000);
    const { address } = running();
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    // The question for consent would lie over the page.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    site = await context.newPage();
    await site.goto(`${address}/`, { timeout: 120_000 });
    const quote = site.getByRole('button', { name: /quote/i }).first();
    await expect(quote).toBeVisible({ timeout: 60_000 });
    page = await context.newPage();
    await page.goto(`${address}/_machines`, { timeout: 120_000 });
    await expect(page.locator('[data-state]').first()).toBeVisible({ timeout: 60_000 });
    // The site's scripts may come after its page.
    await expect(async () => {
      await quote.click();
      await expect(option(/quoteFlow quote\.open/).first()).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await page.evaluate(sendToQuoteFlow, STEPS);
    await expect(option(/lead\.sending/)).toHaveCount(1);
  });

  test.afterAll(() => context.close());

  test('what was typed is nowhere, and no search finds it', async () => {
    await option(/quote\.choose refused/).click();
    await expect(part('Payload')).toContainText(`text, ${SECRET.length} characters`);
    await expect(page.locator('body')).not.toContainText(SECRET);
    await search().fill(`${SECRET.length} characters`);
    await expect(counter()).toHaveText(/^1 of/);
    await search().fill(SECRET);
    await expect(counter()).toHaveText(/^0 of/);
    await search().fill('');
  });

  test('a chosen event shows the chart, the context and the changes of its moment', async () => {
    await option(/quote\.choose picking → filling › editing/).click();
    await expect(activeState('filling.editing')).toBeVisible();
    await expect(part('Transition')).toContainText(
      'picking → filling on quote.choose [isPickerForm] / chooseForm',
    );
    await expect(part('State')).toContainText('picking → filling › editing');
    const changes = part('Changes of the context');
    await expect(changes.getByRole('row', { name: 'form null charter' })).toBeVisible();
    await expect(changes.getByRole('row', { name: 'cameFromPicker false true' })).toBeVisible();
    await expect(changes.getByRole('row')).toHaveCount(3);
    await expect(part('Context')).toContainText('form:charter');
  });

  test('an event that did nothing is marked, with the reason', async () => {
    await option(/quote\.choose ignored/).click();
    await expect(part('Transition')).toHaveText(/No active state has a transition/);
    await expect(part('Changes of the context')).toContainText('No change');
    await option(/quote\.choose refused/).click();
    await expect(part('Transition')).toHaveText(/Refused by isPickerForm/);
    await option(/quote\.close blocked/).click();
    await expect(part('Transition')).toHaveText(/a transition for this event that does nothing/);
  });

  test('buttons and keys step back and forward, and return to now', async () => {
    const chosen = page.getByRole('option', { selected: true });
    await option(/quote\.choose picking → filling › editing/).click();
    await button(/Step back/).click();
    await expect(chosen).toHaveAccessibleName(/refused/);
    await expect(activeState('picking')).toBeVisible();
    await expect(activeState('filling.editing')).toHaveCount(0);
    await page.keyboard.press(']');
    await expect(activeState('filling.editing')).toBeVisible();
    await page.keyboard.press('k');
    await expect(activeState('picking')).toBeVisible();
    await search().press(']');
    await expect(search()).toHaveValue(']');
    await search().fill('');
    await expect(chosen).toHaveAccessibleName(/refused/);
    const list = page.getByRole('listbox', { name: 'Events' });
    await list.press('ArrowDown');
    await expect(activeState('filling.editing')).toBeVisible();
    await list.press('Home');
    await expect(chosen).toHaveAttribute('aria-posinset', '1');
    await expect(button(/Step back/)).toBeDisabled();
    await list.press('Escape');
    await expect(chosen).toHaveCount(0);
    await expect(button(/^Now$/)).toHaveAttribute('aria-pressed', 'true');
    await expect(activeState('filling.sending')).toBeVisible();
  });

  test('filters by actor and type hold for both views, and for the steps', async () => {
    await button(/^Types/).click();
    await page.getByRole('checkbox', { name: /^quote\.choose/ }).check();
    await page.getByRole('checkbox', { name: /^lead\.sending/ }).check();
    await page.keyboard.press('Escape');
    await expect(counter()).toHaveText(/^4 of/);
    await button(/^Actors/).click();
    await page.getByRole('checkbox', { name: /^quoteFlow/ }).check();
    await page.keyboard.press('Escape');
    await button(/took no transition/).click();
    await expect(counter()).toHaveText(/^2 of/);
    await page.keyboard.press('[');
    await page.keyboard.press('[');
    await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(/refused/);
    await openTab('Sequence');
    await expect(option(/quote\.choose/)).toHaveCount(2);
    await expect(page.getByRole('option')).toHaveCount(2);
    await button(/took no transition/).click();
    for (const name of ['Types', 'Actors']) {
      await button(new RegExp(`^${name}: `)).click();
      await button(/^All$/).click();
      await page.keyboard.press('Escape');
    }
    await openTab('Events');
  });

  test('an event of the sequence diagram is chosen by a click or the keyboard', async () => {
    await openTab('Sequence');
    await search().fill('quoteFlow');
    await option(/^Page sends quote\.choose to quoteFlow, now filling › editing/)
      .first()
      .click();
    await expect(activeState('filling.editing')).toBeVisible();
    await expect(part('Payload')).toContainText('form:charter');
    await page.getByRole('listbox', { name: 'Who talks to whom' }).press('ArrowUp');
    await expect(activeState('picking')).toBeVisible();
    await expectAccessible(page, { parts: ['[role=tabpanel]'], editorial: false });
    await search().fill('');
    await openTab('Events');
  });

  test('a context is a tree that the keyboard folds', async () => {
    await option(/quote\.choose picking → filling › editing/).click();
    const tree = page.getByRole('tree', { name: 'Context' });
    await expect(tree).toContainText('empty-legs');
    const fold = tree.getByRole('button').first();
    await fold.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await expect(tree.getByText('overlayForms:')).toBeVisible();
    const closed = tree.getByRole('button', { name: 'Unfold' });
    await expect(closed).toHaveCount(1);
    await closed.press('ArrowRight');
    await expect(tree.getByRole('button', { name: 'Unfold' })).toHaveCount(0);
    await expectAccessible(page, { parts: ['[role=tabpanel]'], editorial: false });
  });

  test('of 10,000 events only the visible rows are in the document', async () => {
    await page.getByRole('listbox', { name: 'Events' }).press('Escape');
    await site.evaluate(reportFlood, FLOOD);
    await search().fill('flood.event');
    await expect(counter()).toHaveText(new RegExp(`^${FLOOD} of`), { timeout: 30_000 });
    const list = page.getByRole('listbox', { name: 'Events' });
    const last = page.locator(`[role=option][aria-posinset="${FLOOD}"]`);
    await expect(last).toBeInViewport();
    await expect(last).toHaveAccessibleName(new RegExp(`number: ${FLOOD + 1}`));
    expect(await page.getByRole('option').count()).toBeLessThan(60);
    const first = page.locator('[role=option][aria-posinset="1"]');
    await list.evaluate((scrolled) => scrolled.scrollTo({ top: 0 }));
    await expect(button(/^Now$/)).toHaveAttribute('aria-pressed', 'false');
    await search().fill('');
    await expect(first).toBeInViewport();
    await button(/^Now$/).click();
    await expect(page.getByRole('option', { name: /flood\.event/ }).last()).toBeInViewport();
    await search().fill('flood.event');
    await list.press('Home');
    await expect(first).toBeInViewport();
    await expect(last).toHaveCount(0);
    await openTab('Sequence');
    expect(await page.getByRole('option').count()).toBeLessThan(60);
    await button(/^Clear$/).click();
    await expect(counter()).toHaveText('0 of 0');
  });
}
