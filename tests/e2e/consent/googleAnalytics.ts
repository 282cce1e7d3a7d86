/** The fixture as a build with Google Analytics writes it, and a stand-in for Google. */
import type { BrowserContext, Route } from 'playwright/test';
import { analytics } from '../../../src/content/analyticsSchema';
import { analyticsSources } from '../../../src/http/analyticsSources';
import { pagePolicy, policyInHtml, responsePolicy } from '../../../src/http/contentPolicy';
import { inlineTexts } from '../sites/builtFiles';

/** The origin of Google's script. */
const TAG_ORIGIN = 'https://www.googletagmanager.com';

const GOOGLE = analytics.parse({
  provider: 'ga4',
  src: `${TAG_ORIGIN}/gtag/js`,
  id: 'G-AB12CD34EF',
  consent: { title: 'Shall we count you?' },
});

/**
 * Does what pages notice of Google's script: it keeps a cookie, loads a second script whose address it sets
 * as a text, and reports each page view, those before its arrival too.
 */
const TAG = `
  document.cookie = '_ga=GA1.1.1.1; path=/';
  const more = document.createElement('script');
  more.src = '${TAG_ORIGIN}/gtag/destination?id=${GOOGLE.id}';
  document.head.append(more);
  const report = ([command, name, values]) => {
    if (command !== 'event' || window['ga-disable-${GOOGLE.id}']) return;
    const query = new URLSearchParams({ en: name, dl: values.page_location });
    fetch('https://region1.google-analytics.com/g/collect?' + query, { method: 'POST', mode: 'no-cors' });
    new Image().src = 'https://www.google-analytics.com/pixel?' + query;
  };
  const calls = window.dataLayer;
  calls.forEach(report);
  calls.push = (call) => {
    report(call);
    return Array.prototype.push.call(calls, call);
  };
`;

/** Gives a page the policy of a build with Google Analytics, in its HTML and in its answer. */
async function sendPage(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  const { pathname } = new URL(route.request().url());
  const policy = pagePolicy({
    path: pathname,
    scripts: inlineTexts(html, 'script'),
    styles: inlineTexts(html, 'style'),
    analytics: analyticsSources(GOOGLE),
  });
  const escape = (text: string) => text.replaceAll("'", '&#x27;');
  const body = html.replace(escape(policyInHtml(html) ?? ''), () => escape(policy));
  const headers = {
    ...response.headers(),
    'content-security-policy': responsePolicy(body, pathname),
  };
  await route.fulfill({ response, headers, body });
}

/** Gives the data of a page the service that the build with Google Analytics has. */
async function sendPageData(route: Route): Promise<void> {
  const response = await route.fetch();
  // Data of this shape is what a build writes.
  const data = (await response.json()) as { result: { pageContext: { site?: object } } };
  Object.assign(data.result.pageContext.site ?? {}, { analytics: GOOGLE });
  await route.fulfill({ response, json: data });
}

/** Makes the fixture one with Google Analytics, and plays Google. */
export async function playGoogle(context: BrowserContext) {
  const requested: string[] = [];
  const views: string[] = [];
  await context.route(
    ({ pathname }) => !/\.\w+$|^\/api/.test(pathname),
    (route) => (route.request().isNavigationRequest() ? sendPage(route) : route.fallback()),
  );
  await context.route(/\/page-data\.json/, sendPageData);
  await context.route(/\.google(?:tagmanager|-analytics)\.com\//, async (route) => {
    const url = new URL(route.request().url());
    requested.push(url.host + url.pathname);
    if (url.pathname === '/g/collect') {
      const counted = new URL(url.searchParams.get('dl') ?? '');
      views.push(`${url.searchParams.get('en')} ${counted.pathname}`);
    }
    const body = url.pathname === '/gtag/js' && url.searchParams.get('id') === GOOGLE.id ? TAG : '';
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return { requested, views };
}
