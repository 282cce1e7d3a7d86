/**
 * The list of empty-leg offers in a hydrated page: by the visitor's clock, and by place.
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BlockList, preloadViews } from '../../src/blocks/BlockList';
import type { EmptyLegOffer } from '../../src/blocks/emptyLegOffers/offer';
import { emptyLegOffers } from '../../src/blocks/emptyLegOffers/schema';
import { nextDay } from '../../src/content/day';
import { withDetails } from '../../packages/compiler/publish/offerDetails';
import { FEW_AIRPORTS } from '../fixtures/airports';
import { fakeBrowser } from '../support/browser';
import { DefaultInterface } from '../support/pages/DefaultInterface';

const HOUR_MS = 3_600_000;

beforeAll(preloadViews);

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-12-01T12:00Z') });
  fakeBrowser({ inView: true });
});

afterEach(() => jest.useRealTimers());

/** Offers from Paris, one a day from 1 December on; every third leads to Blackbushe, the others to Geneva. */
const offersOf = (count: number): EmptyLegOffer[] => {
  const days = Array.from({ length: count }).reduce<string[]>(
    (list) => [...list, nextDay(list.at(-1) ?? '2026-11-30')],
    [],
  );
  const { offers } = emptyLegOffers.schema.parse({
    type: 'emptyLegOffers',
    title: 'A',
    empty: 'None.',
    offers: days.map((date, index) => ({
      from: 'LBG',
      to: index % 3 === 0 ? 'EGLK' : 'GVA',
      date,
      aircraft: 'Jet',
      seats: 6,
    })),
  });
  const context = { airports: FEW_AIRPORTS, timeZone: 'Europe/Paris', section: undefined };
  return offers.map((offer) => withDetails(offer, context));
};

function show(count: number): void {
  const block = emptyLegOffers.schema.parse({ type: 'emptyLegOffers', title: 'A', empty: 'None.' });
  render(<BlockList blocks={[{ ...block, offers: offersOf(count) }]} />, {
    wrapper: DefaultInterface,
  });
}

const days = (): string[] =>
  screen.queryAllByRole('article').map((offer) => offer.querySelector('time')?.dateTime ?? '');

const pass = (hours: number) =>
  act(async () => void (await jest.advanceTimersByTimeAsync(hours * HOUR_MS)));

test('an offer goes at the end of its day, one after the other, and then the text of an empty list is shown', async () => {
  show(3);
  expect(days()).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
  await pass(10.9);
  expect(days()).toHaveLength(3);
  await pass(0.2);
  expect(days()).toEqual(['2026-12-02', '2026-12-03']);
  await pass(24);
  expect(days()).toEqual(['2026-12-03']);
  expect(screen.getByText('None.').closest('[hidden]')).not.toBeNull();
  await pass(24);
  expect(days()).toEqual([]);
  expect(screen.getByText('None.').closest('[hidden]')).toBeNull();
});

test('a tab that slept asks the clock when it is seen again', () => {
  show(2);
  jest.setSystemTime(Date.parse('2026-12-02T12:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(days()).toEqual(['2026-12-02']);
});

test('eight offers need no filter', () => {
  show(8);
  expect(screen.queryByLabelText('Flights from or to')).toBeNull();
});

test('a place that no offer leads to any more is no longer chosen', async () => {
  show(9);
  // The first and every third offer lead to Blackbushe; eight are left tomorrow, without a filter.
  fireEvent.change(screen.getByLabelText('Flights from or to'), {
    target: { value: 'Blackbushe' },
  });
  await pass(12);
  expect(days()).toHaveLength(8);
});
