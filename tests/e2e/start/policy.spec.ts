/**
 * The content security policy: neither the page nor what opens over it breaks a rule. Every other browser test
 * fails too when a page breaks one (tests/e2e/test.ts).
 */
import { expect, type Page } from 'playwright/test';
import { fixtureForms, formOf, submitOf } from '../forms/fixtureForms';
import { distinctPages } from '../sites/sitePages';
import { test } from '../test';
import { expectAddress, navigateInside, nextFrames, visit } from '../visitor/visit';

/** Collects what the policy of the page has blocked; the window keeps it. */
const recordViolations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });

const violationsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'violations'));

test('the policy holds: what an attacker would add to a page is blocked', async ({ browser }) => {
  // Not the context of the other tests, in which nothing may be blocked.
  const context = await browser.newContext();
  const page = await context.newPage();
  await recordViolations(page);
  await visit(page, '/');
  const outcomes = await page.evaluate(async () => {
    const attempt = (action: () => void): string => {
      try {
        action();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : String(error);
      }
    };
    const html = attempt(() => (document.createElement('p').innerHTML = '<img onerror=alert(1)>'));
    const address = attempt(() => (document.createElement('script').src = '/evil.js'));
    const code = attempt(() => (document.createElement('script').textContent = 'alert(1)'));
    const policy = attempt(() =>
      Reflect.get(window, 'trustedTypes').createPolicy('evil', { createHTML: String }),
    );
    const request = await fetch('https://evil.example/').catch((error: Error) => error.name);
    return { html, address, code, policy, request };
  });
  expect(outcomes).toEqual({
    html: 'TypeError',
    address: 'TypeError',
    code: 'SyntaxError',
    policy: 'TypeError',
    request: 'TypeError',
  });
  // The `<meta>` of the page and the header of its answer both report.
  expect([...new Set(await violationsOf(page))]).toEqual([
    'require-trusted-types-for trusted-types-sink',
    'trusted-types trusted-types-policy',
    'connect-src https://evil.example/',
  ]);
  await context.close();
});

test('a walk over all pages and the forms that open over them, in one document breaks no rule of the policy', async ({
  page,
}) => {
  await recordViolations(page);
  await visit(page, '/');
  for (const { path } of distinctPages('fixture')) {
    await navigateInside(page, path);
    await expectAddress(page, path);
    await nextFrames(page);
  }
  for (const form of fixtureForms.filter(({ isOverlay }) => isOverlay)) {
    await navigateInside(page, form.path);
    await expect(formOf(page, form)).toBeVisible();
    const error = formOf(page, form).locator('[aria-invalid=true]').first();
    await submitOf(page, form).click();
    await expect(error).toBeVisible();
  }
  // Data in the head, which react-helmet sets as HTML.
  const isData = await page.evaluate(() => {
    const data = document.createElement('script');
    data.type = 'application/ld+json';
    data.innerHTML = '{"name": "\\u003cb>"}';
    document.head.append(data);
    return data.text.startsWith('{');
  });
  expect(isData).toBe(true);
  // The page of unknown paths has no shell: Home gets a new one, without the HTML of the server.
  await navigateInside(page, '/nowhere');
  await expectAddress(page, '/');
  await expect(page.getByRole('main')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
