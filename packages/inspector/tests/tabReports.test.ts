/** What a tab sends to an inspector: the state of its actors, and nothing that a visitor typed. */
import { createActor, fromPromise } from 'xstate';
import { createHistory } from '../recording/tabHistory';
import { createTabReporter } from '../recording/tabReporter';
import { EMPTY_RECORDING, record } from '../recording/recording';
import { replayedTrace, traceOf } from '../traces/replay';
import type { TabMessage } from '../inspectorChannel';
import { restrictToOrigin } from '../recording/statelyInspector';
import { parseTrace, redactTrace } from '../traces/trace';
import { submissionMachine, type SendInput } from '../../../src/machines/submission.machine';
import { inspectionOptions, setActorInspector } from '../../../src/ui/loading/actorInspection';

const SECRETS = ['Amelia', 'amelia@example.com', '+44 20 7946 0000', 'Bergen', 'the very secret'];
const lead = { full_name: SECRETS[0], email: SECRETS[1], phone: SECRETS[2], from: SECRETS[3] };

/** Inspects a refused submission and collects the messages on the channel. */
async function inspectRefusal() {
  const messages: TabMessage[] = [];
  const history = createHistory((message) => messages.push(message));
  const options = { tab: 'a', page: () => '/', now: Date.now };
  setActorInspector({ next: createTabReporter(history.add, options) });
  const send = fromPromise<unknown, SendInput>(() => Promise.reject(new Error('the very secret')));
  const actor = createActor(submissionMachine.provide({ actors: { send } }), {
    input: { createKey: () => 'key' },
    ...inspectionOptions(),
  });
  actor.start();
  actor.send({ type: 'lead.submit', lead });
  const running = messages.length;
  await new Promise((resolve) => setImmediate(resolve));
  expect(actor.getSnapshot().value).toBe('refused');
  return { messages, history, running };
}

afterEach(() => setActorInspector(undefined));

test('the channel carries neither what was typed nor the text of an error', async () => {
  const { messages } = await inspectRefusal();
  const text = JSON.stringify(messages);
  expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).toContain('text, 6 characters');
  expect(text).toContain('lead.submit');
});

test('the channel carries JSON data', async () => {
  const { messages } = await inspectRefusal();
  expect(JSON.parse(JSON.stringify(messages))).toEqual(structuredClone(messages));
});

test('a recording has every event with its sender, its transitions and its contexts', async () => {
  const { messages } = await inspectRefusal();
  const { actors, log } = record(EMPTY_RECORDING, messages);
  const [submission, send] = [...actors.values()];
  expect(submission).toMatchObject({ name: 'submission', machine: 'submission', stopped: false });
  expect(send).toMatchObject({ name: 'send', machine: undefined, parent: submission?.id });
  const entries = log.filter(({ actor }) => actor === submission?.id);
  expect(entries.map(({ event, stateBefore, state }) => [event.type, stateBefore, state])).toEqual([
    ['xstate.init', undefined, 'editing'],
    ['lead.submit', 'editing', 'sending'],
    [expect.stringMatching(/^xstate\.error\.actor/), 'sending', 'refused'],
  ]);
  expect(entries.map(({ source }) => source)).toEqual([undefined, undefined, send?.id]);
  expect(entries[1]?.taken).toEqual(['submission.editing lead.submit → submission.sending']);
  expect(entries[2]?.contextBefore).toBe(entries[1]?.context);
});

test('a delay is reported while it runs', async () => {
  const { messages, running } = await inspectRefusal();
  const last = (reports: readonly TabMessage[]) =>
    record(EMPTY_RECORDING, reports).log.findLast(({ state }) => state !== undefined);
  expect(last(messages.slice(0, running))?.delays).toEqual([
    {
      event: expect.stringMatching(/^xstate\.after\.submissionTimeout/),
      length: 20_000,
      startedAt: expect.any(Number),
    },
  ]);
  expect(last(messages)?.delays).toEqual([]);
});

test('the trace of a recorded actor replays', async () => {
  const { messages } = await inspectRefusal();
  const recording = record(EMPTY_RECORDING, messages);
  const [actor] = recording.actors.keys();
  const trace = traceOf(recording, actor ?? '');
  if (!trace) throw new Error('There is no trace.');
  const copied = parseTrace(JSON.stringify(redactTrace(trace)));
  expect(copied.steps).toHaveLength(2);
  expect(replayedTrace(copied).steps).toEqual(copied.steps);
});

test('the repeated history changes nothing for a page that has it', async () => {
  const { messages, history } = await inspectRefusal();
  const recording = record(EMPTY_RECORDING, messages.slice());
  const before = messages.length;
  history.repeat();
  expect(messages.length).toBe(2 * before);
  expect(record(recording, messages.slice(before))).toEqual(recording);
});

test('the history has a maximal length and keeps the announcement of actors', () => {
  const messages: TabMessage[] = [];
  const history = createHistory((message) => messages.push(message));
  const base = { tab: 'a', page: '/', at: 0, actor: 'x:0' };
  history.add({ ...base, kind: 'actor', order: 1, name: 'legs', parent: undefined });
  const event = { ...base, kind: 'event' as const, source: undefined, status: 'active' };
  const after = { state: 'one', context: {}, taken: [], delays: [] };
  for (let order = 2; order < 50_000; order += 1)
    history.add({ ...event, ...after, order, event: { type: 'leg.add' } });
  messages.length = 0;
  history.repeat();
  expect(messages).toHaveLength(10_001);
  expect(messages[0]).toMatchObject({ kind: 'actor' });
  expect(messages.at(-1)).toMatchObject({ order: 49_999 });
});

test('the actors of a closed tab stay as stopped ones, with what they did', async () => {
  const { messages } = await inspectRefusal();
  const open = record(EMPTY_RECORDING, messages);
  const closed = record(open, [{ kind: 'tabClosed', tab: 'a' }]);
  expect([...closed.actors.values()].every(({ stopped }) => stopped)).toBe(true);
  expect(closed.log).toEqual(open.log);
});

test('actors are inspected in development, never in production', () => {
  const { NODE_ENV } = process.env;
  setActorInspector({ next: () => undefined });
  Object.assign(process.env, { NODE_ENV: 'production' });
  const inProduction = inspectionOptions();
  Object.assign(process.env, { NODE_ENV });
  expect(inProduction).toEqual({});
  expect(inspectionOptions()).toHaveProperty('inspect.next');
});

test("messages go to and come from Stately's origin only", () => {
  const posted: unknown[][] = [];
  const received: string[] = [];
  let emit: (event: { origin: string; data: string }) => void = () => undefined;
  // The two methods of a window that the library calls.
  const own = {
    open: () => ({ postMessage: (...message: unknown[]) => posted.push(message) }),
    addEventListener: (_: string, listener: typeof emit) => (emit = listener),
  } as unknown as Window;
  const restricted = restrictToOrigin(own, 'https://stately.ai');
  restricted.open('https://stately.ai/inspect', 'x')?.postMessage('hello', '*');
  expect(posted).toEqual([['hello', 'https://stately.ai']]);
  restricted.addEventListener('message', ({ data }) => received.push(data));
  emit({ origin: 'https://elsewhere.example', data: 'no' });
  emit({ origin: 'https://stately.ai', data: 'yes' });
  expect(received).toEqual(['yes']);
  // The library starts again when the browser has blocked its window: it must not answer twice.
  restricted.addEventListener('message', ({ data }) => received.push(`again ${data}`));
  emit({ origin: 'https://stately.ai', data: 'yes' });
  expect(received).toEqual(['yes', 'again yes']);
});
