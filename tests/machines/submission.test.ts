import fc from 'fast-check';
import { fromPromise } from 'xstate';
import { submissionMachine } from '../../src/machines/submission.machine';
import type { SendInput } from '../../src/machines/submission.machine';
import { startActor } from './startActor';

/** One call of the `send` actor. */
type Request = SendInput & {
  succeed: () => void;
  fail: (error: Error) => void;
  signal: AbortSignal;
};

/** Lets settled promises reach the actor. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function startSubmission() {
  const requests: Request[] = [];
  const inFlight = new Set<Request>();
  let keys = 0;
  const send = fromPromise<unknown, SendInput>(({ input, signal }) => {
    const sending = new Promise<void>((resolve, reject) => {
      const request = { ...input, succeed: resolve, fail: reject, signal };
      requests.push(request);
      inFlight.add(request);
      signal.addEventListener('abort', () => inFlight.delete(request));
    });
    const request = requests.at(-1);
    const end = () => request && inFlight.delete(request);
    sending.then(end, end);
    return sending;
  });
  const { actor, clock, emitted, play } = startActor(
    submissionMachine.provide({ actors: { send } }),
    {
      createKey: () => `key-${++keys}`,
    },
  );
  const request = (index: number) => {
    const found = requests[index];
    if (!found) throw new Error(`There is no request ${index}.`);
    return found;
  };
  const state = () => actor.getSnapshot().value;
  /** Ends a request, and lets the machine know. */
  const end = async (index: number, error?: Error): Promise<void> => {
    if (error) request(index).fail(error);
    else request(index).succeed();
    await settle();
  };
  return { actor, clock, emitted, play, requests, request, inFlight, state, end };
}

const lead = { email: 'a@b.example', tracking_url: 'https://x1.example/' };
const refusal = new Error('503');
const submit = (sent: unknown, content?: string) =>
  ({ type: 'lead.submit', lead: sent, ...(content !== undefined && { content }) }) as const;

test('a lead is sent once, and the machine emits the outcome', async () => {
  const { play, emitted, requests, request, state, end } = startSubmission();
  expect(state()).toBe('editing');
  play(submit(lead));
  expect(state()).toBe('sending');
  expect(emitted).toEqual([{ type: 'lead.sending' }]);
  expect(request(0)).toMatchObject({ lead, idempotencyKey: 'key-1' });
  await end(0);
  expect(state()).toBe('sent');
  expect(emitted).toEqual([{ type: 'lead.sending' }, { type: 'lead.sent', changed: false }]);
  expect(requests).toHaveLength(1);
});

test('a double click sends one lead, before and after the answer', async () => {
  const { play, requests, state, end } = startSubmission();
  play(submit(lead), submit(lead));
  play(submit({ other: true }), 'lead.retry');
  expect(state()).toBe('sending');
  await end(0);
  play(submit(lead), 'lead.retry');
  expect(state()).toBe('sent');
  expect(requests).toHaveLength(1);
});

test('what is typed while a lead is in flight is sent by the next submission', async () => {
  const { play, emitted, request, requests, state, end } = startSubmission();
  play(submit(lead), 'lead.edit');
  expect(state()).toBe('sending');
  await end(0, refusal);
  // A retry would send the lead without it.
  play('lead.retry');
  expect(state()).toBe('editing');
  play(submit({ ...lead, phone: '1' }), 'lead.edit');
  await end(1);
  expect(emitted.at(-1)).toEqual({ type: 'lead.sent', changed: true });
  expect(state()).toBe('editing');
  play(submit({ ...lead, phone: '12' }));
  await end(2);
  expect(emitted.at(-1)).toEqual({ type: 'lead.sent', changed: false });
  expect(state()).toBe('sent');
  expect(requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-2', 'key-3']);
  expect(request(2).lead).toMatchObject({ phone: '12' });
});

test('an edit after success makes a new lead, with a new key even for the same content', async () => {
  const { play, request, state, end } = startSubmission();
  play(submit(lead));
  await end(0);
  play('lead.edit');
  expect(state()).toBe('editing');
  play(submit(lead));
  expect(request(1).idempotencyKey).toBe('key-2');
});

test('a refused lead emits the error and can be sent again', async () => {
  const { play, emitted, request, state, end } = startSubmission();
  play(submit(lead));
  await end(0, refusal);
  expect(state()).toBe('refused');
  expect(emitted.at(-1)).toEqual({ type: 'lead.refused', error: refusal });
  play('lead.retry');
  expect(state()).toBe('sending');
  expect(request(1)).toMatchObject({ lead, idempotencyKey: 'key-1' });
});

test('a timeout of 20 s aborts the request', async () => {
  const { play, emitted, request, state, end } = startSubmission();
  play(submit(lead), 19_999);
  expect(state()).toBe('sending');
  expect(request(0).signal.aborted).toBe(false);
  play(1);
  expect(state()).toBe('refused');
  expect(emitted.at(-1)).toMatchObject({
    type: 'lead.refused',
    error: new Error('no answer within 20 s'),
  });
  expect(request(0).signal.aborted).toBe(true);
  await end(0);
  expect(state()).toBe('refused');
});

test('an answer in time cancels the timeout', async () => {
  const { play, state, end } = startSubmission();
  play(submit(lead));
  await end(0, refusal);
  play(15_000, 'lead.retry', 19_999);
  expect(state()).toBe('sending');
  play(1);
  expect(state()).toBe('refused');
});

describe('content keeps its key until it has arrived,', () => {
  async function refusedOnce() {
    const submission = startSubmission();
    submission.play(submit(lead, 'a'));
    await submission.end(0, refusal);
    return submission;
  }
  const otherUrl = { ...lead, tracking_url: 'https://x1.example/#elsewhere' };

  test('when submitted again, as the same lead, even if the tracking URL has changed', async () => {
    const { play, request } = await refusedOnce();
    play(submit(otherUrl, 'a'));
    expect(request(1)).toMatchObject({ lead, idempotencyKey: 'key-1' });
  });

  test('and changed content gets a new key', async () => {
    const { play, request } = await refusedOnce();
    play(submit(otherUrl, 'b'));
    expect(request(1)).toMatchObject({ lead: otherUrl, idempotencyKey: 'key-2' });
  });

  test('when edited and changed back, but not when it stays changed', async () => {
    const { play, request, state, end } = await refusedOnce();
    play('lead.edit');
    expect(state()).toBe('editing');
    play(submit(lead, 'a'));
    expect(request(1).idempotencyKey).toBe('key-1');
    await end(1, refusal);
    play('lead.edit', submit(lead, 'b'));
    expect(request(2).idempotencyKey).toBe('key-2');
  });

  test('and without `content`, the whole lead is compared', async () => {
    const { play, request, end } = startSubmission();
    play(submit(lead));
    await end(0, refusal);
    play(submit({ ...lead }));
    expect(request(1).idempotencyKey).toBe('key-1');
    await end(1, refusal);
    play(submit(otherUrl));
    expect(request(2).idempotencyKey).toBe('key-2');
  });
});

test('lead.retry and lead.edit do nothing while editing', () => {
  const { play, requests, state } = startSubmission();
  play('lead.retry', 'lead.edit');
  expect(state()).toBe('editing');
  expect(requests).toHaveLength(0);
});

test('a stopped actor aborts its request', () => {
  const { play, actor, request } = startSubmission();
  play(submit(lead));
  actor.stop();
  expect(request(0).signal.aborted).toBe(true);
});

test('every lead is refused if `send` is not provided', async () => {
  const { play, actor, emitted } = startActor(submissionMachine, { createKey: () => 'key' });
  play(submit(lead));
  await settle();
  expect(actor.getSnapshot().value).toBe('refused');
  expect(emitted.at(-1)).toMatchObject({ type: 'lead.refused' });
});

test('property: at most one request is in flight, a key has one content, and sending ends', async () => {
  const content = fc.constantFrom('a', 'b');
  const anyStep = fc.oneof(
    content.map((said) => ({ does: 'submit' as const, said })),
    fc.constantFrom(
      { does: 'retry' as const },
      { does: 'edit' as const },
      { does: 'succeed' as const },
      { does: 'fail' as const },
      { does: 'wait' as const },
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
      const { play, actor, clock, emitted, requests, inFlight, state } = startSubmission();
      for (const step of steps) {
        if (step.does === 'submit') actor.send({ type: 'lead.submit', lead: step.said });
        if (step.does === 'retry') actor.send({ type: 'lead.retry' });
        if (step.does === 'edit') actor.send({ type: 'lead.edit' });
        if (step.does === 'succeed') requests.at(-1)?.succeed();
        if (step.does === 'fail') requests.at(-1)?.fail(refusal);
        if (step.does === 'wait') clock.increment(20_000);
        await settle();
        expect(inFlight.size).toBe(state() === 'sending' ? 1 : 0);
      }
      play(20_000);
      expect(state()).not.toBe('sending');
      expect(inFlight.size).toBe(0);
      const started = emitted.filter((event) => JSON.stringify(event).includes('lead.sending'));
      expect(emitted).toHaveLength(started.length * 2);
      const contents = new Map<string, unknown>();
      for (const { idempotencyKey, lead: said } of requests) {
        expect(contents.get(idempotencyKey) ?? said).toBe(said);
        contents.set(idempotencyKey, said);
      }
    }),
  );
});
