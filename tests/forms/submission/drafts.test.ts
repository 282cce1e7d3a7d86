/** @jest-environment jsdom */
import type * as draftsModule from '../../../src/forms/submission/drafts';
import { ALL_BUT_DATE } from '../clock';

type Drafts = typeof draftsModule;

/** The module as a page has it that was loaded again. */
const reloaded = (): Drafts => {
  jest.resetModules();
  return jest.requireActual<Drafts>('../../../src/forms/submission/drafts');
};

const at = (day: number) =>
  jest.useFakeTimers({ now: new Date(2026, 10, day, 12), doNotFake: ALL_BUT_DATE });

const values = { legs: [{ date: '2026-11-21' }, { date: '2026-12-24' }] };

beforeEach(() => {
  sessionStorage.clear();
  at(20);
});
afterAll(() => jest.useRealTimers());

test.each([
  ['on the screen', (drafts: Drafts) => drafts],
  ['in memory', (drafts: Drafts) => drafts],
  ['after a reload', reloaded],
])(
  'a tomorrow that somebody has chosen stays that day, another is tomorrow: %s',
  (place, later) => {
    for (const [chosen, expected] of [
      ['2026-11-21', '2026-11-21'],
      ['2026-12-24', '2026-11-26'],
    ] as const) {
      at(20);
      const drafts = reloaded();
      drafts.chooseDay('charter', chosen);
      if (place === 'in memory') drafts.saveDraft('charter', values);
      else drafts.saveDraftToSession('charter', values);
      at(25);
      const renewed =
        place === 'on the screen'
          ? drafts.renewDays('charter', values, '2026-11-20')
          : later(drafts).readDraft('charter');
      expect(renewed).toEqual({ legs: [{ date: expected }, { date: '2026-12-24' }] });
    }
  },
);

test('a form that is emptied forgets the days that were chosen in it', () => {
  const drafts = reloaded();
  drafts.chooseDay('charter', '2026-11-21');
  drafts.deleteDraft('charter');
  drafts.saveDraft('charter', values);
  at(25);
  expect(drafts.readDraft('charter')).toMatchObject({ legs: [{ date: '2026-11-26' }, {}] });
});
