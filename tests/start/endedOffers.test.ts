/** @jest-environment jsdom */
import { hideEndedOffers } from '../../src/start/endedOffers';

/** A list of offers as the static HTML has it: the texts say when each ends. */
const listOf = (ends: readonly string[]): string => `
  <section data-offers>
    <div data-with-many-offers hidden></div>
    <ul>${ends.map((end) => `<li data-ends-at="${end === '' ? Infinity : Date.parse(end)}">${end}</li>`).join('')}</ul>
    <div data-without-offers ${ends.length > 0 ? 'hidden' : ''}></div>
    <div data-ended-offers-script hidden></div>
  </section>`;

const isHidden = (selector: string): boolean =>
  document.querySelector(selector)?.hasAttribute('hidden') ?? false;

const shown = (): (string | null)[] =>
  [...document.querySelectorAll<HTMLElement>('li:not([hidden])')].map((item) => item.textContent);

function show(ends: readonly string[], now: string): void {
  document.body.innerHTML = listOf(ends);
  const list = document.querySelector('[data-offers]');
  if (list) hideEndedOffers(list, Date.parse(now));
}

const ENDS = ['2026-12-04T00:00Z', '2026-12-10T00:00Z', ''];

test.each([
  ['2026-12-03T23:59:59Z', ENDS],
  ['2026-12-04T00:00:00Z', ENDS.slice(1)],
  ['2026-12-10T00:00:00Z', ['']],
])('at %s the offers %j are left', (now, left) => {
  show(ENDS, now);
  expect(shown()).toEqual(left);
  expect(isHidden('[data-without-offers]')).toBe(true);
});

test('the text of an empty list is shown when the last offer has ended', () => {
  show(ENDS.slice(0, 2), '2026-12-10T00:00Z');
  expect(shown()).toEqual([]);
  expect(isHidden('[data-without-offers]')).toBe(false);
});

test('a clock that is set back shows an offer again', () => {
  show(ENDS, '2026-12-05T00:00Z');
  const list = document.querySelector('[data-offers]');
  if (list) hideEndedOffers(list, Date.parse('2026-12-01T00:00Z'));
  expect(shown()).toEqual(ENDS);
});

test.each([
  [9, 0, false],
  [8, 0, true],
  [10, 1, false],
  [10, 2, true],
])('with %i offers, of which %i have ended, the filter is hidden: %s', (count, ended, hidden) => {
  const ends = Array.from({ length: count }, (_, index) =>
    index < ended ? '2026-12-01T00:00Z' : '2026-12-10T00:00Z',
  );
  show(ends, '2026-12-05T00:00Z');
  expect(isHidden('[data-with-many-offers]')).toBe(hidden);
});
