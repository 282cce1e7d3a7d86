import fc from 'fast-check';
import { noticeMachine } from '../../src/machines/notice.machine';
import { startActor } from './startActor';

const sent = {
  type: 'notice.show',
  text: 'Your message has been sent',
  variant: 'success',
} as const;
const failed = {
  type: 'notice.show',
  text: 'Not sent',
  variant: 'error',
  action: { label: 'Try again' },
} as const;

function startNotice() {
  const { actor, clock, emitted } = startActor(noticeMachine, undefined);
  const isShown = () => actor.getSnapshot().matches('shown');
  return { actor, clock, emitted, isShown, notice: () => actor.getSnapshot().context.notice };
}

test('a notice without a timeout shows for 5000 ms', () => {
  const { actor, clock, isShown, notice } = startNotice();
  expect(isShown()).toBe(false);
  actor.send(sent);
  expect(notice()).toMatchObject({ text: 'Your message has been sent', variant: 'success' });
  clock.increment(4999);
  expect(isShown()).toBe(true);
  clock.increment(1);
  expect(isShown()).toBe(false);
  expect(notice()).toBeNull();
});

test('a notice shows for its timeout', () => {
  const { actor, clock, isShown } = startNotice();
  actor.send({ ...sent, timeout: 3000 });
  clock.increment(2999);
  expect(isShown()).toBe(true);
  clock.increment(1);
  expect(isShown()).toBe(false);
});

test('a new notice replaces the old one and has its own full time', () => {
  const { actor, clock, isShown, notice } = startNotice();
  actor.send(failed);
  clock.increment(4000);
  actor.send({ ...sent, timeout: 3000 });
  expect(notice()).toMatchObject({ text: sent.text, timeout: 3000, action: undefined });
  clock.increment(2999);
  expect(isShown()).toBe(true);
  clock.increment(1);
  expect(isShown()).toBe(false);
});

test('a notice closes, also twice', () => {
  const { actor, isShown } = startNotice();
  actor.send(sent);
  actor.send({ type: 'notice.close' });
  actor.send({ type: 'notice.close' });
  expect(isShown()).toBe(false);
});

describe('a vertical swipe of more than 50 px closes it', () => {
  test.each([
    [151, false],
    [49, false],
    [150, true],
    [50, true],
    [100, true],
  ])('pointer.move from 100 to %i px: still shown %s', (y, stays) => {
    const { actor, isShown } = startNotice();
    actor.send(sent);
    actor.send({ type: 'pointer.down', y: 100 });
    actor.send({ type: 'pointer.move', y });
    expect(isShown()).toBe(stays);
  });

  test.each([
    [151, false],
    [150, true],
    [49, false],
    [50, true],
  ])('pointer.up from 100 to %i px: still shown %s', (y, stays) => {
    const { actor, isShown } = startNotice();
    actor.send(sent);
    actor.send({ type: 'pointer.down', y: 100 });
    actor.send({ type: 'pointer.up', y });
    expect(isShown()).toBe(stays);
  });

  test.each([{ type: 'pointer.up', y: 100 }, { type: 'pointer.cancel' }] as const)(
    'a move after $type is no swipe',
    (end) => {
      const { actor, isShown } = startNotice();
      actor.send(sent);
      actor.send({ type: 'pointer.move', y: 400 });
      actor.send({ type: 'pointer.down', y: 100 });
      actor.send(end);
      actor.send({ type: 'pointer.move', y: 400 });
      expect(isShown()).toBe(true);
    },
  );

  test('a swipe that began on the previous notice does not count', () => {
    const { actor, isShown } = startNotice();
    actor.send(sent);
    actor.send({ type: 'pointer.down', y: 100 });
    actor.send({ type: 'notice.close' });
    actor.send(sent);
    actor.send({ type: 'pointer.move', y: 400 });
    expect(isShown()).toBe(true);
  });
});

describe('the timer pauses on hover and focus', () => {
  test('until both have ended, and starts again in full', () => {
    const { actor, clock, isShown } = startNotice();
    actor.send(sent);
    clock.increment(4000);
    actor.send({ type: 'timer.pause', reason: 'hover' });
    actor.send({ type: 'timer.pause', reason: 'hover' });
    actor.send({ type: 'timer.pause', reason: 'focus' });
    actor.send({ type: 'timer.resume', reason: 'hover' });
    expect(actor.getSnapshot().matches({ shown: 'paused' })).toBe(true);
    clock.increment(60_000);
    expect(isShown()).toBe(true);
    actor.send({ type: 'timer.resume', reason: 'focus' });
    clock.increment(4999);
    expect(isShown()).toBe(true);
    clock.increment(1);
    expect(isShown()).toBe(false);
  });

  test.each(['hover', 'focus'] as const)('on %s alone', (reason) => {
    const { actor, clock, isShown } = startNotice();
    actor.send(sent);
    actor.send({ type: 'timer.pause', reason });
    clock.increment(60_000);
    expect(isShown()).toBe(true);
    actor.send({ type: 'timer.resume', reason });
    clock.increment(5000);
    expect(isShown()).toBe(false);
  });

  test('on hover after the focus has gone', () => {
    const { actor, clock, isShown } = startNotice();
    actor.send(sent);
    actor.send({ type: 'timer.pause', reason: 'hover' });
    actor.send({ type: 'timer.pause', reason: 'focus' });
    actor.send({ type: 'timer.resume', reason: 'focus' });
    clock.increment(60_000);
    expect(isShown()).toBe(true);
  });

  test('for a notice that replaces a paused one, and not after a close', () => {
    const { actor, clock, isShown } = startNotice();
    actor.send(sent);
    actor.send({ type: 'timer.pause', reason: 'hover' });
    actor.send(failed);
    clock.increment(60_000);
    expect(isShown()).toBe(true);
    actor.send({ type: 'notice.close' });
    actor.send(sent);
    clock.increment(5000);
    expect(isShown()).toBe(false);
  });
});

describe('the action of a notice', () => {
  test('emits an event and closes the notice', () => {
    const { actor, emitted, isShown } = startNotice();
    actor.send(failed);
    actor.send({ type: 'action.choose' });
    expect(emitted).toEqual([{ type: 'notice.actionChosen' }]);
    expect(isShown()).toBe(false);
    actor.send({ type: 'action.choose' });
    expect(emitted).toHaveLength(1);
  });

  test('cannot be chosen if there is none', () => {
    const { actor, emitted, isShown } = startNotice();
    actor.send(sent);
    expect(actor.getSnapshot().can({ type: 'action.choose' })).toBe(false);
    actor.send({ type: 'action.choose' });
    expect(emitted).toEqual([]);
    expect(isShown()).toBe(true);
  });
});

test('property: closing always works, and so does the timeout once nothing pauses it', () => {
  const y = fc.integer({ min: 0, max: 300 });
  const reason = fc.constantFrom('hover' as const, 'focus' as const);
  const anyEvent = fc.oneof(
    fc.constantFrom(sent, failed, { type: 'pointer.cancel' as const }),
    y.map((at) => ({ type: 'pointer.down' as const, y: at })),
    y.map((at) => ({ type: 'pointer.move' as const, y: at })),
    y.map((at) => ({ type: 'pointer.up' as const, y: at })),
    reason.map((paused) => ({ type: 'timer.pause' as const, reason: paused })),
    reason.map((paused) => ({ type: 'timer.resume' as const, reason: paused })),
  );
  fc.assert(
    fc.property(fc.array(anyEvent), fc.boolean(), (events, closes) => {
      const { actor, clock, isShown, notice } = startNotice();
      for (const event of events) actor.send(event);
      if (closes) actor.send({ type: 'notice.close' });
      actor.send({ type: 'timer.resume', reason: 'hover' });
      actor.send({ type: 'timer.resume', reason: 'focus' });
      if (!closes) clock.increment(5000);
      expect(isShown()).toBe(false);
      expect(notice()).toBeNull();
    }),
  );
});
