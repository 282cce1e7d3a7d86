import { assign, not, raise, setup } from 'xstate';

/** Time from one automatic move to the next, in ms. */
const AUTOPLAY_PAUSE_MS = 4000;
/** Duration of a move from one card to its neighbour, in ms. */
const TRANSITION_MS = 1000;

/** Why the cards do not move on their own; `button` is the visitor's press on Pause. */
export type PauseReason =
  'button' | 'hover' | 'focus' | 'offscreen' | 'hiddenTab' | 'reducedMotion';

type CarouselContext = {
  cardCount: number;
  /** The card in front, from 0. During a move: the card that arrives. */
  index: number;
  /** The direction of the last move. */
  direction: 'forward' | 'backward';
  /** Moves still to make. A negative number means backward. */
  queuedSteps: number;
  /** The card that shows its back. */
  flipped: number | null;
  pauseReasons: readonly PauseReason[];
};

type CarouselEvent =
  | { type: 'carousel.next' }
  | { type: 'carousel.previous' }
  | { type: 'card.flip'; index: number }
  | { type: 'autoplay.pause'; reason: PauseReason }
  | { type: 'autoplay.play'; reason: PauseReason };

/**
 * A ring of cards that moves on its own, and whose cards flip one at a time. Input: the number of
 * cards. Source: docs/specification.md, 'Carousel'.
 */
export const carouselMachine = setup({
  // An empty object stands for the types: xstate reads them and never the value.
  types: {} as {
    context: CarouselContext;
    events: CarouselEvent;
    input: { cardCount: number };
  },
  actions: {
    queueStep: assign(({ context }, { steps }: { steps: number }) => ({
      // The remainder, so that many quick presses cause less than one whole round.
      queuedSteps: (context.queuedSteps + steps) % context.cardCount,
      flipped: null,
    })),
    takeStep: assign(({ context: { index, cardCount, queuedSteps } }) => ({
      index: (index + Math.sign(queuedSteps) + cardCount) % cardCount,
      direction: queuedSteps < 0 ? ('backward' as const) : ('forward' as const),
      queuedSteps: queuedSteps - Math.sign(queuedSteps),
    })),
    flip: assign(({ context }, { index }: { index: number }) => ({
      flipped: index === context.flipped ? null : index,
      queuedSteps: 0,
    })),
    addPauseReason: assign({
      pauseReasons: ({ context }, { reason }: { reason: PauseReason }) => [
        ...new Set([...context.pauseReasons, reason]),
      ],
    }),
    removePauseReason: assign({
      pauseReasons: ({ context }, { reason }: { reason: PauseReason }) =>
        context.pauseReasons.filter((other) => other !== reason),
    }),
    advance: raise({ type: 'carousel.next' }),
  },
  guards: {
    hasOtherCards: ({ context }) => context.cardCount > 1,
    hasQueuedSteps: ({ context }) => context.queuedSteps !== 0,
    isCard: ({ context }, { index }: { index: number }) =>
      Number.isInteger(index) && index >= 0 && index < context.cardCount,
    isPaused: ({ context: { pauseReasons, flipped, cardCount } }) =>
      pauseReasons.length > 0 || flipped !== null || cardCount < 2,
  },
  delays: {
    autoplayPause: AUTOPLAY_PAUSE_MS,
    transition: ({ context }) =>
      context.pauseReasons.includes('reducedMotion') ? 0 : TRANSITION_MS,
  },
}).createMachine({
  id: 'carousel',
  description: 'A carousel of flip cards.',
  type: 'parallel',
  context: ({ input: { cardCount } }) => ({
    cardCount,
    index: 0,
    direction: 'forward',
    queuedSteps: 0,
    flipped: null,
    pauseReasons: [],
  }),
  on: {
    'card.flip': {
      description: 'Flips the card, or flips it back. Only one card shows its back.',
      guard: { type: 'isCard', params: ({ event }) => event },
      actions: { type: 'flip', params: ({ event }) => event },
    },
    'autoplay.pause': { actions: { type: 'addPauseReason', params: ({ event }) => event } },
    'autoplay.play': { actions: { type: 'removePauseReason', params: ({ event }) => event } },
  },
  states: {
    position: {
      description: 'Which card is in front.',
      initial: 'resting',
      on: {
        'carousel.next': {
          guard: 'hasOtherCards',
          actions: { type: 'queueStep', params: { steps: 1 } },
        },
        'carousel.previous': {
          guard: 'hasOtherCards',
          actions: { type: 'queueStep', params: { steps: -1 } },
        },
      },
      states: {
        resting: {
          description: 'No card moves.',
          always: { guard: 'hasQueuedSteps', target: 'moving', actions: 'takeStep' },
        },
        moving: {
          description: 'One card leaves and its neighbour arrives. Further moves are queued.',
          after: { transition: { target: 'resting' } },
        },
      },
    },
    autoplay: {
      description: 'Whether the cards move on their own.',
      initial: 'playing',
      states: {
        playing: {
          description: 'The time to the next move runs. Each move restarts it.',
          always: { guard: 'isPaused', target: 'paused' },
          after: { autoplayPause: { actions: 'advance' } },
          on: {
            'carousel.next': { target: 'playing', reenter: true },
            'carousel.previous': { target: 'playing', reenter: true },
          },
        },
        paused: {
          description: 'A flipped card or a pause reason stops the time. The visitor can move.',
          always: { guard: not('isPaused'), target: 'playing' },
        },
      },
    },
  },
});
