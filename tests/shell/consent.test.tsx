/** @jest-environment jsdom */
/** The question for consent and the counting, with each service. */
import { act, render, screen, waitFor } from '@testing-library/react';
import React from 'react';
import userEvent from '@testing-library/user-event';
import { analytics as schema, type Analytics } from '../../src/content/analyticsSchema';

const PLAUSIBLE: Analytics = schema.parse({
  provider: 'plausible',
  src: 'https://count.example/js/script.manual.js',
  id: 'kestrel.example',
});
const GOOGLE: Analytics = schema.parse({
  provider: 'ga4',
  src: 'https://tags.example/gtag/js',
  id: 'G-AB12CD34EF',
});

/** A visit begins: modules without memory, and a page with the link of the footer. */
async function visit(analytics: Analytics, path = '/') {
  jest.resetModules();
  jest.doMock('react', () => React);
  document.head.replaceChildren();
  window.history.replaceState(null, '', path);
  const { Consent, ConsentLink } = await import('../../src/shell/consent/Consent');
  const page = (at: string) => (
    <>
      <main />
      <footer>
        <ul>
          <ConsentLink analytics={analytics} className="link" />
        </ul>
      </footer>
      <Consent analytics={analytics} path={at} />
    </>
  );
  const { rerender, unmount } = render(page(path));
  return {
    unmount,
    goTo: (to: string) => {
      window.history.pushState(null, '', to);
      rerender(page(new URL(to, window.location.href).pathname));
    },
  };
}

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const nextFrame = () =>
  act(() => new Promise<void>((settle) => requestAnimationFrame(() => settle())));

beforeEach(() => localStorage.clear());
afterEach(() => Reflect.deleteProperty(navigator, 'globalPrivacyControl'));

test.each(['globalPrivacyControl', 'doNotTrack'])('%s is a refusal', async (signal) => {
  const value = signal === 'doNotTrack' ? '1' : true;
  Object.defineProperty(navigator, signal, { value, configurable: true });
  await visit(PLAUSIBLE);
  await nextFrame();
  expect(screen.queryByRole('region')).toBeNull();
  await press('Cookie settings');
  expect(await screen.findByRole('region')).toBeTruthy();
  expect(scripts()).toEqual([]);
  Reflect.deleteProperty(navigator, signal);
});

test('Plausible counts each page once, by its script alone', async () => {
  const { goTo } = await visit(PLAUSIBLE, '/a?source=mail#part');
  await press('Accept');
  await nextFrame();
  goTo('/b');
  await nextFrame();
  goTo('/b?source=mail');
  await nextFrame();
  expect(scripts()).toEqual([PLAUSIBLE.src]);
  expect(document.head.querySelector('script')?.dataset).toMatchObject({ domain: PLAUSIBLE.id });
  expect(Reflect.get(window, 'plausible').q).toEqual([
    ['pageview', { u: 'http://localhost/a?source=mail' }],
    ['pageview', { u: 'http://localhost/b' }],
  ]);
});

test('Google Analytics counts each page once, and nothing more after the consent is withdrawn', async () => {
  const { goTo } = await visit(GOOGLE, '/a');
  document.cookie = '_ga=1; path=/';
  document.cookie = '_ga_AB12CD34EF=1; path=/';
  await press('Accept');
  await nextFrame();
  goTo('/b');
  await nextFrame();
  expect(scripts()).toEqual([`${GOOGLE.src}?id=${GOOGLE.id}`]);
  const calls = () => [...Reflect.get(window, 'dataLayer')].map((call) => [...call]);
  expect(calls()).toEqual([
    ['js', expect.any(Date)],
    ['config', GOOGLE.id, { send_page_view: false }],
    ['event', 'page_view', { page_location: 'http://localhost/a' }],
    ['event', 'page_view', { page_location: 'http://localhost/b' }],
  ]);
  expect(Object.prototype.toString.call(Reflect.get(window, 'dataLayer')[0])).toBe(
    '[object Arguments]',
  );
  await press('Cookie settings');
  await press('Refuse');
  goTo('/c');
  await nextFrame();
  expect(calls()).toHaveLength(4);
  expect(Reflect.get(window, `ga-disable-${GOOGLE.id}`)).toBe(true);
  await waitFor(() => expect(document.cookie).toBe(''));
});

/** A choice as vanilla-cookieconsent has kept it, which kept choices before. */
const keptByLibrary = (categories: string[], expirationTime: number) =>
  localStorage.setItem(
    'consent',
    JSON.stringify({ categories, revision: 0, languageCode: 'en', services: {}, expirationTime }),
  );

test('a choice that a library has kept still holds, until it ends', async () => {
  keptByLibrary(['necessary', 'analytics'], Date.now() + 60_000);
  const first = await visit(PLAUSIBLE, '/a');

  await waitFor(() => expect(scripts()).toEqual([PLAUSIBLE.src]));
  first.unmount();
  keptByLibrary(['necessary'], Date.now() - 1);
  await visit(PLAUSIBLE, '/a');
  expect(await screen.findByRole('region')).toBeTruthy();
});

test.each(['{', '"accepted"', '{"categories":"analytics"}'])(
  'the question is asked again where %s is kept',
  async (kept) => {
    localStorage.setItem('consent', kept);
    await visit(PLAUSIBLE);
    expect(await screen.findByRole('region')).toBeTruthy();
  },
);
