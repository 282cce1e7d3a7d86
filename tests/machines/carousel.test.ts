import fc from 'fast-check';
import { cardOffset, isGliding } from '../../src/blocks/carousel/cardOffset';
import { carouselMachine } from '../../src/machines/carousel.machine';
import { startActor } from './startActor';

function startCarousel(cardCount = 4) {
  const { actor, clock } = startActor(carouselMachine, { cardCount });
  const context = () => actor.getSnapshot().context;
  const matches: ReturnType<typeof actor.getSnapshot>['matches'] = (value) =>
    actor.getSnapshot().matches(value);
  const pause = () => actor.send({ type: 'autoplay.pause', reason: 'button' });
  return { actor, clock, context, matches, pause, index: () => context().index };
}

describe('autoplay', () => {
  test('moves every 4000 ms for 1000 ms, and wraps around', () => {
    const { clock, index, matches } = startCarousel();
    clock.increment(3999);
    expect(index()).toBe(0);
    clock.increment(1);
    expect(index()).toBe(1);
    expect(matches({ position: 'moving' })).toBe(true);
    clock.increment(999);
    expect(matches({ position: 'moving' })).toBe(true);
    clock.increment(1);
    expect(matches({ position: 'resting' })).toBe(true);
    clock.increment(3000);
    expect(index()).toBe(2);
    clock.increment(4000);
    expect(index()).toBe(3);
    clock.increment(4000);
    expect(index()).toBe(0);
  });

  test('pauses while a card is flipped, then waits 4000 ms again', () => {
    const { actor, clock, index, matches } = startCarousel();
    actor.send({ type: 'card.flip', index: 0 });
    expect(matches({ autoplay: 'paused' })).toBe(true);
    clock.increment(60_000);
    expect(index()).toBe(0);
    actor.send({ type: 'card.flip', index: 0 });
    expect(matches({ autoplay: 'playing' })).toBe(true);
    clock.increment(3999);
    expect(index()).toBe(0);
    clock.increment(1);
    expect(index()).toBe(1);
  });

  test.each(['hover', 'focus', 'offscreen', 'hiddenTab'] as const)('pauses on %s', (reason) => {
    const { actor, clock, index } = startCarousel();
    actor.send({ type: 'autoplay.pause', reason });
    clock.increment(60_000);
    expect(index()).toBe(0);
    actor.send({ type: 'autoplay.play', reason });
    clock.increment(4000);
    expect(index()).toBe(1);
  });

  test('plays again after the last pause reason has ended', () => {
    const { actor, clock, index } = startCarousel();
    actor.send({ type: 'autoplay.pause', reason: 'hover' });
    actor.send({ type: 'autoplay.pause', reason: 'hover' });
    actor.send({ type: 'autoplay.pause', reason: 'focus' });
    actor.send({ type: 'autoplay.play', reason: 'hover' });
    clock.increment(60_000);
    expect(index()).toBe(0);
    actor.send({ type: 'autoplay.play', reason: 'focus' });
    clock.increment(4000);
    expect(index()).toBe(1);
  });

  test('stops for reduced motion, and a move then takes no time', () => {
    const { actor, clock, index, matches } = startCarousel();
    actor.send({ type: 'autoplay.pause', reason: 'reducedMotion' });
    clock.increment(60_000);
    expect(index()).toBe(0);
    actor.send({ type: 'carousel.next' });
    clock.increment(0);
    expect(index()).toBe(1);
    expect(matches({ position: 'resting' })).toBe(true);
    actor.send({ type: 'autoplay.play', reason: 'reducedMotion' });
    clock.increment(4000);
    expect(index()).toBe(2);
  });

  test('stops at Pause while the arrows still work, and starts at Play', () => {
    const { actor, clock, index, matches, pause } = startCarousel();
    pause();
    expect(matches({ autoplay: 'paused' })).toBe(true);
    clock.increment(60_000);
    expect(index()).toBe(0);
    actor.send({ type: 'carousel.next' });
    clock.increment(60_000);
    expect(index()).toBe(1);
    actor.send({ type: 'autoplay.play', reason: 'button' });
    clock.increment(4000);
    expect(index()).toBe(2);
  });

  test.each([0, 1])('never moves %i cards', (cardCount) => {
    const { actor, clock, index, matches } = startCarousel(cardCount);
    clock.increment(60_000);
    actor.send({ type: 'carousel.next' });
    actor.send({ type: 'carousel.previous' });
    expect(index()).toBe(0);
    expect(matches({ position: 'resting' })).toBe(true);
  });
});

describe('next and previous', () => {
  test('move around the ring and restart the time to the next move', () => {
    const { actor, clock, context, index, matches } = startCarousel();
    clock.increment(3000);
    actor.send({ type: 'carousel.previous' });
    expect(context()).toMatchObject({ index: 3, direction: 'backward' });
    clock.increment(1000);
    expect(matches({ position: 'resting' })).toBe(true);
    clock.increment(2999);
    expect(index()).toBe(3);
    clock.increment(1);
    expect(context()).toMatchObject({ index: 0, direction: 'forward' });
  });

  test('are queued during a move and done one after the other', () => {
    const { actor, clock, index, matches, pause } = startCarousel();
    pause();
    actor.send({ type: 'carousel.next' });
    actor.send({ type: 'carousel.next' });
    actor.send({ type: 'carousel.next' });
    expect(index()).toBe(1);
    clock.increment(1000);
    expect(index()).toBe(2);
    clock.increment(1000);
    expect(index()).toBe(3);
    expect(matches({ position: 'moving' })).toBe(true);
    clock.increment(1000);
    expect(index()).toBe(3);
    expect(matches({ position: 'resting' })).toBe(true);
  });

  test('cancel each other out in the queue', () => {
    const { actor, clock, index, pause } = startCarousel();
    pause();
    actor.send({ type: 'carousel.next' });
    actor.send({ type: 'carousel.next' });
    actor.send({ type: 'carousel.previous' });
    clock.increment(10_000);
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
    const { actor, context } = startCarousel();
    actor.send({ type: 'card.flip', index: 1 });
    expect(context().flipped).toBe(1);
    actor.send({ type: 'card.flip', index: 2 });
    expect(context().flipped).toBe(2);
    actor.send({ type: 'card.flip', index: 2 });
    expect(context().flipped).toBeNull();
  });

  test.each([-1, 4, 1.5, Number.NaN])('cannot flip if there is no card %d', (index) => {
    const { actor, context } = startCarousel();
    actor.send({ type: 'card.flip', index });
    expect(context().flipped).toBeNull();
  });

  test.each([{ type: 'carousel.next' }, { type: 'carousel.previous' }] as const)(
    'flip back at $type',
    (event) => {
      const { actor, context } = startCarousel();
      actor.send({ type: 'card.flip', index: 0 });
      actor.send(event);
      expect(context().flipped).toBeNull();
      expect(context().index).not.toBe(0);
    },
  );

  test('that flip during a move clear the queue', () => {
    const { actor, clock, context } = startCarousel();
    actor.send({ type: 'carousel.next' });
    actor.send({ type: 'carousel.next' });
    actor.send({ type: 'card.flip', index: 1 });
    clock.increment(60_000);
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
