/** @jest-environment jsdom */
import { showPage } from './page';

const SCRIPTS = `<template id="gatsby-scripts">
  <script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/fleet";/*]]>*/</script>
  <script id="gatsby-chunk-mapping">window.___chunkMapping="{\\"app\\":[\\"/app.js\\"]}";</script>
  <script src="/polyfill.js" nomodule></script>
  <script src="/app.js" async></script>
</template>`;

/** Starts with a module that has not woken a page yet. */
async function startPage(html = SCRIPTS) {
  showPage(html);
  jest.resetModules();
  const module = await import('../../src/start/wake');
  module.wakeAtFirstSign();
  return module;
}

const scripts = (): (string | null)[] =>
  [...document.querySelectorAll('head script')].map((script) => script.getAttribute('src'));

const preloads = (): (string | null)[] =>
  [...document.querySelectorAll('head link[rel=preload]')].map((link) => link.getAttribute('href'));

test.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'])(
  'a page loads no script until %s, and then each once',
  async (sign) => {
    await startPage();
    expect(scripts()).toEqual([]);
    for (let time = 0; time < 2; time += 1)
      document.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(scripts()).toEqual(['/app.js']);
  },
);

test('time alone wakes no page', async () => {
  jest.useFakeTimers();
  await startPage();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(scripts()).toEqual([]);
  jest.useRealTimers();
});

test('sets the global variables of the inline scripts, and requests the data of the page', async () => {
  const { wake } = await startPage();
  wake();
  expect(Reflect.get(window, 'pagePath')).toBe('/fleet');
  expect(Reflect.get(window, '___chunkMapping')).toBe('{"app":["/app.js"]}');
  expect(preloads()).toEqual(['/page-data/fleet/page-data.json', '/page-data/app-data.json']);
});

test('loads a script again that failed, later each time', async () => {
  jest.useFakeTimers();
  const { wake } = await startPage();
  wake();
  const fail = (): boolean | undefined =>
    document.querySelector('head script')?.dispatchEvent(new Event('error'));
  for (const delay of [500, 1000, 2000, 4000, 8000, 8000]) {
    fail();
    expect(scripts()).toEqual([]);
    await jest.advanceTimersByTimeAsync(delay - 1);
    expect(scripts()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(scripts()).toEqual(['/app.js']);
  }
  jest.useRealTimers();
});

test('waits for the end of the page, which has the scripts', async () => {
  const { wake } = await startPage('');
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  wake();
  document.body.innerHTML = SCRIPTS;
  expect(scripts()).toEqual([]);
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(scripts()).toEqual(['/app.js']);
  state.mockRestore();
});

test('a page without the template, as in development, is left alone', async () => {
  const { wake } = await startPage('<p>develop</p>');
  wake();
  expect(document.head.innerHTML).toBe('');
});
