import { expect, type BrowserContext, type Frame, type Page } from 'playwright/test';
import { expectAccessible } from '../../accessibility/axe';
import { test } from '../../test';
import type { DevelopServer } from '../developServer';

/** How long the development server may take to compile and show a page, ms. */
const LOAD_TIMEOUT_MS = 60_000;

/** Part of what a tab reports about an event; see `inspectorChannel.ts`. */
type Report = { kind: string; event?: { type: string }; context?: { form?: string | null } };

/**
 * The part of the inspector page beside the chart: the list of actors, the site in a frame, the fault
 * switch, and the forms that send events.
 */
export function testSite(running: () => Pick<DevelopServer, 'address'>): void {
  const pane = (page: Page) => page.getByRole('region', { name: 'The site' });
  const list = (page: Page) => page.getByRole('region', { name: 'Machines' });
  const radio = (page: Page, name: string) => pane(page).getByRole('radio', { name, exact: true });

  async function openInspector(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const reports: unknown[] = [];
      Object.assign(window, { reports });
      new BroadcastChannel('machines').onmessage = ({ data }) => reports.push(data);
    });
    await page.goto(`${running().address}/_machines`, { timeout: LOAD_TIMEOUT_MS });
    await page.getByRole('tab', { name: 'Send' }).click({ timeout: LOAD_TIMEOUT_MS });
    return page;
  }

  /** Presses the button that opens the quote flow, in the frame or in a tab of its own. */
  async function pressQuote(site: Frame | Page): Promise<void> {
    const button = site.getByRole('button', { name: /quote/i }).first();
    await button.click({ timeout: LOAD_TIMEOUT_MS });
  }

  async function siteFrame(page: Page): Promise<Frame> {
    const frame = await (await page.getByTitle('The site').elementHandle())?.contentFrame();
    if (!frame) throw new Error('There is no frame.');
    return frame;
  }

  /** Sends a lead as the site does; returns what arrives. */
  const postLead = (site: Frame | Page): Promise<string> =>
    site.evaluate(() =>
      fetch('/api/contacts/', { method: 'POST', body: '{}' }).then(
        (answer) => answer.text(),
        (error: Error) => error.message,
      ),
    );

  test('the frame drives the chart, and forms send events to it', async ({ context }) => {
    const page = await openInspector(context);
    await expect(page.getByText('No actor of quoteFlow runs here.')).toBeVisible();
    await page.getByRole('button', { name: 'Show the site' }).click();
    await radio(page, 'Desktop').check();
    await pressQuote(await siteFrame(page));
    const shown = list(page).locator('li li [aria-current=true]');
    await expect(shown).toHaveText(/(picking|editing)just now: quote\.open$/, {
      timeout: LOAD_TIMEOUT_MS,
    });

    const open = page.getByRole('group', { name: 'quote.open' });
    const form = open.getByRole('combobox', { name: 'form' });
    await expect(form).toHaveAccessibleDescription('Without a form: the picker');
    await form.selectOption('(none)');
    const status = page.getByRole('status').filter({ hasText: /\S/ }).last();
    await open.getByRole('button', { name: 'Send quote.open' }).click();
    await expect(status).toHaveText(/^quote\.open: taken, (.* → |stays in )picking$/);
    await form.selectOption('charter');
    await open.getByRole('button', { name: 'Send quote.open' }).click();
    await expect(status).toHaveText('quote.open: taken, picking → filling › editing');
    await expect(shown).toHaveText(/^filling › editing/);
    const lastForm = () =>
      page.evaluate(() => {
        const reports = Reflect.get(window, 'reports') as Report[];
        return reports.findLast(({ event }) => event?.type === 'quote.open')?.context?.form;
      });
    expect(await lastForm()).toBe('charter');

    // An event that the state does not accept stands below, and can be sent all the same.
    await page.getByRole('button', { name: 'Send quote.choose' }).click();
    await expect(status).toHaveText('quote.choose: ignored in filling › editing');
    const order = page.getByRole('tabpanel', { name: 'Send' }).locator('h2, code');
    const texts = await order.allTextContents();
    expect(texts.indexOf('quote.choose')).toBeGreaterThan(texts.indexOf('Ignored now'));
    expect(texts.indexOf('quote.back')).toBeLessThan(texts.indexOf('Ignored now'));
    const parts = [
      'section[aria-label=Machines]',
      'section[aria-label=Details]',
      'section[aria-label="The site"] :is(form, fieldset, label, p)',
    ];
    await expectAccessible(page, { parts });
    await page.getByRole('button', { name: 'Dark' }).click();
    await expectAccessible(page, { parts });

    // By the keyboard from line to line: the machine before the actor is that of the actor. The dialog
    // that is open in the frame leaves the focus to the page around it.
    await shown.focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.locator(':focus')).toHaveText('quoteFlow');
    await page.keyboard.press('ArrowDown');
    await expect(shown).toBeFocused();
  });

  test('the frame is as wide as a screen, and scaled down to its pane', async ({ context }) => {
    const page = await openInspector(context);
    await page.getByRole('button', { name: 'Site', exact: true }).click();
    const frame = await siteFrame(page);
    const sizeInFrame = () => frame.evaluate(() => [window.innerWidth, window.innerHeight]);
    const boxes = async () => {
      const [outer, inner] = [pane(page), page.getByTitle('The site')];
      return { outer: await outer.boundingBox(), inner: await inner.boundingBox() };
    };
    for (const [screen, width, height] of [
      ['Phone', 390, 844],
      ['Tablet', 768, 1024],
      ['Desktop', 1440, 900],
    ] as const) {
      await radio(page, screen).check();
      await expect.poll(sizeInFrame).toEqual([width, height]);
      const { outer, inner } = await boxes();
      if (!outer || !inner) throw new Error('There is no frame.');
      expect(inner.width / inner.height).toBeCloseTo(width / height, 1);
      expect(inner.x).toBeGreaterThanOrEqual(outer.x - 1);
      expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
      expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 1);
    }
    await radio(page, 'Fit').check();
    const fit = await boxes();
    await expect.poll(sizeInFrame).toEqual([fit.inner?.width, fit.inner?.height]);
    // A wider pane: the frame follows.
    await page.getByRole('separator').last().focus();
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(async () => (await boxes()).inner?.width)
      .toBeGreaterThan(fit.inner?.width ?? 0);
  });

  test('a fault is that of one tab, at once, and stays until it is switched off', async ({
    context,
  }) => {
    const page = await openInspector(context);
    await page.getByRole('button', { name: 'Site', exact: true }).click();
    await expect(pane(page).getByRole('option')).toHaveText('This frame · /', {
      timeout: LOAD_TIMEOUT_MS,
    });
    // The frame stays chosen when a tab opens.
    const tab = await context.newPage();
    await tab.goto(`${running().address}/`, { timeout: LOAD_TIMEOUT_MS });
    const driven = pane(page).getByRole('combobox', { name: 'Send to' });
    const chosen = driven.locator('option:checked');
    await expect(driven.locator('option')).toHaveText(['This frame · /', 'Tab · /'], {
      timeout: LOAD_TIMEOUT_MS,
    });
    await expect(chosen).toHaveText('This frame · /');

    const frame = await siteFrame(page);
    await radio(page, '500').click();
    await expect(pane(page).getByText('answers with status 500')).toBeVisible();
    expect(await postLead(frame)).toBe('simulated');
    expect(await postLead(tab)).not.toBe('simulated');
    await driven.selectOption('Tab · /');
    await expect(radio(page, 'None')).toBeChecked();
    await radio(page, 'Offline').click();
    await expect.poll(() => postLead(tab)).toBe('Failed to fetch');
    await driven.selectOption('This frame · /');
    await expect(radio(page, '500')).toBeChecked();

    // Another page in the frame, a reload, and an address that names another fault.
    await pane(page).getByRole('textbox', { name: 'Page' }).fill('/about-kestrel');
    await pane(page).getByRole('button', { name: 'Go' }).click();
    await expect(chosen).toHaveText('This frame · /about-kestrel', { timeout: LOAD_TIMEOUT_MS });
    await expect(radio(page, '500')).toBeChecked();
    const before = await driven.inputValue();
    await pane(page).getByRole('button', { name: 'Reload' }).click();
    await expect(driven).not.toHaveValue(before, { timeout: LOAD_TIMEOUT_MS });
    await expect(chosen).toHaveText('This frame · /about-kestrel', { timeout: LOAD_TIMEOUT_MS });
    await expect(radio(page, '500')).toBeChecked();
    await expect.poll(() => postLead(frame)).toBe('simulated');
    await pane(page).getByRole('textbox', { name: 'Page' }).fill('/?sim=timeout');
    await page.keyboard.press('Enter');
    await expect(radio(page, 'Timeout')).toBeChecked({ timeout: LOAD_TIMEOUT_MS });
    await radio(page, 'None').click();
    await expect(radio(page, 'None')).toBeChecked();
    expect(await postLead(frame)).not.toBe('simulated');
  });
}
