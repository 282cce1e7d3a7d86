/** @jest-environment jsdom */
import { showPage } from './page';

const SCRIPTS = `<template id="inert">
  <script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/fleet";/*]]>*/</script>
  <script id="gatsby-chunk-mapping">window.___chunkMapping="{\\"app\\":[\\"/app.js\\"],\\"component---page\\":[]}";</script>
  <script src="/framework.js" async></script>
  <script src="/page.js" async></script>
  <script src="/app.js" async></script>
</template>`;

/** Stands for `fetch`, which jsdom does not have. */
const request = jest.fn();
Object.assign(window, { fetch: request });

/** Starts with a module that has hydrated no page yet, and with a server that answers. */
async function startPage(html = SCRIPTS) {
  showPage(html);
  Reflect.deleteProperty(window, 'pageData');
  request.mockReset().mockResolvedValue({ ok: true, json: async () => ({ path: '/fleet' }) });
  jest.resetModules();
  const module = await import('../../src/start/hydration');
  module.hydrateOnInteraction();
  return module;
}

const elements = () => [...document.querySelectorAll('head script')];

const scripts = (): (string | null)[] => elements().map((script) => script.getAttribute('src'));

const preloads = (): (string | null)[] =>
  [...document.querySelectorAll('head link[rel=preload]')].map((link) => link.getAttribute('href'));

/** Lets all promises settle that wait for nothing else. */
const settle = () => jest.advanceTimersByTimeAsync(0);

const report = (type: 'load' | 'error', src: string) =>
  elements()
    .find((script) => script.getAttribute('src') === src)
    ?.dispatchEvent(new Event(type));

const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 8000];

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'])(
  'a page loads no script until %s, and then each once',
  async (sign) => {
    await startPage();
    expect(scripts()).toEqual([]);
    for (let time = 0; time < 2; time += 1)
      document.dispatchEvent(new Event(sign, { bubbles: true }));
    // The sign may be a press, which the browser answers first.
    expect(scripts()).toEqual([]);
    await settle();
    expect(scripts()).toEqual(['/framework.js', '/page.js']);
  },
);

test('time alone hydrates no page', async () => {
  await startPage();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(scripts()).toEqual([]);
});

test('sets the global variables of the inline scripts, and requests ahead what starts last', async () => {
  const { hydrate } = await startPage();
  hydrate();
  await settle();
  expect(Reflect.get(window, 'pagePath')).toBe('/fleet');
  expect(Reflect.get(window, '___chunkMapping')).toContain('/app.js');
  expect(preloads()).toEqual(['/app.js', '/page-data/app-data.json']);
});

test("Gatsby's own script starts when the data and all other scripts of the page are here", async () => {
  const { hydrate } = await startPage();
  hydrate();
  await settle();
  expect(request).toHaveBeenCalledWith('/page-data/fleet/page-data.json');
  expect(Reflect.get(window, 'pageData')).toEqual({ path: '/fleet' });
  report('load', '/framework.js');
  await settle();
  expect(scripts()).not.toContain('/app.js');
  report('load', '/page.js');
  await settle();
  expect(scripts()).toEqual(['/framework.js', '/page.js', '/app.js']);
});

test('loads a script again that failed, later each time', async () => {
  const { hydrate } = await startPage();
  hydrate();
  await settle();
  for (const delay of RETRY_DELAYS_MS) {
    report('error', '/page.js');
    await jest.advanceTimersByTimeAsync(delay - 1);
    expect(scripts()).toEqual(['/framework.js']);
    await jest.advanceTimersByTimeAsync(1);
    expect(scripts()).toEqual(['/framework.js', '/page.js']);
  }
});

test('loads the data of the page again that failed, later each time', async () => {
  const { hydrate } = await startPage();
  request.mockRejectedValue(new TypeError('Failed to fetch'));
  hydrate();
  await settle();
  for (const [index, delay] of RETRY_DELAYS_MS.entries()) {
    await jest.advanceTimersByTimeAsync(index === 0 ? delay - 1 : delay);
    expect(request).toHaveBeenCalledTimes(index + 1);
  }
  expect(Reflect.has(window, 'pageData')).toBe(false);
});

test('leaves data to Gatsby that the server does not have', async () => {
  const { hydrate } = await startPage();
  request.mockResolvedValue({ ok: false });
  hydrate();
  await settle();
  for (const src of ['/framework.js', '/page.js']) report('load', src);
  await settle();
  expect(Reflect.has(window, 'pageData')).toBe(false);
  expect(scripts()).toContain('/app.js');
});

test('waits for the end of the page, which has the scripts', async () => {
  const { hydrate } = await startPage('');
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  hydrate();
  await settle();
  document.body.innerHTML = SCRIPTS;
  expect(scripts()).toEqual([]);
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await settle();
  expect(scripts()).toEqual(['/framework.js', '/page.js']);
  state.mockRestore();
});

test('a page without the template, as in development, is left alone', async () => {
  const { hydrate } = await startPage('<p>develop</p>');
  hydrate();
  await settle();
  expect(document.head.innerHTML).toBe('');
});
