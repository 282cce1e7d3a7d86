/** Traces on the inspector page: opened, replayed and compared. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createActor } from 'xstate';
import type { TabMessage } from '../inspectorChannel';
import { EMPTY_RECORDING, record } from '../recording/recording';
import { compareTraces, describeDifference } from '../traces/compareTraces';
import { hasTrace, momentsOf, replayedTrace, replayRecording, traceOf } from '../traces/replay';
import { TRACES_FOLDER } from '../traces/traceFiles';
import { UNLIMITED_SPEED, momentIndex, movedHead } from '../traces/usePlayback';
import { parseJson } from '../recording/parseJson';
import { createTabReporter } from '../recording/tabReporter';
import { parseTrace, redactTrace, type Trace } from '../traces/trace';
import { noticeMachine } from '../../../src/machines/notice.machine';

const files = readdirSync(TRACES_FOLDER);
const readFile = (file: string): string => readFileSync(path.join(TRACES_FOLDER, file), 'utf8');
const quote = parseTrace(readFile('quote-flow-from-picker-to-sent.json'));

describe.each(files)('%s', (file) => {
  const trace = parseTrace(readFile(file));

  test('has one moment for the start and for each step', () => {
    const moments = momentsOf(replayRecording(trace));
    expect(moments.map(({ state }) => state)).toEqual([
      trace.start,
      ...trace.steps.map(({ state }) => state),
    ]);
    expect(moments.map(({ at }) => at)).toEqual([0, ...trace.steps.map(({ at }) => at)]);
  });
});

test('a machine that fails ends the replay, not the page', () => {
  const broken: Trace = { ...quote, input: { ...quote.input, pickerForms: null } };
  const recording = replayRecording(broken);
  expect(recording.failure).toContain("Unable to evaluate guard 'isPickerForm'");
  expect(momentsOf(recording).map(({ state }) => state)).toEqual(['closed', 'picking']);
  expect(compareTraces(broken, replayedTrace(broken), true).first).toBe(2);
});

test('the trace of an actor whose tab reports what was typed is redacted', () => {
  const messages: TabMessage[] = [];
  const options = { tab: 'a', page: () => '/', now: () => 0, plain: true };
  const report = createTabReporter((message) => messages.push(message), options);
  const actor = createActor(noticeMachine, { inspect: report }).start();
  actor.send({ type: 'notice.show', text: 'For Ada', variant: 'success' });
  actor.stop();
  const recording = record(EMPTY_RECORDING, messages);
  const [id = ''] = recording.actors.keys();
  expect(JSON.stringify(messages)).toContain('For Ada');
  expect(hasTrace(recording, id)).toBe(true);
  const trace = traceOf(recording, id);
  expect(trace?.steps[0]?.event).toMatchObject({ text: 'text, 7 characters' });
  expect(trace && redactTrace(trace)).toEqual(trace);
});

test('there is no trace without the start of an actor, and none of an actor without a machine', () => {
  const recording = replayRecording(parseTrace(readFile('submission-refused-then-retried.json')));
  const [submission = '', send = ''] = recording.actors.keys();
  const later = { ...recording, log: recording.log.slice(1) };
  expect([hasTrace(recording, submission), traceOf(recording, submission)?.steps.length]).toEqual([
    true,
    11,
  ]);
  expect([hasTrace(later, submission), traceOf(later, submission)]).toEqual([false, undefined]);
  expect([hasTrace(recording, send), traceOf(recording, send)]).toEqual([false, undefined]);
  expect(hasTrace(recording, undefined)).toBe(false);
});

describe('the comparison of two traces', () => {
  const changed = (index: number, change: Partial<Trace['steps'][number]>): Trace => ({
    ...quote,
    steps: quote.steps.map((step, i) => (i === index ? { ...step, ...change } : step)),
  });
  const firstOf = (other: Trace, times = true) => {
    const { steps, first } = compareTraces(quote, other, times);
    const step = steps[first];
    return step && describeDifference(step, first, ['A', 'B']);
  };

  test('finds the first step that differs, and in what', () => {
    expect(firstOf(changed(4, { state: 'picking' }))).toBe(
      'Step 5 differs: the state after it is filling › sending in A, picking in B.',
    );
    expect(firstOf(changed(1, { event: { type: 'quote.close' } }))).toBe(
      'Step 2 differs: the event is quote.choose in A, quote.close in B.',
    );
    expect(firstOf(changed(1, { event: { type: 'quote.choose', form: 'charter' } }))).toBe(
      'Step 2 differs: the payloads of quote.choose differ.',
    );
    expect(firstOf({ ...quote, steps: quote.steps.slice(0, 3) })).toBe('Step 4 is only in A.');
    expect(firstOf({ ...quote, start: 'picking' })).toBe(
      'The start differs: the state after it is closed in A, picking in B.',
    );
    expect(firstOf({ ...quote, input: {} })).toBe(
      'The start differs: the payloads of xstate.init differ.',
    );
  });

  test('takes the time since the step before, beyond the lateness of a timer, if it is to', () => {
    const later = (ms: number): Trace => ({
      ...quote,
      steps: quote.steps.map((step, i) => (i < 2 ? step : { ...step, at: step.at + ms })),
    });
    expect(firstOf(later(1000))).toBeUndefined();
    expect(firstOf(later(1200))).toMatch(/^Step 3 differs: the time/);
    expect(firstOf(later(1200), false)).toBeUndefined();
    // The steps after it are as far apart as before.
    const { steps } = compareTraces(quote, later(1200), true);
    expect(steps.filter(({ differences }) => differences.length > 0)).toHaveLength(1);
  });

  test('does not mind the order of keys', () => {
    const [first] = quote.steps;
    const { type, ...rest } = { ...first?.event, type: 'quote.open', a: 1 };
    const one = changed(0, { event: { type, ...rest } });
    const other = changed(0, { event: { ...rest, type } });
    expect(compareTraces(one, other, true).first).toBe(-1);
  });
});

describe('a replay', () => {
  const playback = { speed: 2, skipsPauses: false };

  test('moves by the time that passes and its speed, and waits at each step', () => {
    expect(movedHead(1000, 5000, 100, playback)).toBe(1200);
    expect(movedHead(1000, 1100, 100, playback)).toBe(1100);
    expect(movedHead(1000, 1100, 100, { ...playback, speed: 0.25 })).toBe(1025);
  });

  test('skips what is longer than a short pause', () => {
    expect(movedHead(1000, 50_000, 100, { ...playback, skipsPauses: true })).toBe(49_700);
    expect(movedHead(1000, 1300, 10, { ...playback, skipsPauses: true })).toBe(1020);
  });

  test('as fast as it is drawn goes on to the next step in each frame', () => {
    const fast = { speed: UNLIMITED_SPEED, skipsPauses: false };
    expect(movedHead(1000, 50_000, 0, fast)).toBe(50_000);
  });

  test('is at the last moment up to the chosen entry of any actor', () => {
    const recording = replayRecording(parseTrace(readFile('submission-refused-then-retried.json')));
    const moments = momentsOf(recording);
    const other = recording.log.find((entry) => !moments.includes(entry));
    expect(momentIndex(moments, undefined)).toBe(moments.length - 1);
    expect(moments.map(({ key }) => momentIndex(moments, key))).toEqual([...moments.keys()]);
    const before = moments.filter(({ key }) => key < (other?.key ?? 0));
    expect(other && momentIndex(moments, other.key)).toBe(Math.max(0, before.length - 1));
  });
});

test.each([
  ['{', 'Line 1, column 2'],
  ['', 'Line 1, column 1'],
  ['no json at all, but a text', 'Line 1, column 2'],
  ['{"a": 1,\n "b": x}', 'Line 2, column 7'],
  ['{"machine": "notice",\n  "steps": [1, 2, oops, 4, 5, 6, 7, 8]\n}', 'Line 2, column 19'],
  ['{"machine": "notice"\n "steps": []\n}', 'Line 2, column 2'],
])('says where %j is no JSON', (text, place) => {
  expect(() => parseJson(text)).toThrow(`This is not JSON. ${place}`);
});
