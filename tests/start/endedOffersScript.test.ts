/** The script behind a list of offers, as pages carry it. */
import { runInNewContext } from 'node:vm';
import { bundleInlineScript } from '../../gatsby/output/inlineScripts';

const NOW = Date.parse('2026-12-05T00:00Z');

/** An offer, as far as the script reads it. */
const offerUntil = (end: string) => ({
  hidden: false,
  getAttribute: () => String(Date.parse(end)),
});

test('hides what has ended by the clock of the browser, in the list that it stands in', async () => {
  const offers = [offerUntil('2026-12-04T00:00Z'), offerUntil('2026-12-06T00:00Z')];
  const list = { querySelectorAll: () => offers, querySelector: () => null };
  const selectors: string[] = [];
  const closest = (selector: string) => {
    selectors.push(selector);
    return list;
  };
  const code = await bundleInlineScript('endedOffers');
  runInNewContext(code, { document: { currentScript: { closest } }, Date: { now: () => NOW } });
  expect(selectors).toEqual(['[data-offers]']);
  expect(offers.map(({ hidden }) => hidden)).toEqual([true, false]);
});

test('is small: a page runs it before the visitor acts', async () => {
  expect((await bundleInlineScript('endedOffers')).length).toBeLessThan(500);
});
