import { expect, type Page, type Route } from 'playwright/test';

/** A sales API that answers when a test says so. */
export type HeldAnswers = {
  /** How many requests have arrived since the page was opened. */
  count: () => number;
  answer: (status: number) => Promise<void>;
};

/** Holds every request of a page to the sales API until a test answers it. */
export async function holdAnswers(page: Page): Promise<HeldAnswers> {
  const waiting: Route[] = [];
  let count = 0;
  await page.route('**/api/**', (route) => {
    count += 1;
    waiting.push(route);
  });
  return {
    count: () => count,
    answer: async (status) => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      const newest = waiting.pop();
      // The page has given up those before it.
      waiting.length = 0;
      await newest?.fulfill({ status, contentType: 'application/json', body: '{}' });
    },
  };
}
