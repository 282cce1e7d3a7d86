import { expect } from 'playwright/test';
import { openInEditor } from '../ownSite/visualEditor';
import { test } from './deskServer';

for (const width of [1440, 1024])
  test(`at ${width} px nothing of the editor lies over the top of the page in the preview, where its menu is`, async ({
    page,
    desk,
  }) => {
    await page.addInitScript(() => {
      // Overrides what hides the preview. A blank page has no storage.
      if (window.location.protocol === 'http:') localStorage.setItem('cms.right-pane', 'preview');
    });
    await page.setViewportSize({ width, height: 800 });
    await openInEditor(page, desk.address, 'pages/entries/home');
    const shown = page.frameLocator('iframe#preview-pane').locator('iframe');
    await expect(shown).toBeVisible();
    const { x = 0, y = 0, width: wide = 0 } = (await shown.boundingBox()) ?? {};
    const covering = await page.evaluate(
      ({ left, top, right }) => {
        const points = [];
        for (let across = left + 4; across < right; across += 12)
          for (let down = top + 4; down < top + 90; down += 12)
            points.push([across, down] as const);
        const elements = points.map(([across, down]) => document.elementFromPoint(across, down));
        return [
          ...new Set(elements.map((element) => element?.id || element?.outerHTML.slice(0, 80))),
        ];
      },
      { left: x, top: y, right: x + wide },
    );
    expect(covering).toEqual(['preview-pane']);
    const tools = await page.getByRole('group', { name: 'Changes' }).boundingBox();
    const isBeside = (tools?.y ?? 0) < y || (tools?.x ?? 0) + (tools?.width ?? 0) <= x;
    expect(isBeside).toBe(true);
  });
