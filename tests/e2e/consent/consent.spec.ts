/** Consent: what a visit stores and requests before and after the visitor answers. */
import { expect, type Page } from 'playwright/test';
import { expectAccessibleEverywhere } from '../accessibility/axe';
import { button, changeLink, keptBy, NOTHING, question } from './consentQuestion';
import { smallTargets, walkByKeyboard } from '../accessibility/reading';
import { formNamed, openForm, submitOf } from '../forms/fixtureForms';
import { newEmail } from '../forms/storedLeads';
import { test } from '../test';
import { hasFocus, navigateInside, expectAddress, nextFrames, visit } from '../visitor/visit';

/** Stands for the script of the service: it makes the calls that were kept, and sends each page view. */
const SERVICE = `
  const kept = window.plausible.q;
  window.plausible = (event, { u, props }) =>
    fetch('/count', { method: 'POST', body: event + ' ' + (u ?? JSON.stringify(props)) });
  for (const call of kept) window.plausible(...call);
`;

/** Serves the analytics service, and collects its page views and the requests of the page. */
async function serveService(page: Page) {
  const views: string[] = [];
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.route('**/js/count.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SERVICE }),
  );
  await page.route('**/count', async (route) => {
    views.push((route.request().postData() ?? '').replace(/http:\/\/[^/]+/, ''));
    await route.fulfill({ status: 202, body: '' });
  });
  return {
    views,
    /** What does not belong to the site, and the script of the service. */
    foreign: () =>
      requested.filter(
        (url) => new URL(url).origin !== new URL(page.url()).origin || url.endsWith('/count.js'),
      ),
  };
}

test.describe('a visitor who may be asked', () => {
  test.use({ refusesTracking: false });

  test('is not counted before the answer, nor after a refusal, and once for each page after consent', async ({
    page,
  }) => {
    const { views, foreign } = await serveService(page);
    await visit(page, '/');
    await expect(question(page)).toBeVisible();
    expect(await keptBy(page)).toEqual(NOTHING);
    // The page around the question is looked at in tests/e2e/accessibility/accessibility.spec.ts.
    await expectAccessibleEverywhere(page, { parts: ['section:not(main *)'] });
    expect(await smallTargets(page)).toEqual([]);
    const [refuse, accept] = [button(page, 'Refuse'), button(page, 'Accept')];
    const [one, other] = [await refuse.boundingBox(), await accept.boundingBox()];
    expect(other).toMatchObject({ y: one?.y, width: one?.width, height: one?.height });
    expect(await accept.getAttribute('class')).toBe(await refuse.getAttribute('class'));

    await refuse.click();
    await expect(question(page)).toHaveCount(0);
    expect(await keptBy(page)).toEqual({ ...NOTHING, local: ['consent'] });
    await visit(page, '/charter');
    await nextFrames(page);
    await expect(question(page)).toHaveCount(0);
    expect(foreign()).toEqual([]);

    await changeLink(page).click();
    await expect(question(page)).toBeVisible();
    await expect.poll(() => hasFocus(question(page))).toBe(true);
    await button(page, 'Accept').click();
    await expect.poll(() => views).toEqual(['pageview /charter']);

    // A source is carried to the next route, which changes its address once more.
    await navigateInside(page, '/journeys?source=mail');
    await expect.poll(() => views).toHaveLength(2);
    await navigateInside(page, '/terms');
    await expectAddress(page, '/terms?source=mail');
    await expect.poll(() => views).toHaveLength(3);
    await navigateInside(page, '/terms?source=mail#main');
    await expectAddress(page, '/terms?source=mail#main');
    await page.goBack();
    await expectAddress(page, '/terms?source=mail');
    await page.goBack();
    await expectAddress(page, '/journeys?source=mail');
    await expect.poll(() => views).toHaveLength(4);
    expect(views.map((view) => view.replace(/\?.*/, ''))).toEqual(
      ['/charter', '/journeys', '/terms', '/journeys'].map((path) => `pageview ${path}`),
    );
    expect(foreign()).toHaveLength(1);

    await changeLink(page).click();
    await button(page, 'Refuse').click();
    await navigateInside(page, '/help');
    await expectAddress(page, '/help?source=mail');
    await nextFrames(page);
    expect(views).toHaveLength(4);

    // The choice holds in the next visit.
    await changeLink(page).click();
    await button(page, 'Accept').click();
    await expect.poll(() => views).toHaveLength(5);
    await visit(page, '/');
    await expect.poll(() => views).toHaveLength(6);
    await expect(question(page)).toHaveCount(0);
    const { local, ...others } = await keptBy(page);
    expect([local.sort(), others]).toEqual([
      ['consent', 'firstPage'],
      { cookies: [], session: [] },
    ]);
  });

  test('is counted for a form that was sent, by its kind alone, with the page by which the visitor came', async ({
    page,
  }) => {
    const { views } = await serveService(page);
    const site = formNamed('experiences-contact');
    await visit(page, '/charter?utm_campaign=spring');
    await button(page, 'Accept').click();
    const send = async (): Promise<string | undefined> => {
      const answered = page.waitForResponse(/\/api\/contacts\//);
      await site.fill(await openForm(page, site), newEmail());
      await submitOf(page, site).click();
      return (await answered).request().headers()['first-page'];
    };
    expect(await send()).toMatch(/\/charter\?utm_campaign=spring$/);
    await expect
      .poll(() => views.filter((view) => view.startsWith('Lead')))
      .toEqual(['Lead {"kind":"contact"}']);
    await changeLink(page).click();
    await button(page, 'Refuse').click();
    expect(await send()).toBeUndefined();
    expect(views.filter((view) => view.startsWith('Lead'))).toHaveLength(1);
  });
});

for (const width of [390, 1440])
  test.describe(`with the keyboard on a screen of ${width} px`, () => {
    test.use({
      refusesTracking: false,
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('the question covers no element with the focus', async ({ page }) => {
      await visit(page, '/');
      await expect(question(page)).toBeVisible();
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        const { faults, stops } = await walkByKeyboard(page, key);
        expect(faults, key).toEqual([]);
        expect(stops).toBeGreaterThan(20);
      }
    });
  });
