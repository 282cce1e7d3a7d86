/**
 * No word that a visitor reads or hears stands in the code: all texts of a site are written in Cyrillic
 * letters, those with a default too, and what is Latin then is not content.
 * @jest-environment jsdom
 */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { parse } from 'yaml';
import { loadAirports } from '../../src/airports/loadAirports';
import { loadLand } from '../../src/airports/loadLand';
import { blocks, type Block, type Page } from '../../src/blocks/registry';
import { fillPlaceholders } from '../../packages/compiler/parse/placeholders';
import TripOverview from '../../src/forms/charter/trip/TripOverview';
import { FormContentProvider } from '../../src/forms/frame/FormContent';
import { formsContentOf } from '../../src/forms/formsSchema';
import { formViews } from '../../src/forms/formViews';
import NewsletterForm from '../../src/forms/newsletter/NewsletterForm';
import { OVERLAY_FORM_NAMES } from '../../src/forms/registry';
import { UnknownPath } from '../../src/shell/UnknownPath';
import {
  createUnknownPathContext,
  interfaceTextsOf,
} from '../../packages/compiler/publish/createPageContext';
import { siteSchema } from '../../packages/compiler/parse/siteFileSchema';
import { NoticeHost } from '../../src/ui/feedback/NoticeHost';
import { InterfaceTextsContext } from '../../src/ui/interfaceTexts';
import { knownLand } from '../airports/knownLand';
import { SOME_AIRPORTS } from '../airports/someAirports';
import { stubSalesApi } from '../forms/salesApiStub';
import { fakeBrowser } from '../support/browser';
import { allExamples } from '../support/content/examples';
import { drawDialogs, pageElement } from '../support/pages/drawPage';
import { withFakeMedia } from '../support/pages/fakeMedia';
import { readFixture } from '../support/content/fixtureSite';
import type { PageLanguage } from '../../src/content/language/pageLanguage';
import { inCyrillic, inForeignTexts, latinTexts } from '../support/content/foreignTexts';
import { stubResizeObserver } from '../support/jest/resizeObserver';

jest.mock('../../src/airports/loadAirports', () => ({ loadAirports: jest.fn() }));
jest.mock('../../src/airports/loadLand', () => ({ loadLand: jest.fn() }));

// The fixture has the keys of its schema.
const raw = parse(readFixture('site.yaml')) as { facts: Record<string, string> };
const facts = Object.entries(raw.facts).map(([name, fact]) => [name, inCyrillic(fact)]);
const written = siteSchema.parse({
  ...Object(inForeignTexts(raw, siteSchema)),
  facts: Object.fromEntries(facts),
});
const site = withFakeMedia(fillPlaceholders(written, written));
const forms = formsContentOf(site);

/** Blocks with links to every form that opens over the page. */
const openers = OVERLAY_FORM_NAMES.map((form) =>
  blocks.statement.schema.parse({
    type: 'statement',
    title: inCyrillic(form),
    actions: [{ label: inCyrillic(form), to: `/?form-opened=${form}` }],
  }),
);

/** Home with every block in every form. */
const page: Page = {
  path: '/',
  title: inCyrillic('Home'),
  description: inCyrillic('A page.'),
  blocks: [
    ...openers,
    ...allExamples.map(({ type, raw: example }) => {
      const { schema } = blocks[type];
      // The registry's schema for a type gives a block of that type.
      return fillPlaceholders(schema.parse(inForeignTexts(example, schema)) as Block, site);
    }),
  ],
};

/** The page in a language of letters that the names of others have too. */
const language: PageLanguage = {
  code: 'ru',
  original: 'ru',
  home: '/',
  versions: [
    { code: 'ru', label: inCyrillic('Russian'), path: '/', offer: '', hasPage: true },
    {
      code: 'uk',
      label: inCyrillic('Ukrainian'),
      path: '/uk',
      offer: inCyrillic('Offer'),
      hasPage: true,
    },
  ],
  untranslated: [],
};

/** Airports with names of another alphabet, as the content's texts. */
const airports = SOME_AIRPORTS.map((airport) => ({
  ...airport,
  city: inCyrillic(airport.city),
  name: inCyrillic(airport.name),
}));

beforeAll(async () => {
  await Promise.all(Object.values(formViews).map((view) => view.preload()));
});

beforeEach(() => {
  fakeBrowser({ inView: true });
  stubResizeObserver();
  stubSalesApi();
  jest.mocked(loadAirports).mockResolvedValue(airports);
  jest.mocked(loadLand).mockImplementation(knownLand);
});

afterEach(cleanup);

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

test('the HTML of a page with every block and form has no word of its own', () => {
  const html = renderToString(pageElement(page, site, language)) + drawDialogs(page, site);
  const document = parsed(html);
  expect(document.querySelectorAll('dialog form')).toHaveLength(OVERLAY_FORM_NAMES.length);
  expect(latinTexts(document)).toEqual([]);
});

test('the page for unknown paths has no word of its own', async () => {
  const { container } = render(
    <UnknownPath {...createUnknownPathContext({ site, language: 'en', home: '/' })} />,
  );
  expect(latinTexts(container)).toEqual([]);
  await waitFor(() => expect(document.title).toBe(site.interface.unknownPath.title));
});

/** Waits for code that loads lazily. */
const settle = () => act(() => new Promise<void>((settled) => setTimeout(settled, 5)));

/** The dialog on top, or the page. */
const topLayer = (): Element => screen.queryAllByRole('dialog').at(-1) ?? document.body;

/** The controls of a layer, each by what tells it from the others: alike ones do the same. */
const controlsOf = (layer: Element): [string, HTMLElement][] =>
  [...layer.querySelectorAll<HTMLElement>('button, [type="radio"], [type="checkbox"]')].map(
    (control) => [
      [
        layer.querySelector('h2')?.textContent,
        control.getAttribute('aria-label') ?? control.textContent,
        control.getAttribute('name'),
        control.getAttribute('value'),
      ].join(),
      control,
    ],
  );

test('whatever a visitor presses, nothing that appears has a word of its own', async () => {
  render(pageElement(page, site, language));
  await settle();
  const pressed = new Set<string>();
  const found = new Set(latinTexts(document.body));
  const { texts } = interfaceTextsOf(site);
  let unseen = Object.values(texts).filter(
    (text): text is string => typeof text === 'string' && !text.includes('{'),
  );
  for (;;) {
    const layer = topLayer();
    const next = controlsOf(layer).findLast(([key]) => !pressed.has(key));
    if (!next && layer === document.body) break;
    if (next) pressed.add(next[0]);
    // The first button of a dialog closes it.
    fireEvent.click(next?.[1] ?? within(layer as HTMLElement).getAllByRole('button')[0] ?? layer);
    await settle();
    for (const text of latinTexts(document.body)) found.add(text);
    const html = document.body.innerHTML;
    unseen = unseen.filter((text) => !html.includes(text));
  }
  expect([...found]).toEqual([]);
  expect(unseen).toEqual([]);
});

/** Provides the texts of the site to a part of a page. */
const WithTexts = ({ children }: { children: ReactNode }) => (
  <InterfaceTextsContext value={site.interface}>
    <FormContentProvider content={forms}>{children}</FormContentProvider>
  </InterfaceTextsContext>
);

test('neither sending nor a notice has a word of its own', async () => {
  const answers: ((status: number) => void)[] = [];
  stubSalesApi(() => new Promise((answer) => answers.push(answer)));
  // A refused lead is thrown for whoever watches the site.
  window.addEventListener('error', (event) => event.preventDefault(), { once: true });
  const label = inCyrillic('Email');
  render(
    <WithTexts>
      <NewsletterForm labels={{ title: label, label, hint: label, button: label }} />
      <NoticeHost />
    </WithTexts>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: label }), {
    target: { value: 'ada@kestrel.example' },
  });
  fireEvent.submit(screen.getByRole('form'));
  await screen.findByRole('progressbar');
  expect(latinTexts(document.body)).toEqual([]);
  answers.shift()?.(503);
  await screen.findByRole('alert');
  expect(latinTexts(document.body)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: site.messages.tryAgain }));
  await waitFor(() => expect(answers).toHaveLength(1));
  answers.shift()?.(201);
  await screen.findByText(site.messages.newsletterJoined);
  expect(latinTexts(document.body)).toEqual([]);
});

test('the overview of a trip has no word of its own', async () => {
  for (const side of ['clientWidth', 'clientHeight'] as const)
    jest.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(500);
  const leg = (from: string, to: string, time: string) => ({ from, to, date: '2026-12-24', time });
  const legs = [
    leg('LBG', inCyrillic('New York'), '22:00'),
    leg('TEB', 'AKL', '22:30'),
    leg('AKL', inCyrillic('our house'), '09:00'),
  ];
  render(<TripOverview legs={legs} aircraft="private" />, { wrapper: WithTexts });
  await screen.findByRole('img');
  const { trip } = site.forms.charter;
  for (const text of [trip.tooEarly, trip.notCounted, trip.total, trip.tookFor, trip.nextDay])
    expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain(text);
  expect(latinTexts(document.body)).toEqual([]);
  jest.restoreAllMocks();
});
