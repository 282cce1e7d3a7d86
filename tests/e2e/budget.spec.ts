/**
 * What Home may weigh in all, pictures included. The fixture's is checked: its pictures are the tests'
 * own, and editors choose those of the published pages.
 */
import { expect } from 'playwright/test';
import budget from '../budget.json';
import { BUDGET_PHONE, readFirstView } from './visitor/firstView';
import { test } from './test';

test.use(BUDGET_PHONE);

test('Home stays within its budget, pictures included', async ({ page }) => {
  const { all } = await readFirstView(page, '/');
  expect(all.bytes).toBeLessThanOrEqual(budget.home.bytes);
  expect(all.requests).toBeLessThanOrEqual(budget.home.requests);
});
