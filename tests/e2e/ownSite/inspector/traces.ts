import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { TRACES_COMMAND, TRACES_FOLDER } from '../../../../packages/inspector/traces/traceFiles';
import { withDescendants } from '../../../../packages/inspector/machineGraph';
import { graphOf } from '../../../../packages/inspector/machines';
import { replayedTrace } from '../../../../packages/inspector/traces/replay';
import { parseTrace, redactTrace } from '../../../../packages/inspector/traces/trace';
import { expectAccessible } from '../../accessibility/axe';
import { test } from '../../test';
import type { DevelopServer } from '../developServer';

/** A trace of 12 steps, which is a test of the project. */
const FILE = path.resolve(TRACES_FOLDER, 'quote-flow-from-picker-to-sent.json');

/** Traces and the coverage of the tests on the inspector page. */
export function testTraces(running: () => DevelopServer): void {
  const recorded = parseTrace(readFileSync(FILE, 'utf8'));
  /** The trace of a machine whose eleventh step led elsewhere. */
  const elsewhere = JSON.stringify({
    ...recorded,
    steps: recorded.steps.map((step, index) =>
      index === 10 ? { ...step, state: 'closed' } : step,
    ),
  });

  const press = (scope: Page | Locator, name: string) =>
    scope.getByRole('button', { name, exact: true }).click();
  const openFile = (page: Page, name: string, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

  async function openInspector(page: Page): Promise<void> {
    await page.goto(`${running().address}/_machines`, { timeout: 120_000 });
    await page.getByRole('tab', { name: 'Trace' }).click({ timeout: 60_000 });
  }

  test('the trace of an actor is copied, downloaded and saved as a test', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const site = await context.newPage();
    await site.goto(running().address, { timeout: 120_000 });
    await site.getByRole('button', { name: /quote/i }).first().click({ timeout: 60_000 });
    await openInspector(page);
    const own = page.getByRole('region', { name: 'Trace', exact: true });
    const readCopy = async () => {
      await press(own, 'Copy');
      await expect(own.getByRole('status').first()).toContainText('Copied');
      return page.evaluate(() => navigator.clipboard.readText());
    };
    // The site starts its machines at the click.
    await expect.poll(readCopy).toContain('"type": "quote.open"');
    const copied = await readCopy();
    const trace = parseTrace(copied);
    expect(trace).toMatchObject({ machine: 'quoteFlow', start: 'closed' });
    expect(replayedTrace(trace)).toEqual(trace);
    expect(redactTrace(trace)).toEqual(trace);

    const downloading = page.waitForEvent('download');
    await press(own, 'Download');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^quote-flow-closed-to-[a-z-]+\.json$/);
    expect(readFileSync(await download.path(), 'utf8')).toBe(copied);

    // An earlier attempt may have stored it.
    const stored = path.join(running().copy, TRACES_FOLDER, 'the-picker-opens.json');
    rmSync(stored, { force: true });
    await press(own, 'Save as a test');
    await own.getByLabel('Name of the test').fill('the-picker-opens');
    await press(own, 'Save');
    await expect(own).toContainText(`${TRACES_FOLDER}/the-picker-opens.json`);
    await expect(own).toContainText(TRACES_COMMAND);
    expect(readFileSync(stored, 'utf8')).toBe(copied);
    await own.getByLabel('Name of the test').fill('The picker');
    await own.getByLabel('Name of the test').press('Enter');
    await expect(own.getByRole('alert')).toContainText("'The picker' is not a name for a trace");

    // Another trace does not take the place of the file.
    await openFile(page, 'other.json', elsewhere);
    const other = page.getByRole('listitem', { name: 'other.json' });
    await press(other, 'Save as a test');
    await other.getByLabel('Name of the test').fill('the-picker-opens');
    await press(other, 'Save');
    await expect(other.getByRole('alert')).toContainText('is another trace already');
    expect(readFileSync(stored, 'utf8')).toBe(copied);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await press(own, 'Copy');
    await expect(own.getByLabel(/refuses the clipboard/)).toHaveValue(copied);
    await expect(own.getByLabel(/refuses the clipboard/)).toBeFocused();
  });

  test('a trace is opened in every way, and what is wrong with a file is said', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openInspector(page);
    const opened = page.getByRole('region', { name: 'Opened traces' });
    await openFile(page, 'cut.json', '{\n  "machine": "quoteFlow"');
    await expect(opened.getByRole('alert')).toContainText(
      'cut.json: This is not JSON. Line 2, column 25',
    );
    await openFile(page, 'else.json', '{"machine": "wizard"}');
    await expect(opened.getByRole('alert')).toContainText('no machine with this name');

    await openFile(page, 'as-it-is.json', readFileSync(FILE, 'utf8'));
    await expect(opened.getByRole('listitem', { name: 'as-it-is.json' })).toContainText(
      'all 12 steps are as recorded',
    );
    await expect(opened.getByRole('alert')).toHaveCount(0);

    const dropped = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'dropped.json', { type: 'application/json' }));
      return data;
    }, elsewhere);
    await opened.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(opened.getByRole('listitem', { name: 'dropped.json' })).toContainText(
      'Step 11 differs: the state after it is closed in the trace, picking in the machine now.',
    );

    const typed = { type: 'quote.open', name: 'Ada Lovelace' };
    const plain = { ...recorded, steps: [{ at: 0, event: typed, state: 'picking' }] };
    await page.evaluate((text) => navigator.clipboard.writeText(text), JSON.stringify(plain));
    await opened.getByLabel('Paste a trace here').press('ControlOrMeta+v');
    const pasted = opened.getByRole('listitem', { name: 'Pasted trace' });
    await press(pasted, 'Copy');
    await expect(pasted.getByRole('status').first()).toContainText('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('text, 12 characters');
    expect(copied).not.toContain('Ada');
    await press(opened, 'Close Pasted trace');
    await expect(pasted).toHaveCount(0);
  });

  test('a replay plays, steps, and shows each moment on the whole page', async ({ page }) => {
    await openInspector(page);
    await openFile(page, 'quote.json', readFileSync(FILE, 'utf8'));
    await press(page.getByRole('listitem', { name: 'quote.json' }), 'Replay');
    const replay = page.getByRole('region', { name: 'Replay', exact: true });
    const time = replay.getByLabel('Time of the replay');
    await expect(replay).toContainText('Replay of quote.json');
    await expect(replay).toContainText('Invoked actors are stand-ins');
    await expect(replay).toContainText('Step 0 of 12: start → closed');

    await press(replay, 'Step forward');
    await press(replay, 'Step forward');
    await expect(replay).toContainText('Step 2 of 12: quote.choose → filling › editing');
    await expect(replay).toContainText('3.21 s / 61.00 s');
    await expect(
      page.locator('[aria-current=true], [aria-selected=true]').filter({ hasText: 'quote.choose' }),
    ).not.toHaveCount(0);
    await press(replay, 'Step back');
    await expect(replay).toContainText('Step 1 of 12: quote.open → picking');
    await time.press('ArrowRight');
    await expect(replay).toContainText('Step 2 of 12');
    await time.press('End');
    await expect(replay).toContainText('Step 12 of 12');
    await time.press('Home');
    await expect(replay).toContainText('Step 0 of 12');
    await time.fill('48000');
    await expect(replay).toContainText('Step 5 of 12: lead.sending → filling › sending');

    // It plays in the time of the steps: from here, the next one is 120 ms away, the one after it 180 ms.
    await press(replay, 'Play');
    await expect(replay).toContainText('Step 8 of 12');
    await press(replay, 'Pause');
    await replay.getByLabel('Skip pauses').check();
    await replay.getByLabel('Speed').selectOption('10 ×');
    await press(replay, 'Play');
    await expect(replay).toContainText('Step 12 of 12');
    await replay.getByLabel('Speed').selectOption('As fast as it draws');
    await replay.getByLabel('Skip pauses').uncheck();
    // At the end, it begins anew.
    await time.press('Home');
    await press(replay, 'Play');
    await expect(replay).toContainText('Step 12 of 12');
    await expect(replay.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

    await press(replay, 'Back to the open tabs');
    await expect(replay).toHaveCount(0);
  });

  test('two traces are compared step by step', async ({ page }) => {
    await openInspector(page);
    await openFile(page, 'recorded.json', readFileSync(FILE, 'utf8'));
    await openFile(page, 'elsewhere.json', elsewhere);
    const notice = path.resolve(TRACES_FOLDER, 'notice-paused-then-timed-out.json');
    await openFile(page, 'notice.json', readFileSync(notice, 'utf8'));
    const compare = page.getByRole('region', { name: 'Compare' });
    const choose = async (a: string, b: string) => {
      await compare.getByLabel('A', { exact: true }).selectOption(a);
      await compare.getByLabel('B', { exact: true }).selectOption(b);
      await press(compare, 'Compare');
    };
    await choose('recorded.json', 'notice.json');
    await expect(compare.getByRole('alert')).toHaveText(
      'A is a trace of quoteFlow, B is one of notice. Choose two traces of one machine.',
    );
    await choose('recorded.json', 'recorded.json, as the machine is now');
    await expect(compare.getByRole('status')).toHaveText('A and B are alike in all 12 steps.');
    await choose('elsewhere.json', 'recorded.json');
    await expect(compare.getByRole('status')).toHaveText(
      'Step 11 differs: the state after it is closed in A, picking in B.',
    );
    const first = compare.getByRole('listitem').filter({ hasText: 'First difference: state' });
    await expect(first).toBeInViewport();
    await expectAccessible(page, { parts: ['[aria-label=Details] [role=tabpanel]'] });

    await press(first, 'B, step 11: quote.open → picking');
    const replay = page.getByRole('region', { name: 'Replay', exact: true });
    await expect(replay).toContainText('Replay of recorded.json');
    await expect(replay).toContainText('Step 11 of 12: quote.open → picking');
    await press(page, 'Dark');
    await expectAccessible(page, {
      parts: ['[aria-label=Details] [role=tabpanel]', '[aria-label=Replay]'],
    });
  });

  test('the states and transitions that the tests walked are shown, and what they missed', async ({
    page,
  }) => {
    const { root, transitions } = graphOf('quoteFlow');
    const ids = [...withDescendants(root), ...transitions].map(({ id }) => id);
    let covered: string[] | undefined;
    await page.route('**/_machines/files/coverage.json', (route) =>
      covered
        ? route.fulfill({
            json: { quoteFlow: { covered, measuredAt: '2026-11-22T09:05:00.000Z' } },
          })
        : route.fulfill({ status: 404, json: {} }),
    );
    await openInspector(page);
    const toggle = page.getByRole('button', { name: 'Coverage', exact: true });
    await toggle.click();
    await expect(page.getByText('The tests have not walked the machines yet.')).toBeVisible();
    await toggle.click();
    covered = ids;
    await toggle.click();
    await expect(
      page.getByText('quoteFlow: 9 of 9 states, 17 of 17 transitions walked by the tests'),
    ).toBeVisible();
    const missing = page.getByRole('list', { name: 'Not walked by any test' });
    await expect(missing).toHaveCount(0);
    await toggle.click();
    covered = ids.filter((id) => !id.includes('page.left'));
    await toggle.click();
    await expect(page.getByText('16 of 17 transitions walked by the tests')).toBeVisible();
    await expect(missing).toHaveText('✗ quoteFlow: page.left → closed');
  });
}
