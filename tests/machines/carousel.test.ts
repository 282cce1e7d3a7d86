import fc from 'fast-check';
import { cardOffset, isGliding } from '../../src/blocks/carousel/cardOffset';
import { carouselMachine } from '../../src/machines/carousel.machine';
import { startActor } from './startActor';

type Reason = 'button' | 'hover' | 'focus' | 'offscreen' | 'hiddenTab' | 'reducedMotion';
const flip = (index: number) => ({ type: 'card.flip', index }) as const;
const paused = (reason: Reason) => ({ type: 'autoplay.pause', reason }) as const;
const resumed = (reason: Reason) => ({ type: 'autoplay.play', reason }) as const;
type Step = ReturnType<typeof flip | typeof paused | typeof resumed>;

function startCarousel(cardCount = 4) {
  const { actor, clock, play } = startActor(carouselMachine, { cardCount });
  const context = () => actor.getSnapshot().context;
  const matches: ReturnType<typeof actor.getSnapshot>['matches'] = (value) =>
    actor.getSnapshot().matches(value);
  const pause = () => play(paused('button'));
  return { actor, clock, play, context, matches, pause, index: () => context().index };
}

describe('autoplay', () => {
  test('moves every 4000 ms for 1000 ms, and wraps around', () => {
    const { play, index, matches } = startCarousel();
    play(3999);
    expect(index()).toBe(0);
    play(1);
    expect(index()).toBe(1);
    expect(matches({ position: 'moving' })).toBe(true);
    play(999);
    expect(matches({ position: 'moving' })).toBe(true);
    play(1);
    expect(matches({ position: 'resting' })).toBe(true);
    play(3000);
    expect(index()).toBe(2);
    play(4000);
    expect(index()).toBe(3);
    play(4000);
    expect(index()).toBe(0);
  });

  const reasons = ['button', 'hover', 'focus', 'offscreen', 'hiddenTab', 'reducedMotion'] as const;
  test.each<[string, Step, Step]>([
    ['a card is flipped', flip(0), flip(0)],
    ...reasons.map((reason): [string, Step, Step] => [reason, paused(reason), resumed(reason)]),
  ])('pauses for the reason: %s, then waits 4000 ms again', (_reason, begin, end) => {
    const { play, index, matches } = startCarousel();
    play(begin);
    expect(matches({ autoplay: 'paused' })).toBe(true);
    play(60_000);
    expect(index()).toBe(0);
    play(end);
    expect(matches({ autoplay: 'playing' })).toBe(true);
    play(3999);
    expect(index()).toBe(0);
    play(1);
    expect(index()).toBe(1);
  });

  test('plays again after the last pause reason has ended', () => {
    const { play, index } = startCarousel();
    play(paused('hover'), paused('hover'));
    play(paused('focus'), resumed('hover'));
    play(60_000);
    expect(index()).toBe(0);
    play(resumed('focus'), 4000);
    expect(index()).toBe(1);
  });

  test('a move takes no time with reduced motion', () => {
    const { play, index, matches } = startCarousel();
    play(paused('reducedMotion'), 'carousel.next', 0);
    expect(index()).toBe(1);
    expect(matches({ position: 'resting' })).toBe(true);
  });

  test('the arrows still work while it is stopped', () => {
    const { play, index } = startCarousel();
    play(paused('button'), 'carousel.next', 60_000);
    expect(index()).toBe(1);
  });

  test.each([0, 1])('never moves %i cards', (cardCount) => {
    const { play, index, matches } = startCarousel(cardCount);
    play(60_000, 'carousel.next', 'carousel.previous');
    expect(index()).toBe(0);
    expect(matches({ position: 'resting' })).toBe(true);
  });
});

describe('next and previous', () => {
  test('move around the ring and restart the time to the next move', () => {
    const { play, context, index, matches } = startCarousel();
    play(3000, 'carousel.previous');
    expect(context()).toMatchObject({ index: 3, direction: 'backward' });
    play(1000);
    expect(matches({ position: 'resting' })).toBe(true);
    play(2999);
    expect(index()).toBe(3);
    play(1);
    expect(context()).toMatchObject({ index: 0, direction: 'forward' });
  });

  test('are queued during a move and done one after the other', () => {
    const { play, index, matches, pause } = startCarousel();
    pause();
    play('carousel.next', 'carousel.next', 'carousel.next');
    expect(index()).toBe(1);
    play(1000);
    expect(index()).toBe(2);
    play(1000);
    expect(index()).toBe(3);
    expect(matches({ position: 'moving' })).toBe(true);
    play(1000);
    expect(index()).toBe(3);
    expect(matches({ position: 'resting' })).toBe(true);
  });

  test('cancel each other out in the queue', () => {
    const { play, index, pause } = startCarousel();
    pause();
    play('carousel.next', 'carousel.next', 'carousel.previous', 10_000);
    expect(index()).toBe(1);
  });

  test('pressed a hundred times take no longer than one round', () => {
    const { actor, clock, matches, pause } = startCarousel();
    pause();
    for (let press = 0; press < 100; press += 1) actor.send({ type: 'carousel.next' });
    for (let move = 0; move < 4; move += 1) clock.increment(1000);
    expect(matches({ position: 'resting' })).toBe(true);
  });
});

describe('cards', () => {
  test('flip one at a time, and flip back at the second press', () => {
    const { play, context } = startCarousel();
    play(flip(1));
    expect(context().flipped).toBe(1);
    play(flip(2));
    expect(context().flipped).toBe(2);
    play(flip(2));
    expect(context().flipped).toBeNull();
  });

  test.each([-1, 4, 1.5, Number.NaN])('cannot flip if there is no card %d', (index) => {
    const { play, context } = startCarousel();
    play({ type: 'card.flip', index });
    expect(context().flipped).toBeNull();
  });

  test.each([{ type: 'carousel.next' }, { type: 'carousel.previous' }] as const)(
    'flip back at $type',
    (event) => {
      const { play, context } = startCarousel();
      play(flip(0), event);
      expect(context().flipped).toBeNull();
      expect(context().index).not.toBe(0);
    },
  );

  test('that flip during a move clear the queue', () => {
    const { play, context } = startCarousel();
    play('carousel.next', 'carousel.next', flip(1), 60_000);
    expect(context()).toMatchObject({ index: 1, flipped: 1 });
  });
});

describe('cardOffset', () => {
  const offsets = (cardCount: number, event?: 'carousel.next' | 'carousel.previous') => {
    const { actor, context, matches } = startCarousel(cardCount);
    if (event) actor.send({ type: event });
    const ring = { ...context(), moving: matches({ position: 'moving' }) };
    return Array.from({ length: cardCount }, (_, card) => cardOffset(ring, card));
  };

  test('puts the last card on the left and the others on the right', () => {
    expect(offsets(4)).toEqual([0, 1, 2, -1]);
    expect(offsets(1)).toEqual([0]);
    expect(offsets(2)).toEqual([0, 1]);
  });

  test('moves the card that leaves in the direction of the move', () => {
    expect(offsets(4, 'carousel.next')).toEqual([-1, 0, 1, 2]);
    expect(offsets(4, 'carousel.previous')).toEqual([1, 2, -1, 0]);
    expect(offsets(2, 'carousel.next')).toEqual([-1, 0]);
    expect(offsets(2, 'carousel.previous')).toEqual([1, 0]);
  });
});

describe('isGliding', () => {
  const ring = { cardCount: 4, index: 1, moving: true } as const;

  test('is false for the card that changes ends', () => {
    const gliding = (direction: 'forward' | 'backward') =>
      [-1, 0, 1, 2].map((offset) => isGliding({ ...ring, direction }, offset));
    expect(gliding('forward')).toEqual([true, true, true, false]);
    expect(gliding('backward')).toEqual([false, true, true, true]);
  });

  test('is false for every card while none moves', () => {
    expect(isGliding({ ...ring, direction: 'forward', moving: false }, 0)).toBe(false);
  });
});

test('property: one card is in front, at most one is flipped, and a flipped card stays', () => {
  const anyCard = fc.integer({ min: -1, max: 5 });
  const anyReason = fc.constantFrom('button', 'hover', 'focus', 'offscreen', 'reducedMotion');
  const anyStep = fc.oneof(
    fc.constantFrom({ type: 'carousel.next' }, { type: 'carousel.previous' }),
    fc.record({ type: fc.constant('card.flip'), index: anyCard }),
    fc.record({ type: fc.constantFrom('autoplay.pause', 'autoplay.play'), reason: anyReason }),
    fc.record({ wait: fc.constantFrom(1, 500, 1000, 4000) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(anyStep), (cardCount, steps) => {
      const { actor, clock, context, matches, pause } = startCarousel(cardCount);
      for (const step of steps) {
        const before = context();
        // The arbitrary mixes the shapes of several events of the machine.
        if ('wait' in step) clock.increment(step.wait);
        else actor.send(step as never);
        const { index, flipped, queuedSteps } = context();
        expect(index).toBeGreaterThanOrEqual(0);
        expect(index).toBeLessThan(cardCount);
        expect(Math.abs(queuedSteps)).toBeLessThan(cardCount);
        if (flipped !== null) expect(matches({ autoplay: 'paused' })).toBe(true);
        if ('wait' in step && before.flipped !== null && before.queuedSteps === 0) {
          expect(index).toBe(before.index);
        }
      }
      const end = context().index + context().queuedSteps;
      pause();
      for (let move = 0; move < cardCount; move += 1) clock.increment(1000);
      expect(matches({ position: 'resting' })).toBe(true);
      expect(context().index).toBe(((end % cardCount) + cardCount) % cardCount);
    }),
  );
});
