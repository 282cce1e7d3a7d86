/** The line of time of the inspector: labels of events, what they did and changed, filters and steps. */
import { actorLabels } from '../page/events/actorLabels';
import { stateLabel } from '../page/stateLabel';
import { contextChanges } from '../page/events/contextChanges';
import { formatDuration, eventLabel, payloadHint, formatTime } from '../page/events/entryLabels';
import { actorOptions, eventOptions } from '../page/filters/filterOptions';
import { createIncrementalFilter, SHOW_ALL, type LogFilter } from '../page/filters/logFilter';
import { indexOfKey, momentAfter } from '../page/events/moments';
import { outcomeOf, transitionsOf, transitionSummary } from '../page/events/outcome';
import { EMPTY_RECORDING, record, withoutLog } from '../recording/recording';
import { messagesOf, recordingOf, SITE, type EventDetails } from './entries';

test.each([
  ['closed', 'closed'],
  [{ filling: 'editing' }, 'filling › editing'],
  [{ timer: 'on', pointer: { down: 'left' } }, 'timer › on · pointer › down › left'],
  [{ shown: { timer: 'on', pointer: 'up' } }, 'shown › (timer › on · pointer › up)'],
  [{ moving: { drag: 'far' }, timer: 'off', done: {} }, 'moving › drag › far · timer › off · done'],
  [undefined, ''],
])('a state value %j has a label', (value, label) => {
  expect(stateLabel(value)).toBe(label);
});

test.each([
  ['quote.open', undefined, 'quote.open'],
  ['xstate.init', undefined, 'started'],
  ['xstate.stop', undefined, 'stopped'],
  ['xstate.after.submissionTimeout.submission.sending', undefined, 'after submissionTimeout'],
  ['xstate.after.1000.notice.shown', undefined, 'after 1000 ms'],
  ['xstate.done.actor.0.submission.sending', 'send', 'send done'],
  ['xstate.error.actor.0.submission.sending', 'send', 'send error'],
  ['xstate.done.actor.loader', undefined, 'loader done'],
  ['xstate.promise.reject', 'send', 'rejected'],
])('an event %s from %s has a label', (type, source, label) => {
  const { actors } = recordingOf(SITE, []);
  expect(eventLabel({ event: { type }, source: source && `a ${source}` }, actors)).toBe(label);
});

test('a payload is one line without what is inside its objects', () => {
  const payload = { form: 'charter', lead: { email: 'x' }, legs: [1, 2], no: null };
  expect(payloadHint({ type: 'lead.submit', ...payload })).toBe(
    'form: charter, lead: {…}, legs: [2], no: null',
  );
  expect(payloadHint({ type: 'xstate.done.actor.x', actorId: 'x' })).toBe('');
});

test('times are those of the day, and in a replay those since its start', () => {
  expect(formatTime(new Date(2026, 10, 22, 7, 5, 9, 34).getTime())).toBe('07:05:09.034');
  expect(formatTime(1534)).toBe('1.534 s');
  const durations = [0, 999, 1500, 90_000].map(formatDuration);
  expect(durations).toEqual(['0 ms', '999 ms', '1.5 s', '1.5 min']);
});

const flowEntry = (details: Partial<EventDetails>, before: EventDetails['state'] = 'closed') => {
  const events = [
    { type: 'xstate.init', state: before },
    { type: 'quote.open', state: before, ...details },
  ];
  const entry = recordingOf(SITE, events).log.at(-1);
  if (!entry) throw new Error('There is no entry.');
  return entry;
};

test('an event that took a transition has no mark, and its transition has a summary', () => {
  const entry = flowEntry({
    taken: ['quoteFlow quote.open [isPickerForm] → quoteFlow.filling'],
    state: { filling: 'editing' },
  });
  expect(outcomeOf(entry, 'quoteFlow')).toBeUndefined();
  expect(transitionsOf(entry, 'quoteFlow').map(transitionSummary)).toEqual([
    'quoteFlow → filling on quote.open [isPickerForm] / openForm',
  ]);
  const inner = { taken: ['quoteFlow.filling.editing lead.sending → quoteFlow.filling.sending'] };
  expect(transitionsOf(inner, 'quoteFlow').map(transitionSummary)).toEqual([
    'filling › editing → filling › sending on lead.sending',
  ]);
});

test('an event without a transition is ignored, refused by guards, or blocked', () => {
  expect(outcomeOf(flowEntry({ type: 'lead.sent' }), 'quoteFlow')?.kind).toBe('ignored');
  expect(outcomeOf(flowEntry({ payload: { form: 'nope' } }), 'quoteFlow')).toEqual({
    kind: 'refused',
    reason: 'Refused by namesNoForm, isPickerForm, isOverlayForm.',
  });
  const taken = ['quoteFlow.filling.sending quote.close'];
  const blocked = flowEntry({ type: 'quote.close', taken }, { filling: 'sending' });
  expect(outcomeOf(blocked, 'quoteFlow')?.kind).toBe('blocked');
});

test('a start, an end, and an actor without a machine have no mark', () => {
  for (const type of ['xstate.init', 'xstate.stop'])
    expect(outcomeOf(flowEntry({ type }), 'quoteFlow')).toBeUndefined();
  expect(outcomeOf(flowEntry({ actor: 'send' }), undefined)).toBeUndefined();
});

test('the changes of a context name the path, the value before and after', () => {
  const before = { form: null, legs: [{ from: 'OSL' }], gone: 1 };
  const after = { form: 'charter', legs: [{ from: 'OSL' }, { from: 'BGO' }], fresh: { a: 1 } };
  const changes = contextChanges(before, after);
  expect(changes.sort((one, two) => one.path.localeCompare(two.path, 'en'))).toEqual([
    { kind: 'changed', path: 'form', before: null, after: 'charter' },
    { kind: 'added', path: 'fresh', before: undefined, after: { a: 1 } },
    { kind: 'removed', path: 'gone', before: 1, after: undefined },
    { kind: 'added', path: 'legs[1]', before: undefined, after: { from: 'BGO' } },
  ]);
  expect(contextChanges(before, structuredClone(before))).toEqual([]);
  expect(contextChanges(undefined, after)).toEqual([]);
});

test('a change of a part of a list names its place', () => {
  expect(contextChanges({ legs: [{ from: 'OSL' }] }, { legs: [{ from: 'BGO' }] })).toEqual([
    { kind: 'changed', path: 'legs[0].from', before: 'OSL', after: 'BGO' },
  ]);
});

const EVENTS: readonly EventDetails[] = [
  { type: 'xstate.init', state: 'closed', context: { form: null } },
  {
    type: 'quote.open',
    state: 'picking',
    context: { form: null },
    taken: ['quoteFlow quote.open [namesNoForm] → quoteFlow.picking'],
  },
  {
    type: 'quote.choose',
    payload: { form: 'charter' },
    state: { filling: 'editing' },
    context: { form: 'charter' },
    taken: ['x'],
  },
  {
    type: 'lead.submit',
    actor: 'form',
    state: 'sending',
    context: { key: 'text, 4 characters' },
    taken: ['x'],
  },
  {
    type: 'xstate.done.actor.0.submission.sending',
    actor: 'form',
    source: 'send',
    state: 'sent',
    taken: ['x'],
  },
  { type: 'lead.sent', state: 'closed', context: { form: null } },
];

const shownBy = (changes: Partial<LogFilter>) =>
  createIncrementalFilter()(recordingOf(SITE, EVENTS), { ...SHOW_ALL, ...changes }).map(
    ({ key }) => key,
  );

test('without a filter, the log itself is shown', () => {
  const recording = recordingOf(SITE, EVENTS);
  expect(createIncrementalFilter()(recording, SHOW_ALL)).toBe(recording.log);
});

test('the filter finds the events that an actor took or sent, by its id or its name', () => {
  expect(shownBy({ actors: new Set(['submission']) })).toEqual([4, 5]);
  expect(shownBy({ actors: new Set(['a send']) })).toEqual([5]);
  expect(shownBy({ actors: new Set(['send', 'quoteFlow']) })).toEqual([1, 2, 3, 5, 6]);
});

test('the filter finds events by their labels, and those that took no transition', () => {
  expect(shownBy({ events: new Set(['send done', 'quote.open']) })).toEqual([2, 5]);
  expect(shownBy({ onlyIgnored: true })).toEqual([6]);
  expect(shownBy({ onlyIgnored: true, actors: new Set(['submission']) })).toEqual([]);
});

test.each([
  ['QUOTE', [1, 2, 3, 6]],
  ['quote.choose', [3]],
  ['charter', [3]],
  ['editing charter', [3]],
  ['4 characters', [4]],
  ['sending', [4, 5]],
  ['null', [1, 2, 6]],
  ['key', [4]],
  ['started', [1]],
  ['(', []],
  ['  ', [1, 2, 3, 4, 5, 6]],
])('the search for %j reads the whole entry', (search, keys) => {
  expect(shownBy({ search })).toEqual(keys);
});

test('a filter reads only the new entries of a log that has grown', () => {
  const select = createIncrementalFilter();
  const messages = messagesOf(SITE, [...EVENTS, ...EVENTS]);
  const filter = { ...SHOW_ALL, search: 'charter' };
  const first = record(EMPTY_RECORDING, messages.slice(0, 9));
  expect(select(first, filter).map(({ key }) => key)).toEqual([3]);
  // An entry that would no longer match shows that it is not read again.
  Object.assign(first.log[2] ?? {}, { event: { type: 'other' }, context: {} });
  const second = record(first, messages.slice(9));
  expect(select(second, filter).map(({ key }) => key)).toEqual([3, 9]);
  expect(select(second, { ...filter }).map(({ key }) => key)).toEqual([9]);
});

test('a filtered list forgets the entries of an emptied log', () => {
  const select = createIncrementalFilter();
  const filter = { ...SHOW_ALL, search: 'charter' };
  const recording = recordingOf(SITE, EVENTS);
  expect(select(recording, filter)).toHaveLength(1);
  const emptied = withoutLog(recording);
  expect(select(emptied, filter)).toEqual([]);
  const later = messagesOf([], EVENTS).map((message) => ({ ...message, order: 100 }));
  expect(select(record(emptied, later.slice(2, 3)), filter)).toHaveLength(1);
});

test('a filtered list drops the entries that the log drops', () => {
  const select = createIncrementalFilter();
  const filter = { ...SHOW_ALL, actors: new Set(['quoteFlow']) };
  const flood = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ type: 'leg.add', order: from + index }));
  const first = recordingOf(SITE, flood(10, 20_000));
  expect(select(first, filter)).toHaveLength(20_000);
  const second = record(first, messagesOf([], flood(30_000, 5)));
  expect(select(second, filter)).toHaveLength(20_000);
  expect(select(second, filter)[0]?.key).toBe(6);
});

test('the choices of the filters count the entries of the log', () => {
  const two = recordingOf(
    [...SITE, { id: 'other', name: 'submission' }],
    [...EVENTS, { type: 'xstate.init', actor: 'other' }],
  );
  const options = actorOptions(two, actorLabels(two.actors));
  expect(options.map(({ label, count, isPart }) => [label, count, isPart])).toEqual([
    ['quoteFlow', 4, false],
    ['submission', 3, false],
    ['submission', 2, true],
    ['submission 2', 1, true],
  ]);
  expect(eventOptions(two).map(({ label, count }) => [label, count])).toEqual([
    ['lead.sent', 1],
    ['lead.submit', 1],
    ['quote.choose', 1],
    ['quote.open', 1],
    ['send done', 1],
    ['started', 2],
  ]);
});

test('labels have the page where there are several tabs', () => {
  const one = actorLabels(recordingOf(SITE, []).actors);
  expect([...one.actors.values()]).toEqual(['quoteFlow', 'submission', 'send']);
  const tabs = ['/', '/jets', '/jets'].map((page, index) => {
    return { id: 'flow', name: 'quoteFlow', tab: String(index), page };
  });
  const several = actorLabels(recordingOf(tabs, []).actors);
  expect([...several.actors.values()]).toEqual([
    'quoteFlow /',
    'quoteFlow /jets',
    'quoteFlow /jets 2',
  ]);
  expect([...several.pages.values()]).toEqual(['Page /', 'Page /jets', 'Page /jets 2']);
});

test('steps go over the shown entries, from now and from a hidden entry too', () => {
  const { log } = recordingOf(SITE, EVENTS);
  const shown = log.filter(({ key }) => key % 2 === 0);
  const stepsFrom = (key: number | undefined, ...steps: number[]) =>
    steps.map((step) => momentAfter(shown, key, step));
  expect(stepsFrom(undefined, -100, -1, 1)).toEqual([2, 6, undefined]);
  expect(stepsFrom(2, -100)).toEqual([2]);
  expect(stepsFrom(3, -1, 1)).toEqual([2, 4]);
  expect(stepsFrom(4, -1, 1)).toEqual([2, 6]);
  expect(stepsFrom(6, 1)).toEqual([6]);
  expect(momentAfter([], 3, 1)).toBeUndefined();
  expect(indexOfKey(shown, 7)).toBe(3);
});

test('a burst in parts makes the same recording as one message at a time', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    type: 'leg.add',
    state: `s${index % 7}`,
    context: { index },
  }));
  const messages = messagesOf(SITE, many);
  const atOnce = record(EMPTY_RECORDING, messages);
  let inParts = EMPTY_RECORDING;
  for (let from = 0; from < messages.length; from += 1000)
    inParts = record(inParts, messages.slice(from, from + 1000));
  expect(atOnce.log).toHaveLength(10_000);
  expect(JSON.stringify([...inParts.log])).toBe(JSON.stringify(atOnce.log));
  expect(inParts.log.at(-1)).toMatchObject({ stateBefore: 's2', state: 's3', key: 10_000 });
});
