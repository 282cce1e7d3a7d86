/** What leaves a tab for an inspector: where actors are, and nothing that a visitor typed. */
import { createInspector } from '@statelyai/inspect';
import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { inspectionOptions, setActorInspector } from '../../src/ui/actorInspection';
import { submissionMachine, type SendInput } from '../../src/machines/submission.machine';
import { readTrace, redactTrace, replay } from '../../src/devtools/trace';
import { channelAdapter } from '../../src/devtools/channelAdapter';
import { inspectorOptions } from '../../src/devtools/inspectorOptions';
import { reduceMessages, EMPTY_LIVE_STATE } from '../../src/devtools/liveActors';
import type { LiveEvent, LiveMessage } from '../../src/devtools/liveChannel';
import { forwardImmediately } from '../../src/devtools/startInspection';
import { restrictToOrigin } from '../../src/devtools/statelyWindow';

const SECRETS = ['Amelia', 'amelia@example.com', '+44 20 7946 0000', 'Bergen', 'the very secret'];
const lead = { full_name: SECRETS[0], email: SECRETS[1], phone: SECRETS[2], from: SECRETS[3] };

/** Runs a refused submission before an inspector, and tells what went over the channel. */
async function watchRefusal(plain: boolean) {
  const told: LiveMessage[] = [];
  const channel = { postMessage: (message: LiveMessage) => told.push(message) };
  const adapter = channelAdapter(channel, { tab: 'a', page: () => '/' });
  const inspector = createInspector(adapter, inspectorOptions(plain));
  setActorInspector({ next: (event: InspectionEvent) => forwardImmediately(inspector, event) });
  const send = fromPromise<unknown, SendInput>(() => Promise.reject(new Error('the very secret')));
  const actor = createActor(submissionMachine.provide({ actors: { send } }), {
    input: { createKey: () => 'key' },
    ...inspectionOptions(),
  });
  actor.start();
  actor.send({ type: 'lead.submit', lead });
  await new Promise((settle) => setTimeout(settle, 0));
  expect(actor.getSnapshot().value).toBe('refused');
  return { told, adapter };
}

afterEach(() => setActorInspector(undefined));

test('nothing that was typed, and no error text, goes over the channel', async () => {
  const { told } = await watchRefusal(false);
  const text = JSON.stringify(told);
  expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).toContain('text, 6 characters');
  expect(text).toContain('lead.submit');
});

test('the explicit switch shows what was typed', async () => {
  const { told } = await watchRefusal(true);
  expect(JSON.stringify(told)).toContain('amelia@example.com');
});

test('what goes over the channel is plain data', async () => {
  const { told } = await watchRefusal(false);
  expect(JSON.parse(JSON.stringify(told))).toEqual(structuredClone(told));
});

test('the page that listens knows where the actor is, and its trace replays', async () => {
  const { told } = await watchRefusal(false);
  const { actors, log } = reduceMessages(EMPTY_LIVE_STATE, told);
  const [actor] = actors.values();
  expect(actor).toMatchObject({ machine: 'submission', state: 'refused', before: 'sending' });
  expect(log.map(({ event }) => event.type)).toContain('lead.submit');
  if (!actor?.trace) throw new Error('There is no trace.');
  const copied = readTrace(JSON.stringify(redactTrace(actor.trace)));
  expect(replay(copied)).toEqual(copied);
});

test('what is told again to a page that comes later changes nothing for one that heard it', async () => {
  const { told, adapter } = await watchRefusal(false);
  const heard = reduceMessages(EMPTY_LIVE_STATE, told.slice());
  const before = told.length;
  adapter.repeat();
  expect(told.length).toBe(2 * before);
  expect(reduceMessages(heard, told.slice(before))).toEqual(heard);
});

test('the past that is kept has an end, and still tells who is there', () => {
  const told: LiveMessage[] = [];
  const adapter = channelAdapter(
    { postMessage: (message) => told.push(message) },
    { tab: 'a', page: () => '/' },
  );
  const base = { rootId: 'x', sessionId: 'x', createdAt: '0', id: '', _version: '' };
  const born = { ...base, name: 'legs', snapshot: {}, definition: '{}', parentId: undefined };
  adapter.send({ ...born, type: '@xstate.actor' });
  for (let count = 0; count < 5000; count += 1)
    adapter.send({
      ...base,
      type: '@xstate.event',
      event: { type: 'leg.add' },
      sourceId: undefined,
    });
  told.length = 0;
  adapter.repeat();
  expect(told.length).toBeLessThanOrEqual(2000);
  // Everything this adapter says is an event.
  expect((told[0] as LiveEvent).event.type).toBe('@xstate.actor');
});

test('actors of a tab that is gone are forgotten', async () => {
  const { told } = await watchRefusal(false);
  const gone: LiveMessage = { kind: 'gone', tab: 'a' };
  expect(reduceMessages(reduceMessages(EMPTY_LIVE_STATE, told), [gone]).actors.size).toBe(0);
});

test('nobody watches where nobody was set, and in production nobody ever does', () => {
  const { NODE_ENV } = process.env;
  setActorInspector({ next: () => undefined });
  Object.assign(process.env, { NODE_ENV: 'production' });
  const inProduction = inspectionOptions();
  Object.assign(process.env, { NODE_ENV });
  expect(inProduction).toEqual({});
  expect(inspectionOptions()).toHaveProperty('inspect.next');
});

test("Stately's window is spoken to at its own origin only, and nobody else is heard", () => {
  const spoken: unknown[][] = [];
  const heard: string[] = [];
  let speak: (event: { origin: string; data: string }) => void = () => undefined;
  // As much of a window as is used.
  const own = {
    open: () => ({ postMessage: (...words: unknown[]) => spoken.push(words) }),
    addEventListener: (_: string, listen: typeof speak) => (speak = listen),
  } as unknown as Window;
  const narrowed = restrictToOrigin(own, 'https://stately.ai');
  narrowed.open('https://stately.ai/inspect', 'x')?.postMessage('hello', '*');
  expect(spoken).toEqual([['hello', 'https://stately.ai']]);
  narrowed.addEventListener('message', ({ data }) => heard.push(data));
  speak({ origin: 'https://elsewhere.example', data: 'no' });
  speak({ origin: 'https://stately.ai', data: 'yes' });
  expect(heard).toEqual(['yes']);
});
