/** Consent with Google Analytics, whose script comes from another origin and keeps cookies. */
import { expect } from 'playwright/test';
import { button, changeLink, keptBy, NOTHING, question } from './consentQuestion';
import { playGoogle } from './googleAnalytics';
import { test } from '../test';
import { expectAddress, navigateInside, nextFrames, visit } from '../visitor/visit';

test.describe('a visitor who may be asked', () => {
  test.use({ refusesTracking: false });

  // As every test, this one fails when the policy of the page blocks anything.
  test('meets Google after consent alone, is counted once for each page, and leaves no cookie behind', async ({
    context,
    page,
  }) => {
    const { requested, views } = await playGoogle(context);
    await visit(page, '/');
    await expect(question(page)).toBeVisible();
    expect(await keptBy(page)).toEqual(NOTHING);
    await button(page, 'Refuse').click();
    await visit(page, '/charter');
    await nextFrames(page);
    expect(requested).toEqual([]);
    expect(await keptBy(page)).toEqual({ ...NOTHING, local: ['consent'] });

    await changeLink(page).click();
    await button(page, 'Accept').click();
    await expect.poll(() => views).toEqual(['page_view /charter']);
    await navigateInside(page, '/journeys?source=mail');
    await expect.poll(() => views).toHaveLength(2);
    // The source is carried to this route, which changes its address once more.
    await navigateInside(page, '/terms');
    await expectAddress(page, '/terms?source=mail');
    await expect.poll(() => views).toHaveLength(3);
    await navigateInside(page, '/terms?source=mail#main');
    await expectAddress(page, '/terms?source=mail#main');
    await nextFrames(page);
    expect(views).toEqual(['/charter', '/journeys', '/terms'].map((path) => `page_view ${path}`));
    // The script, what it loads itself, the reports and their pictures.
    expect([...new Set(requested)].sort()).toEqual([
      'region1.google-analytics.com/g/collect',
      'www.google-analytics.com/pixel',
      'www.googletagmanager.com/gtag/destination',
      'www.googletagmanager.com/gtag/js',
    ]);
    expect((await keptBy(page)).cookies).toEqual(['_ga']);

    await changeLink(page).click();
    await button(page, 'Refuse').click();
    await navigateInside(page, '/help');
    await expectAddress(page, '/help?source=mail');
    await nextFrames(page);
    expect(views).toHaveLength(3);
    expect(await keptBy(page)).toEqual({ ...NOTHING, local: ['consent'] });
  });
});

test('without Trusted Types, the policy still holds: only scripts of the site and of Google run', async ({
  browser,
}) => {
  // Not the context of the other tests, in which nothing may be blocked.
  const context = await browser.newContext();
  await playGoogle(context);
  const page = await context.newPage();
  await visit(page, '/');
  const violations = await page.evaluate(async () => {
    const found: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      found.push(`${effectiveDirective} ${blockedURI}`),
    );
    const script = (change: (element: HTMLScriptElement) => void) => {
      const element = document.createElement('script');
      change(element);
      document.head.append(element);
    };
    script((element) => (element.src = 'https://evil.example/evil.js'));
    script((element) => (element.textContent = 'window.evil = true'));
    const holder = document.createElement('p');
    holder.innerHTML = '<img src="/none.png" onerror="window.evil = true">';
    document.body.append(holder);
    await fetch('https://evil.example/').catch(() => undefined);
    await new Promise((settle) => setTimeout(settle, 500));
    return { found: [...new Set(found)].sort(), isEvil: 'evil' in window };
  });
  expect(violations).toEqual({
    found: [
      'connect-src https://evil.example/',
      'script-src-attr inline',
      'script-src-elem https://evil.example/evil.js',
      'script-src-elem inline',
    ],
    isEvil: false,
  });
  await context.close();
});
