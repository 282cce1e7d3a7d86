import fc from 'fast-check';
import { fromPromise } from 'xstate';
import { submissionMachine } from '../../src/machines/submission.machine';
import type { SendInput } from '../../src/machines/submission.machine';
import { startActor } from './startActor';

type Flight = SendInput & {
  arrive: () => void;
  fail: (error: Error) => void;
  signal: AbortSignal;
};

/** Lets what promises have settled reach the actor. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function startSubmission() {
  const flights: Flight[] = [];
  const aloft = new Set<Flight>();
  let keys = 0;
  const send = fromPromise<unknown, SendInput>(({ input, signal }) => {
    const sending = new Promise<void>((resolve, reject) => {
      const flight = { ...input, arrive: resolve, fail: reject, signal };
      flights.push(flight);
      aloft.add(flight);
      signal.addEventListener('abort', () => aloft.delete(flight));
    });
    const flight = flights.at(-1);
    const land = () => flight && aloft.delete(flight);
    sending.then(land, land);
    return sending;
  });
  const { actor, clock, emitted } = startActor(submissionMachine.provide({ actors: { send } }), {
    createKey: () => `key-${++keys}`,
  });
  const flight = (index: number) => {
    const found = flights[index];
    if (!found) throw new Error(`submission ${index} never left`);
    return found;
  };
  return { actor, clock, emitted, flights, flight, aloft, state: () => actor.getSnapshot().value };
}

const lead = { email: 'a@b.example', tracking_url: 'https://x1.example/' };
const refusal = new Error('503');

test('a lead is sent once, and the form says so', async () => {
  const { actor, emitted, flights, flight, state } = startSubmission();
  expect(state()).toBe('editing');
  actor.send({ type: 'lead.submit', lead });
  expect(state()).toBe('sending');
  expect(emitted).toEqual([{ type: 'lead.sending' }]);
  expect(flight(0)).toMatchObject({ lead, idempotencyKey: 'key-1' });
  flight(0).arrive();
  await settle();
  expect(state()).toBe('sent');
  expect(emitted).toEqual([{ type: 'lead.sending' }, { type: 'lead.sent' }]);
  expect(flights).toHaveLength(1);
});

test('a double click sends one lead, whether the second click comes before or after the answer', async () => {
  const { actor, flights, flight, state } = startSubmission();
  actor.send({ type: 'lead.submit', lead });
  actor.send({ type: 'lead.submit', lead });
  actor.send({ type: 'lead.submit', lead: { other: true } });
  actor.send({ type: 'lead.retry' });
  actor.send({ type: 'lead.edit' });
  expect(state()).toBe('sending');
  flight(0).arrive();
  await settle();
  actor.send({ type: 'lead.submit', lead });
  actor.send({ type: 'lead.retry' });
  expect(state()).toBe('sent');
  expect(flights).toHaveLength(1);
});

test('after a lead has arrived an edit makes a new one, with a new key even for the same content', async () => {
  const { actor, flight, state } = startSubmission();
  actor.send({ type: 'lead.submit', lead });
  flight(0).arrive();
  await settle();
  actor.send({ type: 'lead.edit' });
  expect(state()).toBe('editing');
  actor.send({ type: 'lead.submit', lead });
  expect(flight(1).idempotencyKey).toBe('key-2');
});

test('a refused lead says why, and stays for another try', async () => {
  const { actor, emitted, flight, state } = startSubmission();
  actor.send({ type: 'lead.submit', lead });
  flight(0).fail(refusal);
  await settle();
  expect(state()).toBe('refused');
  expect(emitted.at(-1)).toEqual({ type: 'lead.refused', error: refusal });
  actor.send({ type: 'lead.retry' });
  expect(state()).toBe('sending');
  expect(flight(1)).toMatchObject({ lead, idempotencyKey: 'key-1' });
});

test('20 s without an answer end the sending, and abort it', async () => {
  const { actor, clock, emitted, flight, state } = startSubmission();
  actor.send({ type: 'lead.submit', lead });
  clock.increment(19_999);
  expect(state()).toBe('sending');
  expect(flight(0).signal.aborted).toBe(false);
  clock.increment(1);
  expect(state()).toBe('refused');
  expect(emitted.at(-1)).toMatchObject({
    type: 'lead.refused',
    error: new Error('no answer within 20 s'),
  });
  expect(flight(0).signal.aborted).toBe(true);
  flight(0).arrive();
  await settle();
  expect(state()).toBe('refused');
});

test('an answer in time leaves no timeout behind', async () => {
  const { actor, clock, flight, state } = startSubmission();
  actor.send({ type: 'lead.submit', lead });
  flight(0).fail(refusal);
  await settle();
  clock.increment(15_000);
  actor.send({ type: 'lead.retry' });
  clock.increment(19_999);
  expect(state()).toBe('sending');
  clock.increment(1);
  expect(state()).toBe('refused');
});

describe('the same content keeps its key until it has arrived', () => {
  async function refusedOnce() {
    const submission = startSubmission();
    submission.actor.send({ type: 'lead.submit', lead, content: 'a' });
    submission.flight(0).fail(refusal);
    await settle();
    return submission;
  }
  const moved = { ...lead, tracking_url: 'https://x1.example/#elsewhere' };

  test('submitted again it is the very same lead, though the address has changed', async () => {
    const { actor, flight } = await refusedOnce();
    actor.send({ type: 'lead.submit', lead: moved, content: 'a' });
    expect(flight(1)).toMatchObject({ lead, idempotencyKey: 'key-1' });
  });

  test('changed content gets a new key', async () => {
    const { actor, flight } = await refusedOnce();
    actor.send({ type: 'lead.submit', lead: moved, content: 'b' });
    expect(flight(1)).toMatchObject({ lead: moved, idempotencyKey: 'key-2' });
  });

  test('edited and changed back it keeps its key; edited and changed it does not', async () => {
    const { actor, flight, state } = await refusedOnce();
    actor.send({ type: 'lead.edit' });
    expect(state()).toBe('editing');
    actor.send({ type: 'lead.submit', lead, content: 'a' });
    expect(flight(1).idempotencyKey).toBe('key-1');
    flight(1).fail(refusal);
    await settle();
    actor.send({ type: 'lead.edit' });
    actor.send({ type: 'lead.submit', lead, content: 'b' });
    expect(flight(2).idempotencyKey).toBe('key-2');
  });

  test('without a word on the content, the whole lead is compared', async () => {
    const { actor, flight } = startSubmission();
    actor.send({ type: 'lead.submit', lead });
    flight(0).fail(refusal);
    await settle();
    actor.send({ type: 'lead.submit', lead: { ...lead } });
    expect(flight(1).idempotencyKey).toBe('key-1');
    flight(1).fail(refusal);
    await settle();
    actor.send({ type: 'lead.submit', lead: moved });
    expect(flight(2).idempotencyKey).toBe('key-2');
  });
});

test('nothing is retried before anything was sent, and nothing while editing', () => {
  const { actor, flights, state } = startSubmission();
  actor.send({ type: 'lead.retry' });
  actor.send({ type: 'lead.edit' });
  expect(state()).toBe('editing');
  expect(flights).toHaveLength(0);
});

test('a form that goes away gives up its sending', () => {
  const { actor, flight } = startSubmission();
  actor.send({ type: 'lead.submit', lead });
  actor.stop();
  expect(flight(0).signal.aborted).toBe(true);
});

test('left without a way to send, every lead is refused', async () => {
  const { actor, emitted } = startActor(submissionMachine, { createKey: () => 'key' });
  actor.send({ type: 'lead.submit', lead });
  await settle();
  expect(actor.getSnapshot().value).toBe('refused');
  expect(emitted.at(-1)).toMatchObject({ type: 'lead.refused' });
});

test('whatever happens, at most one lead is aloft, one key never bears two contents, and sending ends', async () => {
  const content = fc.constantFrom('a', 'b');
  const anyStep = fc.oneof(
    content.map((said) => ({ does: 'submit' as const, said })),
    fc.constantFrom(
      { does: 'retry' as const },
      { does: 'edit' as const },
      { does: 'arrive' as const },
      { does: 'fail' as const },
      { does: 'wait' as const },
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
      const { actor, clock, emitted, flights, aloft, state } = startSubmission();
      for (const step of steps) {
        if (step.does === 'submit') actor.send({ type: 'lead.submit', lead: step.said });
        if (step.does === 'retry') actor.send({ type: 'lead.retry' });
        if (step.does === 'edit') actor.send({ type: 'lead.edit' });
        if (step.does === 'arrive') flights.at(-1)?.arrive();
        if (step.does === 'fail') flights.at(-1)?.fail(refusal);
        if (step.does === 'wait') clock.increment(20_000);
        await settle();
        expect(aloft.size).toBe(state() === 'sending' ? 1 : 0);
      }
      clock.increment(20_000);
      expect(state()).not.toBe('sending');
      expect(aloft.size).toBe(0);
      const started = emitted.filter((event) => JSON.stringify(event).includes('lead.sending'));
      expect(emitted).toHaveLength(started.length * 2);
      const contents = new Map<string, unknown>();
      for (const { idempotencyKey, lead: said } of flights) {
        expect(contents.get(idempotencyKey) ?? said).toBe(said);
        contents.set(idempotencyKey, said);
      }
    }),
  );
});
