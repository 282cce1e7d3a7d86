import { test as base } from 'playwright/test';

/**
 * Hides a movement of the pointer to the corner of the screen from a page. Chromium's headless shell
 * reports one while it opens a page, though nobody has moved the mouse, and a page that only shows
 * itself to a visitor loads its scripts at the first movement.
 */
function hideMoveToCorner(): void {
  for (const type of ['pointermove', 'mousemove'])
    window.addEventListener(
      type,
      (event) => {
        if (event instanceof MouseEvent && event.clientX === 0 && event.clientY === 0)
          event.stopImmediatePropagation();
      },
      { capture: true },
    );
}

/** A browser test. Nothing happens on its pages but what it does itself. */
export const test = base.extend({
  context: async ({ context }, provide) => {
    await context.addInitScript(hideMoveToCorner);
    await provide(context);
  },
});
