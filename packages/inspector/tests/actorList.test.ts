/** Which actors the list shows where, and which one the chart shows. */
import { actorGroups, justChanged, tabTitle } from '../page/actorGroups';
import { EMPTY_RECORDING, record } from '../recording/recording';
import { drivenTab, shownActor } from '../page/selection';
import type { TabMessage, TabReport } from '../inspectorChannel';

const tab = (id: string, more: Partial<TabReport> = {}): TabReport => ({
  kind: 'tab',
  tab: id,
  page: `/${id}`,
  fault: undefined,
  isFrame: false,
  windowName: '',
  ...more,
});

const FRAME = tab('frame', { isFrame: true, windowName: 'ours' });

/** An actor that starts at a time, and then takes events at other times. */
function actor(id: string, name: string, order: number, ...times: number[]): TabMessage[] {
  const common = { tab: id, page: `/${id}`, actor: `${name}:${order}` };
  const after = { source: undefined, status: 'active', context: {}, taken: [], delays: [] };
  return [
    { ...common, kind: 'actor', order, at: 0, name, parent: undefined },
    ...times.map((at, index): TabMessage => ({
      ...common,
      ...after,
      kind: 'event',
      order: order + index + 1,
      at,
      event: { type: index === 0 ? 'xstate.init' : 'some.event' },
      state: 'closed',
    })),
  ];
}

const recordingOf = (...messages: TabMessage[]) => record(EMPTY_RECORDING, messages);

const TWO_TABS = recordingOf(
  tab('a'),
  ...actor('a', 'legs', 1, 0),
  ...actor('a', 'quoteFlow', 10, 0),
  FRAME,
  ...actor('frame', 'quoteFlow', 1, 0),
);

const LEGS = 'a legs:1';
const QUOTE = 'a quoteFlow:10';
const FRAME_QUOTE = 'frame quoteFlow:1';

test('the actors of several tabs stand below the names of their tabs', () => {
  const { actors, tabs } = TWO_TABS;
  const groups = actorGroups(['legs', 'notice', 'quoteFlow'], [...actors.values()], tabs, 'ours');
  const readable = groups.map(({ machine, running }) => [
    machine,
    running.map(({ title, actors: group }) => [title, group.map(({ id }) => id)]),
  ]);
  expect(readable).toEqual([
    ['legs', [['Tab · /a', [LEGS]]]],
    ['notice', []],
    [
      'quoteFlow',
      [
        ['Tab · /a', [QUOTE]],
        ['This frame · /frame', [FRAME_QUOTE]],
      ],
    ],
  ]);
});

test('the actors of one tab need no name of it, and those that stopped are apart', () => {
  const { actors, tabs } = record(TWO_TABS, [{ kind: 'tabClosed', tab: 'a' }]);
  const [legs, quoteFlow] = actorGroups(['legs', 'quoteFlow'], [...actors.values()], tabs, 'ours');
  expect(legs).toMatchObject({ running: [], stopped: [{ id: LEGS }] });
  expect(quoteFlow).toMatchObject({
    running: [{ title: '', actors: [{ id: FRAME_QUOTE }] }],
    stopped: [{ id: QUOTE }],
  });
});

test('the frame of another inspector page has another name', () => {
  expect(tabTitle(FRAME, 'theirs')).toBe('Frame · /frame');
});

test('the actors of the last moment have changed just now, those that only started have not', () => {
  const { actors } = recordingOf(
    ...actor('a', 'quoteFlow', 1, 0, 100),
    ...actor('a', 'submission', 10, 0, 900),
    ...actor('a', 'notice', 20, 0, 1000),
    ...actor('a', 'legs', 30, 1001),
  );
  expect([...justChanged([...actors.values()])]).toEqual(['a submission:10', 'a notice:20']);
  expect(justChanged([]).size).toBe(0);
});

test('the frame beside the chart is chosen as soon as it is open', () => {
  expect(shownActor(TWO_TABS, { machine: 'legs' }, undefined)?.id).toBe(LEGS);
  expect(shownActor(TWO_TABS, { machine: 'quoteFlow' }, 'ours')?.id).toBe(FRAME_QUOTE);
  // No actor of another tab passes for one of the frame.
  expect(shownActor(TWO_TABS, { machine: 'legs' }, 'ours')).toBeUndefined();
});

test('a chosen tab or actor wins over the frame', () => {
  expect(shownActor(TWO_TABS, { machine: 'quoteFlow', tab: 'a' }, 'ours')?.id).toBe(QUOTE);
  expect(shownActor(TWO_TABS, { machine: 'legs', actor: LEGS }, 'ours')?.id).toBe(LEGS);
});

test('an actor whose tab loads a page is left for the one that runs then', () => {
  const reloaded = record(TWO_TABS, [
    { kind: 'tabClosed', tab: 'frame' },
    { ...FRAME, tab: 'again' },
    ...actor('again', 'quoteFlow', 1, 0),
  ]);
  const chosen = { machine: 'quoteFlow', actor: FRAME_QUOTE } as const;
  expect(shownActor(reloaded, chosen, 'ours')?.id).toBe('again quoteFlow:1');
  expect(shownActor(reloaded, { ...chosen, isPast: true }, 'ours')?.id).toBe(FRAME_QUOTE);
  const closed = record(TWO_TABS, [
    { kind: 'tabClosed', tab: 'frame' },
    { kind: 'tabClosed', tab: 'a' },
  ]);
  expect(shownActor(closed, chosen, undefined)?.id).toBe(FRAME_QUOTE);
});

test('the controls act on the tab of the actor, else on the chosen one, the frame, the last', () => {
  const drivenBy = (...[shown, selection, frame]: [string, Partial<{ tab: string }>, string?]) =>
    drivenTab(TWO_TABS, TWO_TABS.actors.get(shown), { machine: 'legs', ...selection }, frame)?.tab;
  expect(drivenBy(LEGS, { tab: 'frame' }, 'ours')).toBe('a');
  expect(drivenBy('', { tab: 'a' }, 'ours')).toBe('a');
  expect(drivenBy('', {}, 'ours')).toBe('frame');
  expect(drivenBy('', { tab: 'closed' })).toBe('frame');
  expect(drivenTab(EMPTY_RECORDING, undefined, { machine: 'legs' }, 'ours')).toBeUndefined();
});
