import { expect, type Locator } from 'playwright/test';
import { openInEditor } from '../ownSite/visualEditor';
import { test } from './deskServer';

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0 };

test('nothing of the editor lies over the top of the page in the preview, where its menu is', async ({
  page,
  desk,
}) => {
  await page.addInitScript(() => {
    // Overrides what hides the preview. A blank page has no storage.
    if (window.location.protocol === 'http:') localStorage.setItem('cms.right-pane', 'preview');
  });
  await openInEditor(page, desk.address, 'pages/entries/home');
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const shown = page.frameLocator('iframe#preview-pane').locator('iframe');
    await expect(shown).toBeVisible();
    const covering = async () => {
      const { x, y, width: across } = await boxOf(shown);
      return page.evaluate(
        ({ left, top, right }) => {
          const points = [];
          for (let column = left + 4; column < right; column += 12)
            for (let row = top + 4; row < top + 90; row += 12) points.push([column, row] as const);
          const elements = points.map(([column, row]) => document.elementFromPoint(column, row));
          return [
            ...new Set(elements.map((element) => element?.id || element?.outerHTML.slice(0, 80))),
          ];
        },
        { left: x, top: y, right: x + across },
      );
    };
    // The pane follows the window.
    await expect.poll(covering).toEqual(['preview-pane']);
    const { x, y } = await boxOf(shown);
    const tools = await page.getByRole('group', { name: 'Changes' }).boundingBox();
    const isBeside = (tools?.y ?? 0) < y || (tools?.x ?? 0) + (tools?.width ?? 0) <= x;
    expect(isBeside).toBe(true);
  }
});
