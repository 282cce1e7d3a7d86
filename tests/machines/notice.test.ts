import fc from 'fast-check';
import { noticeMachine } from '../../src/machines/notice.machine';
import { startActor } from './startActor';

const show = { type: 'notice.show' } as const;
const sent = { ...show, text: 'Your message has been sent', variant: 'success' } as const;
const action = { label: 'Try again' };
const failed = { ...show, text: 'Not sent', variant: 'error', action } as const;

function startNotice() {
  const { actor, clock, emitted, play } = startActor(noticeMachine, undefined);
  const isShown = () => actor.getSnapshot().matches('shown');
  const notice = () => actor.getSnapshot().context.notice;
  /** Expects the notice to hide once this many ms have passed. */
  const expectShownFor = (ms: number) => {
    play(ms - 1);
    expect(isShown()).toBe(true);
    play(1);
    expect(isShown()).toBe(false);
  };
  return { actor, clock, emitted, play, isShown, notice, expectShownFor };
}

test('a notice without a timeout shows for 5000 ms', () => {
  const { play, isShown, notice, expectShownFor } = startNotice();
  expect(isShown()).toBe(false);
  play(sent);
  expect(notice()).toMatchObject({ text: 'Your message has been sent', variant: 'success' });
  expectShownFor(5000);
  expect(notice()).toBeNull();
});

test('a notice shows for its timeout', () => {
  const { play, expectShownFor } = startNotice();
  play({ ...sent, timeout: 3000 });
  expectShownFor(3000);
});

test('a new notice replaces the old one and has its own full time', () => {
  const { play, notice, expectShownFor } = startNotice();
  play(failed, 4000, { ...sent, timeout: 3000 });
  expect(notice()).toMatchObject({ text: sent.text, timeout: 3000, action: undefined });
  expectShownFor(3000);
});

test('a notice closes, also twice', () => {
  const { play, isShown } = startNotice();
  play(sent, 'notice.close', 'notice.close');
  expect(isShown()).toBe(false);
});

describe('a vertical swipe of more than 50 px closes it', () => {
  const ENDS = [
    [151, false],
    [49, false],
    [150, true],
    [50, true],
    [100, true],
  ] as const;
  test.each(
    (['pointer.move', 'pointer.up'] as const).flatMap((type) =>
      ENDS.map(([y, stays]) => [type, y, stays] as const),
    ),
  )('%s from 100 to %i px: still shown %s', (type, y, stays) => {
    const { play, isShown } = startNotice();
    play(sent, { type: 'pointer.down', y: 100 }, { type, y });
    expect(isShown()).toBe(stays);
  });

  test.each([{ type: 'pointer.up', y: 100 }, { type: 'pointer.cancel' }] as const)(
    'a move after $type is no swipe',
    (end) => {
      const { play, isShown } = startNotice();
      play(sent, { type: 'pointer.move', y: 400 }, { type: 'pointer.down', y: 100 }, end);
      play({ type: 'pointer.move', y: 400 });
      expect(isShown()).toBe(true);
    },
  );

  test('a swipe that began on the previous notice does not count', () => {
    const { play, isShown } = startNotice();
    play(sent, { type: 'pointer.down', y: 100 }, 'notice.close', sent);
    play({ type: 'pointer.move', y: 400 });
    expect(isShown()).toBe(true);
  });
});

describe('the timer pauses on hover and focus', () => {
  test('until both have ended, and starts again in full', () => {
    const { play, actor, isShown, expectShownFor } = startNotice();
    play(sent, 4000, { type: 'timer.pause', reason: 'hover' });
    play({ type: 'timer.pause', reason: 'hover' }, { type: 'timer.pause', reason: 'focus' });
    play({ type: 'timer.resume', reason: 'hover' });
    expect(actor.getSnapshot().matches({ shown: 'paused' })).toBe(true);
    play(60_000);
    expect(isShown()).toBe(true);
    play({ type: 'timer.resume', reason: 'focus' });
    expectShownFor(5000);
  });

  test('on hover after the focus has gone', () => {
    const { play, isShown } = startNotice();
    play(sent, { type: 'timer.pause', reason: 'hover' }, { type: 'timer.pause', reason: 'focus' });
    play({ type: 'timer.resume', reason: 'focus' }, 60_000);
    expect(isShown()).toBe(true);
  });

  test('for a notice that replaces a paused one, and not after a close', () => {
    const { play, isShown } = startNotice();
    play(sent, { type: 'timer.pause', reason: 'hover' }, failed, 60_000);
    expect(isShown()).toBe(true);
    play('notice.close', sent, 5000);
    expect(isShown()).toBe(false);
  });
});

describe('the action of a notice', () => {
  test('emits an event and closes the notice', () => {
    const { play, emitted, isShown } = startNotice();
    play(failed, 'action.choose');
    expect(emitted).toEqual([{ type: 'notice.actionChosen' }]);
    expect(isShown()).toBe(false);
    play('action.choose');
    expect(emitted).toHaveLength(1);
  });

  test('cannot be chosen if there is none', () => {
    const { play, actor, emitted, isShown } = startNotice();
    play(sent);
    expect(actor.getSnapshot().can({ type: 'action.choose' })).toBe(false);
    play('action.choose');
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
      const { play, actor, clock, isShown, notice } = startNotice();
      for (const event of events) actor.send(event);
      if (closes) actor.send({ type: 'notice.close' });
      play({ type: 'timer.resume', reason: 'hover' }, { type: 'timer.resume', reason: 'focus' });
      if (!closes) clock.increment(5000);
      expect(isShown()).toBe(false);
      expect(notice()).toBeNull();
    }),
  );
});
