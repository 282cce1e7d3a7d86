/** What a tab sends to an inspector: the state of its actors, and nothing that a visitor typed. */
import { createInspector } from '@statelyai/inspect';
import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { inspectionOptions, setActorInspector } from '../../src/ui/actorInspection';
import { submissionMachine, type SendInput } from '../../src/machines/submission.machine';
import { createChannelAdapter } from '../../src/devtools/channelAdapter';
import type { InspectorMessage } from '../../src/devtools/inspectorChannel';
import { inspectorOptions } from '../../src/devtools/inspectorOptions';
import { INITIAL_INSPECTOR_STATE, inspectorReducer } from '../../src/devtools/inspectorState';
import { forwardImmediately } from '../../src/devtools/startInspection';
import { restrictToOrigin } from '../../src/devtools/statelyInspector';
import { parseTrace, redactTrace, replayTrace } from '../../src/devtools/trace';

const SECRETS = ['Amelia', 'amelia@example.com', '+44 20 7946 0000', 'Bergen', 'the very secret'];
const lead = { full_name: SECRETS[0], email: SECRETS[1], phone: SECRETS[2], from: SECRETS[3] };

/** Inspects a refused submission and collects the messages on the channel. */
async function inspectRefusal(plain: boolean) {
  const messages: InspectorMessage[] = [];
  const channel = { postMessage: (message: InspectorMessage) => void messages.push(message) };
  const adapter = createChannelAdapter(channel, { tab: 'a', page: () => '/' });
  const inspector = createInspector(adapter, inspectorOptions(plain));
  setActorInspector({ next: (event: InspectionEvent) => forwardImmediately(inspector, event) });
  const send = fromPromise<unknown, SendInput>(() => Promise.reject(new Error('the very secret')));
  const actor = createActor(submissionMachine.provide({ actors: { send } }), {
    input: { createKey: () => 'key' },
    ...inspectionOptions(),
  });
  actor.start();
  actor.send({ type: 'lead.submit', lead });
  await new Promise((resolve) => setImmediate(resolve));
  expect(actor.getSnapshot().value).toBe('refused');
  return { messages, adapter };
}

afterEach(() => setActorInspector(undefined));

test('the channel carries neither what was typed nor the text of an error', async () => {
  const { messages } = await inspectRefusal(false);
  const text = JSON.stringify(messages);
  expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).toContain('text, 6 characters');
  expect(text).toContain('lead.submit');
});

test('the option `plain` shows what was typed', async () => {
  const { messages } = await inspectRefusal(true);
  expect(JSON.stringify(messages)).toContain('amelia@example.com');
});

test('the channel carries JSON data', async () => {
  const { messages } = await inspectRefusal(false);
  expect(JSON.parse(JSON.stringify(messages))).toEqual(structuredClone(messages));
});

test('the inspector page knows the state of the actor, and its trace replays', async () => {
  const { messages } = await inspectRefusal(false);
  const { actors, log } = inspectorReducer(INITIAL_INSPECTOR_STATE, messages);
  const [actor] = actors.values();
  expect(actor).toMatchObject({
    machine: 'submission',
    state: 'refused',
    previousState: 'sending',
  });
  expect(log.map(({ event }) => event.type)).toContain('lead.submit');
  if (!actor?.trace) throw new Error('There is no trace.');
  const copied = parseTrace(JSON.stringify(redactTrace(actor.trace)));
  expect(replayTrace(copied)).toEqual(copied);
});

test('the repeated history changes nothing for a page that has it', async () => {
  const { messages, adapter } = await inspectRefusal(false);
  const state = inspectorReducer(INITIAL_INSPECTOR_STATE, messages.slice());
  const before = messages.length;
  adapter.repeatHistory();
  expect(messages.length).toBe(2 * before);
  expect(inspectorReducer(state, messages.slice(before))).toEqual(state);
});

test('the history has a maximal length and keeps the announcement of actors', () => {
  const messages: InspectorMessage[] = [];
  const adapter = createChannelAdapter(
    { postMessage: (message) => void messages.push(message) },
    { tab: 'a', page: () => '/' },
  );
  const base = { rootId: 'x', sessionId: 'x', createdAt: '0', id: '', _version: '' };
  const announcement = {
    ...base,
    name: 'legs',
    snapshot: {},
    definition: '{}',
    parentId: undefined,
  };
  adapter.send({ ...announcement, type: '@xstate.actor' });
  for (let count = 0; count < 5000; count += 1)
    adapter.send({
      ...base,
      type: '@xstate.event',
      event: { type: 'leg.add' },
      sourceId: undefined,
    });
  messages.length = 0;
  adapter.repeatHistory();
  expect(messages.length).toBeLessThanOrEqual(2000);
  expect(messages[0]).toMatchObject({ event: { type: '@xstate.actor' } });
});

test('the actors of a closed tab are removed', async () => {
  const { messages } = await inspectRefusal(false);
  const closed: InspectorMessage = { kind: 'tabClosed', tab: 'a' };
  expect(
    inspectorReducer(inspectorReducer(INITIAL_INSPECTOR_STATE, messages), [closed]).actors.size,
  ).toBe(0);
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
});
