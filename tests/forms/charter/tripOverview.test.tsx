/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { loadAirports } from '../../../src/airports/loadAirports';
import { loadLand } from '../../../src/airports/loadLand';
import type { TypedLeg } from '../../../src/airports/tripEstimate';
import TripOverview from '../../../src/forms/charter/trip/TripOverview';
import type { AircraftKind } from '../../../src/forms/charter/values';
import { FormContentProvider } from '../../../src/forms/frame/FormContent';
import { knownLand } from '../../airports/knownLand';
import { SOME_AIRPORTS } from '../../airports/someAirports';
import { stubResizeObserver } from '../../support/jest/resizeObserver';
import { texts as content } from '../formPage';

jest.mock('../../../src/airports/loadAirports', () => ({ loadAirports: jest.fn() }));
jest.mock('../../../src/airports/loadLand', () => ({ loadLand: jest.fn() }));

const airports = jest.mocked(loadAirports);
const land = jest.mocked(loadLand);
const { trip: texts, leg: legTexts } = content.forms.charter;

beforeEach(() => {
  stubResizeObserver();
  // jsdom lays nothing out: the map has this size.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320);
  airports.mockReset().mockResolvedValue([...SOME_AIRPORTS]);
  land.mockReset().mockImplementation(knownLand);
});

afterEach(() => jest.restoreAllMocks());

const leg = (from: string, to: string, time = '09:00', date = '2026-12-24'): TypedLeg => {
  return { from, to, date, time };
};

const view = (legs: readonly TypedLeg[], aircraft: AircraftKind = 'private') => (
  <FormContentProvider content={content}>
    <TripOverview legs={legs} aircraft={aircraft} />
  </FormContentProvider>
);

const overview = () => screen.findByRole('region', { name: texts.title });
const map = () => screen.findByRole('img');

/** The text of an element with plain spaces. */
const read = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const items = async () => within(await overview()).getAllByRole('listitem');

const figureIn = (element: HTMLElement, name: string): string =>
  read(within(element).getByText(name).nextElementSibling);

test('shows distance, flight time and local times of a leg', async () => {
  render(view([leg('LBG', 'GVA')]));
  const [item] = await items();
  if (!item) throw new Error('There is no leg.');
  expect(read(item.querySelector('h4'))).toBe('Paris Le Bourget (LBG) to Geneva Cointrin (GVA)');
  expect(figureIn(item, texts.distance)).toBe('410 km (221 nm)');
  // 221 nm at 400 to 500 kt, and 20 to 30 minutes.
  expect(figureIn(item, texts.flightTime)).toBe('45 min to 1 h 5 min');
  expect(figureIn(item, texts.departs)).toBe('09:00');
  expect(figureIn(item, texts.arrives)).toBe('09:45 to 10:05');
  expect(screen.getByText(texts.estimate)).toBeTruthy();
  // One leg needs no total, and nothing is left out.
  expect(screen.queryByText(texts.total)).toBeNull();
  expect(read(await overview())).not.toContain(texts.notCounted);
  expect(read(await overview())).not.toContain(texts.took);
});

test.each([
  ['airbus', '1 h to 1 h 10 min', '420 to 450 kt, and 30 to 40 min'],
  ['ambulance', '50 min', '350 kt, and 10 min'],
] as const)('says how long a flight of the kind %s takes, and why', async (kind, time, why) => {
  render(view([leg('LBG', 'GVA')], kind));
  const [item] = await items();
  expect(item && figureIn(item, texts.flightTime)).toBe(time);
  expect(read(await overview())).toContain(`${texts.speed}: ${why}.`);
});

test('has the note of the content, with its link', async () => {
  render(view([leg('LBG', 'GVA')]));
  const source = await screen.findByRole('link', { name: 'rule of thumb' });
  expect(source.getAttribute('href')).toBe('https://gazette.example/kestrel/speeds');
});

test('says which airport it takes for a free text, and the difference of the clocks', async () => {
  render(view([leg('Paris', 'new york', '22:00')]));
  const [item] = await items();
  const text = read(item);
  expect(text).toContain('Read as Paris Le Bourget (LBG) was “Paris”.');
  expect(text).toContain('Read as New York Teterboro (TEB) was “new york”.');
  expect(text).toContain('Clocks differ by −6 h');
});

test('says when a leg arrives on another day', async () => {
  render(
    view([leg('LAX', 'AKL', '20:00', '2027-01-10'), leg('AKL', 'LAX', '06:00', '2027-01-14')]),
  );
  const [out, back] = await items();
  expect(out && figureIn(out, texts.arrives)).toMatch(/\(\+2 days\)/);
  expect(back && figureIn(back, texts.arrives)).toMatch(/\(the day before\)/);
});

test('hints at a leg that departs too early, in that leg alone', async () => {
  const { rerender } = render(view([leg('LBG', 'GVA', '09:00'), leg('GVA', 'LBG', '09:30')]));
  const found = await items();
  expect(found.map((item) => read(item).includes(texts.tooEarly))).toEqual([false, true]);
  rerender(view([leg('LBG', 'GVA', '09:00'), leg('GVA', 'LBG', '18:00')]));
  await waitFor(() => expect(screen.queryByText(texts.tooEarly)).toBeNull());
});

test('adds up several legs, and says which are not counted', async () => {
  render(view([leg('LBG', 'GVA'), leg('GVA', 'our chalet'), leg('GVA', 'LBG', '18:00')]));
  const section = await overview();
  expect(figureIn(section, texts.total)).toBe('820 km (442 nm)');
  expect(read(section)).toContain(`${texts.notCounted} ${legTexts.title} 2`);
  expect((await items()).map((item) => read(item.querySelector('h4')))).toEqual([
    `${legTexts.title} 1Paris Le Bourget (LBG) to Geneva Cointrin (GVA)`,
    `${legTexts.title} 3Geneva Cointrin (GVA) to Paris Le Bourget (LBG)`,
  ]);
});

test('the map has the same text, and draws each leg once', async () => {
  render(view([leg('LBG', 'GVA'), leg('GVA', 'LBG', '18:00')]));
  const drawn = await map();
  expect(drawn.getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
    `${texts.map}. 1: Paris Le Bourget (LBG) to Geneva Cointrin (GVA), 410 km (221 nm), 45 min to 1 h 5 min. ` +
      '2: Geneva Cointrin (GVA) to Paris Le Bourget (LBG), 410 km (221 nm), 45 min to 1 h 5 min. ' +
      `${texts.total}: 820 km (442 nm), 1 h 30 min to 2 h 10 min.`,
  );
  expect(drawn.querySelectorAll('path[pathLength]')).toHaveLength(2);
  expect([...drawn.querySelectorAll('text')].map(read)).toEqual(
    expect.arrayContaining(['1', '2', 'LBG', 'Paris', 'GVA', 'Geneva']),
  );
});

test('reads the trip out when it has come to rest, politely', async () => {
  const { container } = render(view([leg('LBG', 'GVA')]));
  const region = container.querySelector('[aria-live=polite]');
  expect(read(region)).toBe('');
  await overview();
  await waitFor(() => expect(read(region)).toContain('Paris Le Bourget (LBG) to Geneva'));
});

test('shows nothing for places that are no airports', async () => {
  const { container } = render(view([leg('our house', 'our chalet')]));
  await act(async () => {
    await airports.mock.results[0]?.value;
  });
  expect(screen.queryByRole('region')).toBeNull();
  expect(read(container)).toBe('');
});

test('follows when typing pauses, not with each letter', async () => {
  const { rerender } = render(view([leg('LBG', 'GVA')]));
  await overview();
  jest.useFakeTimers();
  rerender(view([leg('LBG', 'Lon')]));
  act(() => void jest.advanceTimersByTime(399));
  expect(read(screen.getByRole('region'))).toContain('Geneva');
  act(() => void jest.advanceTimersByTime(1));
  expect(read(screen.getByRole('region'))).toContain('London Luton (LTN)');
});

test('shows nothing while the airports cannot be fetched, and tries again when the trip changes', async () => {
  airports.mockRejectedValueOnce(new Error('offline'));
  const { rerender } = render(view([leg('LBG', 'GVA')]));
  await act(async () => {
    await airports.mock.results[0]?.value.catch(() => undefined);
  });
  expect(screen.queryByRole('region')).toBeNull();
  rerender(view([leg('LBG', 'LTN')]));
  expect(read(await overview())).toContain('London Luton (LTN)');
});

test('shows the arcs when the land cannot be fetched', async () => {
  land.mockRejectedValue(new Error('offline'));
  render(view([leg('LBG', 'GVA')]));
  expect((await map()).querySelectorAll('path[pathLength]')).toHaveLength(1);
});
