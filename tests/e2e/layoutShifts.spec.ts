import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'playwright/test';
import { recordAllLayoutShifts, recordLayoutShifts } from './visitor/layoutShifts';
import { test } from './test';
import { nextFrames, scrollThrough } from './visitor/visit';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`forms in a page take the place of their outlines on a screen of ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/help');
    const expectNoShifts = await recordLayoutShifts(page);
    const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
    // The code of the site waits for the visitor.
    await expect(page.locator('main form')).toHaveCount(0);
    const before = await heightOfPage();
    await scrollThrough(page);
    for (const section of ['#help', '#note']) {
      await page.locator(section).scrollIntoViewIfNeeded();
      await expect(page.locator(section).locator('form')).toBeVisible();
    }
    await nextFrames(page);
    expect(await heightOfPage()).toBe(before);
    await expectNoShifts();
  });

/** How long the rest of a page stays away, ms: long enough to paint what is there. */
const REST_AFTER_MS = 800;

/** Serves one page in two pieces, and nothing else. */
async function serveInPieces(html: string, restAt: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, restAt));
    setTimeout(() => response.end(html.slice(restAt)), REST_AFTER_MS);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

test('the headline stays where it is when the rest of its hero arrives later', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  const afterHeadline = html.indexOf('</h1>') + '</h1>'.length;
  const endOfHero = html.indexOf('</section>', afterHeadline);
  expect(html.slice(afterHeadline, endOfHero)).toContain('<a ');
  const server = await serveInPieces(html, afterHeadline);
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    const expectNoShifts = await recordAllLayoutShifts(page);
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await nextFrames(page);
    await expectNoShifts();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
