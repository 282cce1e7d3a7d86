import fc from 'fast-check';
import { cardOffset, carouselMachine } from '../../src/machines/carousel.machine';
import { startActor } from './startActor';

function startCarousel(cardCount = 4, transitionMs?: number) {
  const { actor, clock } = startActor(carouselMachine, { cardCount, transitionMs });
  const context = () => actor.getSnapshot().context;
  const matches: ReturnType<typeof actor.getSnapshot>['matches'] = (value) =>
    actor.getSnapshot().matches(value);
  return { actor, clock, context, matches, index: () => context().index };
}

describe('the carousel plays by itself', () => {
  test('it moves every 4000 ms, each move takes 1000 ms, and it wraps', () => {
    const { clock, index, matches } = startCarousel();
    clock.increment(3999);
    expect(index()).toBe(0);
    clock.increment(1);
    expect(index()).toBe(1);
    expect(matches({ place: 'moving' })).toBe(true);
    clock.increment(999);
    expect(matches({ place: 'moving' })).toBe(true);
    clock.increment(1);
    expect(matches({ place: 'resting' })).toBe(true);
    clock.increment(3000);
    expect(index()).toBe(2);
    clock.increment(4000);
    expect(index()).toBe(3);
    clock.increment(4000);
    expect(index()).toBe(0);
  });

  test('a turned card holds it until the card turns back, then it waits 4000 ms again', () => {
    const { actor, clock, index, matches } = startCarousel();
    actor.send({ type: 'card.flip', index: 0 });
    expect(matches({ faces: 'oneTurned', autoplay: { playing: 'held' } })).toBe(true);
    clock.increment(60_000);
    expect(index()).toBe(0);
    actor.send({ type: 'card.turnBack' });
    expect(matches({ faces: 'allFront', autoplay: { playing: 'waiting' } })).toBe(true);
    clock.increment(3999);
    expect(index()).toBe(0);
    clock.increment(1);
    expect(index()).toBe(1);
  });

  test.each(['hover', 'focus', 'outOfSight', 'hiddenTab'] as const)('%s holds it', (reason) => {
    const { actor, clock, index } = startCarousel();
    actor.send({ type: 'hold.begin', reason });
    clock.increment(60_000);
    expect(index()).toBe(0);
    actor.send({ type: 'hold.end', reason });
    clock.increment(4000);
    expect(index()).toBe(1);
  });

  test('it goes on only when the last reason to hold it has gone', () => {
    const { actor, clock, index } = startCarousel();
    actor.send({ type: 'hold.begin', reason: 'hover' });
    actor.send({ type: 'hold.begin', reason: 'hover' });
    actor.send({ type: 'hold.begin', reason: 'focus' });
    actor.send({ type: 'hold.end', reason: 'hover' });
    clock.increment(60_000);
    expect(index()).toBe(0);
    actor.send({ type: 'hold.end', reason: 'focus' });
    clock.increment(4000);
    expect(index()).toBe(1);
  });

  test('reduced motion stops it and makes a wished move immediate', () => {
    const { actor, clock, index, matches } = startCarousel();
    actor.send({ type: 'motion.reduce' });
    clock.increment(60_000);
    expect(index()).toBe(0);
    actor.send({ type: 'carousel.next' });
    clock.increment(0);
    expect(index()).toBe(1);
    expect(matches({ place: 'resting' })).toBe(true);
    actor.send({ type: 'motion.allow' });
    clock.increment(4000);
    expect(index()).toBe(2);
  });

  test('Pause stops it, the arrows still work, Play starts it', () => {
    const { actor, clock, index, matches } = startCarousel();
    actor.send({ type: 'carousel.pause' });
    expect(matches({ autoplay: 'paused' })).toBe(true);
    clock.increment(60_000);
    expect(index()).toBe(0);
    actor.send({ type: 'carousel.next' });
    clock.increment(60_000);
    expect(index()).toBe(1);
    actor.send({ type: 'carousel.play' });
    clock.increment(4000);
    expect(index()).toBe(2);
  });

  test.each([0, 1])('with %i cards nothing ever moves', (cardCount) => {
    const { actor, clock, index, matches } = startCarousel(cardCount);
    clock.increment(60_000);
    actor.send({ type: 'carousel.next' });
    actor.send({ type: 'carousel.previous' });
    actor.send({ type: 'carousel.show', index: 0 });
    expect(index()).toBe(0);
    expect(matches({ place: 'resting' })).toBe(true);
  });
});

describe('the visitor moves the cards', () => {
  test('next and previous go round the ring, and start the wait anew', () => {
    const { actor, clock, context, index } = startCarousel();
    clock.increment(3000);
    actor.send({ type: 'carousel.previous' });
    expect(context()).toMatchObject({ index: 3, leaving: 0, direction: 'backward' });
    clock.increment(1000);
    expect(context().leaving).toBeNull();
    clock.increment(2999);
    expect(index()).toBe(3);
    clock.increment(1);
    expect(context()).toMatchObject({ index: 0, leaving: 3, direction: 'forward' });
  });

  test('a card that the visitor chooses stays 4000 ms', () => {
    const { actor, clock, index } = startCarousel();
    clock.increment(3000);
    actor.send({ type: 'carousel.show', index: 1 });
    clock.increment(3999);
    expect(index()).toBe(1);
    clock.increment(1);
    expect(index()).toBe(2);
  });

  test('wishes made during a move are done one neighbour after the other', () => {
    const { actor, clock, index, matches } = startCarousel();
    actor.send({ type: 'carousel.pause' });
    actor.send({ type: 'carousel.next' });
    actor.send({ type: 'carousel.next' });
    actor.send({ type: 'carousel.next' });
    expect(index()).toBe(1);
    clock.increment(1000);
    expect(index()).toBe(2);
    clock.increment(1000);
    expect(index()).toBe(3);
    expect(matches({ place: 'moving' })).toBe(true);
    clock.increment(1000);
    expect(index()).toBe(3);
    expect(matches({ place: 'resting' })).toBe(true);
  });

  test('a wish taken back during a move is not done', () => {
    const { actor, clock, index } = startCarousel();
    actor.send({ type: 'carousel.pause' });
    actor.send({ type: 'carousel.next' });
    actor.send({ type: 'carousel.next' });
    actor.send({ type: 'carousel.previous' });
    clock.increment(10_000);
    expect(index()).toBe(1);
  });

  test('a hundred hasty wishes take no longer than one round', () => {
    const { actor, clock, matches } = startCarousel();
    actor.send({ type: 'carousel.pause' });
    for (let wish = 0; wish < 100; wish++) actor.send({ type: 'carousel.next' });
    clock.increment(1000);
    clock.increment(1000);
    clock.increment(1000);
    clock.increment(1000);
    expect(matches({ place: 'resting' })).toBe(true);
  });

  test.each([
    [3, 'backward', [3]],
    [1, 'forward', [1]],
    [2, 'forward', [1, 2]],
  ] as const)('a chosen card %i is reached the shorter way: %s', (wanted, direction, way) => {
    const { actor, clock, context } = startCarousel();
    actor.send({ type: 'carousel.pause' });
    actor.send({ type: 'carousel.show', index: wanted });
    expect(context().direction).toBe(direction);
    for (const step of way) {
      expect(context().index).toBe(step);
      clock.increment(1000);
    }
    expect(context().index).toBe(wanted);
    expect(context().leaving).toBeNull();
  });

  test('a card chosen during a move is reached after it', () => {
    const { actor, clock, index } = startCarousel();
    actor.send({ type: 'carousel.pause' });
    actor.send({ type: 'carousel.next' });
    actor.send({ type: 'carousel.show', index: 0 });
    expect(index()).toBe(1);
    clock.increment(1000);
    expect(index()).toBe(0);
  });

  test.each([-1, 4, 1.5, Number.NaN])('there is no card %d to show or flip', (index) => {
    const { actor, clock, context } = startCarousel();
    actor.send({ type: 'carousel.show', index });
    actor.send({ type: 'card.flip', index });
    expect(context()).toMatchObject({ index: 0, flipped: null, leaving: null });
    actor.send({ type: 'carousel.next' });
    actor.send({ type: 'carousel.show', index });
    clock.increment(1000);
    expect(context()).toMatchObject({ index: 1, leaving: null });
  });

  test('a move takes the time it is given', () => {
    const { actor, clock, matches } = startCarousel(3, 300);
    actor.send({ type: 'carousel.next' });
    clock.increment(299);
    expect(matches({ place: 'moving' })).toBe(true);
    clock.increment(1);
    expect(matches({ place: 'resting' })).toBe(true);
  });
});

describe('cards flip', () => {
  test('one at a time, and the same button turns the card back', () => {
    const { actor, context, matches } = startCarousel();
    actor.send({ type: 'card.flip', index: 1 });
    expect(context().flipped).toBe(1);
    actor.send({ type: 'card.flip', index: 2 });
    expect(context().flipped).toBe(2);
    actor.send({ type: 'card.flip', index: 9 });
    expect(context().flipped).toBe(2);
    actor.send({ type: 'card.flip', index: 2 });
    expect(context().flipped).toBeNull();
    expect(matches({ faces: 'allFront' })).toBe(true);
  });

  test.each([
    { type: 'carousel.next' },
    { type: 'carousel.previous' },
    { type: 'carousel.show', index: 2 },
  ] as const)('moving away turns the card back: $type', (event) => {
    const { actor, context } = startCarousel();
    actor.send({ type: 'card.flip', index: 0 });
    actor.send(event);
    expect(context().flipped).toBeNull();
    expect(context().index).not.toBe(0);
  });

  test('showing the card that is already there leaves it turned', () => {
    const { actor, context } = startCarousel();
    actor.send({ type: 'card.flip', index: 0 });
    actor.send({ type: 'carousel.show', index: 0 });
    expect(context()).toMatchObject({ flipped: 0, index: 0 });
  });

  test('a card flipped during a move is not carried away by an earlier wish', () => {
    const { actor, clock, context } = startCarousel();
    actor.send({ type: 'carousel.next' });
    actor.send({ type: 'carousel.next' });
    actor.send({ type: 'card.flip', index: 1 });
    clock.increment(60_000);
    expect(context()).toMatchObject({ index: 1, flipped: 1 });
  });
});

describe('where each card lies', () => {
  const offsets = (cardCount: number, event?: 'carousel.next' | 'carousel.previous') => {
    const { actor, context } = startCarousel(cardCount);
    if (event) actor.send({ type: event });
    return Array.from({ length: cardCount }, (_, card) => cardOffset(context(), card));
  };

  test('the last card waits on the left, the others on the right', () => {
    expect(offsets(4)).toEqual([0, 1, 2, -1]);
    expect(offsets(1)).toEqual([0]);
    expect(offsets(2)).toEqual([0, 1]);
  });

  test('the leaving card goes the way of the move', () => {
    expect(offsets(4, 'carousel.next')).toEqual([-1, 0, 1, 2]);
    expect(offsets(4, 'carousel.previous')).toEqual([1, 2, -1, 0]);
    expect(offsets(2, 'carousel.next')).toEqual([-1, 0]);
    expect(offsets(2, 'carousel.previous')).toEqual([1, 0]);
  });
});

test('whatever the visitor does, one card is in place, at most one is turned, and a turned card stays', () => {
  const anyCard = fc.integer({ min: -1, max: 5 });
  const anyReason = fc.constantFrom('hover', 'focus', 'outOfSight', 'hiddenTab', 'reducedMotion');
  const anyStep = fc.oneof(
    fc.constantFrom(
      { type: 'carousel.next' },
      { type: 'carousel.previous' },
      { type: 'carousel.pause' },
      { type: 'carousel.play' },
      { type: 'card.turnBack' },
      { type: 'motion.reduce' },
      { type: 'motion.allow' },
    ),
    fc.record({ type: fc.constantFrom('carousel.show', 'card.flip'), index: anyCard }),
    fc.record({ type: fc.constantFrom('hold.begin', 'hold.end'), reason: anyReason }),
    fc.record({ wait: fc.constantFrom(1, 500, 1000, 4000) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(anyStep), (cardCount, steps) => {
      const { actor, clock, context, matches } = startCarousel(cardCount);
      for (const step of steps) {
        const before = context();
        // The arbitrary mixes events of several shapes, each of which the machine knows.
        if ('wait' in step) clock.increment(step.wait);
        else actor.send(step as never);
        const { index, flipped, stepsAhead } = context();
        expect(index).toBeGreaterThanOrEqual(0);
        expect(index).toBeLessThan(cardCount);
        expect(matches({ faces: 'oneTurned' })).toBe(flipped !== null);
        expect(Math.abs(stepsAhead)).toBeLessThan(cardCount);
        if ('wait' in step && before.flipped !== null && before.stepsAhead === 0) {
          expect(index).toBe(before.index);
        }
      }
      const end = context().index + context().stepsAhead;
      actor.send({ type: 'carousel.pause' });
      for (let move = 0; move < cardCount; move++) clock.increment(1000);
      expect(matches({ place: 'resting' })).toBe(true);
      expect(context().index).toBe(((end % cardCount) + cardCount) % cardCount);
    }),
  );
});
