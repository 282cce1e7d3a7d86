import { assign, not, raise, setup } from 'xstate';

/** Milliseconds from the beginning of one automatic move to the next (spec sections 2 and 9). */
export const AUTOPLAY_PAUSE_MS = 4000;
/** Milliseconds that a move from one card to its neighbour takes on Home (spec sections 2 and 9). */
export const TRANSITION_MS = 1000;

/** Why the cards stay where they are although the visitor has not pressed Pause. */
export type CarouselHold = 'hover' | 'focus' | 'outOfSight' | 'hiddenTab' | 'reducedMotion';

interface CarouselContext {
  cardCount: number;
  transitionMs: number;
  /** The card in place, or arriving; from 0. */
  index: number;
  /** The card going away while the cards move, else null. */
  leaving: number | null;
  direction: 'forward' | 'backward';
  /** Neighbours still to step to once this move is over; negative: backward. */
  stepsAhead: number;
  /** The one card that shows its back, if any. */
  flipped: number | null;
  holds: readonly CarouselHold[];
}

type CarouselEvent =
  | { type: 'carousel.next' }
  | { type: 'carousel.previous' }
  | { type: 'carousel.show'; index: number }
  | { type: 'carousel.pause' }
  | { type: 'carousel.play' }
  | { type: 'card.flip'; index: number }
  | { type: 'card.turnBack' }
  | { type: 'hold.begin'; reason: CarouselHold }
  | { type: 'hold.end'; reason: CarouselHold }
  | { type: 'motion.reduce' }
  | { type: 'motion.allow' };

const wrap = (index: number, cardCount: number) => ((index % cardCount) + cardCount) % cardCount;

/** The shorter way from one card to another, in steps; forward when both are as long. */
function stepsBetween(from: number, to: number, cardCount: number) {
  const forward = wrap(to - from, cardCount);
  return forward <= cardCount / 2 ? forward : forward - cardCount;
}

function stepOf({ index, cardCount }: CarouselContext, steps: number): Partial<CarouselContext> {
  const step = Math.sign(steps);
  return {
    index: wrap(index + step, cardCount),
    leaving: index,
    direction: step < 0 ? 'backward' : 'forward',
    stepsAhead: steps - step,
  };
}

const isCard = ({ cardCount }: CarouselContext, index: number) =>
  Number.isInteger(index) && index >= 0 && index < cardCount;

const without = (holds: readonly CarouselHold[], reason: CarouselHold) =>
  holds.filter((held) => held !== reason);

/**
 * Where a card lies, in card widths from the place of the shown one: 0 in place, -1 just left of it.
 * The cards form a ring: a card that passes from one end to the other does so out of sight.
 */
export function cardOffset(context: CarouselContext, card: number): number {
  const { cardCount, index, leaving, direction } = context;
  const ahead = wrap(card - index, cardCount);
  const isLast = ahead === cardCount - 1;
  // Of two cards, the other one waits on the right, and is on the left only while it leaves that way.
  const isBehind = cardCount > 2 || (card === leaving && direction === 'forward');
  return isLast && isBehind ? -1 : ahead;
}

/**
 * A ring of cards that turns by itself and whose cards flip, one at a time.
 * Input: how many cards; how long a move takes in milliseconds (default 1000).
 * Wishes made while the cards move are kept as steps, so a hasty visitor still ends at the right card.
 * Source: spec sections 2, 4 and 9.
 */
export const carouselMachine = setup({
  // An empty object stands for the types: xstate reads them and never the value.
  types: {} as {
    context: CarouselContext;
    events: CarouselEvent;
    input: { cardCount: number; transitionMs?: number };
  },
  actions: {
    step: assign(({ context }, params: { steps: number }) => stepOf(context, params.steps)),
    stepAhead: assign(({ context }) => stepOf(context, context.stepsAhead)),
    wish: assign({
      // A whole turn round the ring is no wish: the remainder is.
      stepsAhead: ({ context }, params: { steps: number }) =>
        (context.stepsAhead + params.steps) % context.cardCount,
    }),
    startTowards: assign(({ context }, params: { index: number }) =>
      stepOf(context, stepsBetween(context.index, params.index, context.cardCount)),
    ),
    wishFor: assign({
      stepsAhead: ({ context }, params: { index: number }) =>
        stepsBetween(context.index, params.index, context.cardCount),
    }),
    settle: assign({ leaving: null, stepsAhead: 0 }),
    turn: assign({ flipped: (_, params: { index: number }) => params.index, stepsAhead: 0 }),
    turnBack: assign({ flipped: null }),
    hold: assign({
      holds: ({ context }, { reason }: { reason: CarouselHold }) => [
        ...without(context.holds, reason),
        reason,
      ],
    }),
    release: assign({
      holds: ({ context }, { reason }: { reason: CarouselHold }) => without(context.holds, reason),
    }),
    advance: raise({ type: 'carousel.next' }),
  },
  guards: {
    hasOthers: ({ context }) => context.cardCount > 1,
    isCard: ({ context }, { index }: { index: number }) => isCard(context, index),
    isOtherCard: ({ context }, { index }: { index: number }) =>
      isCard(context, index) && index !== context.index,
    isFlippedCard: ({ context }, { index }: { index: number }) => index === context.flipped,
    isWanted: ({ context }) => context.stepsAhead !== 0,
    isHeld: ({ context }) =>
      context.holds.length > 0 || context.flipped !== null || context.cardCount < 2,
  },
  delays: {
    autoplayPause: AUTOPLAY_PAUSE_MS,
    transition: ({ context }) =>
      context.holds.includes('reducedMotion') ? 0 : context.transitionMs,
  },
}).createMachine({
  id: 'carousel',
  description: 'Cards in a ring: they move, they flip, and they play by themselves.',
  type: 'parallel',
  context: ({ input }) => ({
    cardCount: input.cardCount,
    transitionMs: input.transitionMs ?? TRANSITION_MS,
    index: 0,
    leaving: null,
    direction: 'forward',
    stepsAhead: 0,
    flipped: null,
    holds: [],
  }),
  on: {
    'hold.begin': { actions: { type: 'hold', params: ({ event }) => ({ reason: event.reason }) } },
    'hold.end': { actions: { type: 'release', params: ({ event }) => ({ reason: event.reason }) } },
    'motion.reduce': {
      description: 'Nothing moves by itself, and a wished move is immediate.',
      actions: { type: 'hold', params: { reason: 'reducedMotion' } },
    },
    'motion.allow': { actions: { type: 'release', params: { reason: 'reducedMotion' } } },
  },
  states: {
    place: {
      description: 'Which card is in front of the visitor.',
      initial: 'resting',
      states: {
        resting: {
          description: 'A card is in place.',
          entry: 'settle',
          on: {
            'carousel.next': {
              guard: 'hasOthers',
              target: 'moving',
              actions: { type: 'step', params: { steps: 1 } },
            },
            'carousel.previous': {
              guard: 'hasOthers',
              target: 'moving',
              actions: { type: 'step', params: { steps: -1 } },
            },
            'carousel.show': {
              description: 'Goes the shorter way round, neighbour by neighbour.',
              guard: { type: 'isOtherCard', params: ({ event }) => ({ index: event.index }) },
              target: 'moving',
              actions: { type: 'startTowards', params: ({ event }) => ({ index: event.index }) },
            },
          },
        },
        moving: {
          description:
            'One card leaves, its neighbour arrives. Wishes wait for the end of the move.',
          on: {
            'carousel.next': { actions: { type: 'wish', params: { steps: 1 } } },
            'carousel.previous': { actions: { type: 'wish', params: { steps: -1 } } },
            'carousel.show': {
              guard: { type: 'isCard', params: ({ event }) => ({ index: event.index }) },
              actions: { type: 'wishFor', params: ({ event }) => ({ index: event.index }) },
            },
          },
          after: {
            transition: [
              {
                description: 'The visitor wished to go further meanwhile.',
                guard: 'isWanted',
                target: 'moving',
                reenter: true,
                actions: 'stepAhead',
              },
              { target: 'resting' },
            ],
          },
        },
      },
    },
    faces: {
      description: 'Which side the cards show.',
      initial: 'allFront',
      states: {
        allFront: {
          description: 'Every card shows its front.',
          on: {
            'card.flip': {
              guard: { type: 'isCard', params: ({ event }) => ({ index: event.index }) },
              target: 'oneTurned',
              actions: { type: 'turn', params: ({ event }) => ({ index: event.index }) },
            },
          },
        },
        oneTurned: {
          description: 'One card shows its back, and the cards do not move by themselves.',
          exit: 'turnBack',
          on: {
            'card.flip': [
              {
                guard: { type: 'isFlippedCard', params: ({ event }) => ({ index: event.index }) },
                target: 'allFront',
              },
              {
                description: 'Another card turns, and the first one turns back.',
                guard: { type: 'isCard', params: ({ event }) => ({ index: event.index }) },
                actions: { type: 'turn', params: ({ event }) => ({ index: event.index }) },
              },
            ],
            'card.turnBack': { target: 'allFront' },
            'carousel.next': {
              target: 'allFront',
              description: 'Moving away turns the card back.',
            },
            'carousel.previous': { target: 'allFront' },
            'carousel.show': {
              guard: { type: 'isOtherCard', params: ({ event }) => ({ index: event.index }) },
              target: 'allFront',
            },
          },
        },
      },
    },
    autoplay: {
      description: 'Whether the cards move by themselves.',
      initial: 'playing',
      states: {
        playing: {
          description: 'The visitor has not pressed Pause.',
          initial: 'waiting',
          on: { 'carousel.pause': { target: 'paused' } },
          states: {
            waiting: {
              description: 'Counts towards the next move; any move starts the count anew.',
              always: { guard: 'isHeld', target: 'held' },
              after: { autoplayPause: { actions: 'advance' } },
              on: {
                'carousel.next': { target: 'waiting', reenter: true },
                'carousel.previous': { target: 'waiting', reenter: true },
                'carousel.show': { target: 'waiting', reenter: true },
              },
            },
            held: {
              description:
                'Something holds the cards: a pointer, focus, a turned card, less motion.',
              always: { guard: not('isHeld'), target: 'waiting' },
            },
          },
        },
        paused: {
          description: 'The visitor pressed Pause: only the visitor moves the cards.',
          on: { 'carousel.play': { target: 'playing' } },
        },
      },
    },
  },
});
