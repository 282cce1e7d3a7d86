/** A slow network and a slow processor, and scripts that arrive when a test says so. */
import { expect, type Locator, type Page } from 'playwright/test';

/** Lighthouse's slow 4G, in bytes a second and ms, and a processor four times slower. */
const SLOW_4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;

/** Whether the browser of a page has the protocol of Chromium. */
export const isChromium = (page: Page): boolean =>
  page.context().browser()?.browserType().name() === 'chromium';

/** Makes the network and the processor of a page slow, from now on; only Chromium can. */
export async function slowDown(page: Page): Promise<void> {
  if (!isChromium(page)) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/**
 * Opens a page without waiting for its scripts: a page that hydrates early loads them before its `load`,
 * and a test may hold them.
 */
export const PARSED = { waitUntil: 'domcontentloaded' } as const;

/** The script files of a page, which wait until a test releases them. */
export type HeldScripts = {
  /** The files that were requested, in this order. */
  requested: readonly string[];
  /** Lets them arrive. */
  release: () => Promise<void>;
};

/**
 * Holds every script file that a page requests: the page is as before hydration until they are released.
 * @param options `isSlow`: whether they arrive on a slow phone. Chromium slows a processor down by keeping it busy,
 * so that the other tests wait
 */
export async function holdScripts(page: Page, { isSlow = false } = {}): Promise<HeldScripts> {
  const requested: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((settle) => {
    release = settle;
  });
  await page.route('**/*.js', async (route) => {
    requested.push(new URL(route.request().url()).pathname);
    await released;
    // A page that was left meanwhile has no request to go on with.
    await route.continue().catch(() => undefined);
  });
  return {
    requested,
    release: async () => {
      if (isSlow) await slowDown(page);
      release();
    },
  };
}

/** Waits until React has hydrated the page, without a sign of a visitor. */
export async function expectHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#gatsby-focus-wrapper') ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  );
}

/** A dialog of the page: a form, the picker `main-charter`, or the `menu`. */
export const pageDialog = (page: Page, name: string): Locator =>
  page.locator(`dialog[data-dialog="${name}"]`);

/** The open dialog that React has hydrated, or one of Experiences. */
export const liveDialog = (page: Page): Locator =>
  page.locator('dialog[data-hydrated][open], [data-reach-dialog-content]');

/** Expects one dialog, which React has hydrated. */
export async function expectLive(page: Page): Promise<void> {
  await expect(liveDialog(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
}

/** Expects React to have hydrated the dialog of a name, which is open. */
export async function expectHydratedDialog(page: Page, name: string): Promise<void> {
  await expectLive(page);
  await expect(pageDialog(page, name)).toHaveAttribute('data-hydrated');
}

/** The button of Home that opens a form or the picker. */
export const openerOf = (page: Page, name: string): Locator =>
  page.locator(`main button[data-opens-dialog="${name}"]`).first();

/** Opens the picker of Home before its code has loaded, and chooses the charter form in it. */
export async function pickCharter(page: Page): Promise<Locator> {
  await openerOf(page, 'main-charter').click();
  await pageDialog(page, 'main-charter').getByRole('button', { name: 'A whole aircraft' }).click();
  const form = pageDialog(page, 'charter');
  await expect(form).toBeVisible();
  return form;
}
