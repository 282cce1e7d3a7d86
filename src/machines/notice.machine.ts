import { assign, emit, not, setup } from 'xstate';

/** Time that a notice shows if it has no `timeout`, in ms. */
const NOTICE_TIMEOUT_MS = 5000;
/** Distance of a vertical swipe that closes the notice, in px. */
const SWIPE_DISTANCE_PX = 50;

/** What the notice bar shows. */
export type Notice = {
  text: string;
  variant: 'success' | 'error';
  /** Time that the notice shows, in ms. */
  timeout?: number;
  /** A button that closes the notice and emits 'notice.actionChosen'. */
  action?: { label: string };
};

/** Why the time of the notice stands still. */
type PauseReason = 'hover' | 'focus';

type NoticeContext = {
  notice: Notice | null;
  /** Where a swipe began, in px from the top; null while none is in progress. */
  swipeStartY: number | null;
  pauseReasons: readonly PauseReason[];
};

type NoticeEvent =
  | ({ type: 'notice.show' } & Notice)
  | { type: 'notice.close' }
  | { type: 'action.choose' }
  | { type: 'timer.pause'; reason: PauseReason }
  | { type: 'timer.resume'; reason: PauseReason }
  | { type: 'pointer.down'; y: number }
  | { type: 'pointer.move'; y: number }
  | { type: 'pointer.up'; y: number }
  | { type: 'pointer.cancel' };

/**
 * The notice bar. A new notice replaces the old one and has its own full time. Source:
 * docs/specification.md, 'Notices'.
 */
export const noticeMachine = setup({
  // An empty object stands for the types: xstate reads them and never the value.
  types: {} as {
    context: NoticeContext;
    events: NoticeEvent;
    emitted: { type: 'notice.actionChosen' };
  },
  actions: {
    storeNotice: assign({
      notice: (_, { text, variant, timeout, action }: Notice) => ({
        text,
        variant,
        timeout,
        action,
      }),
    }),
    clearNotice: assign({ notice: null, swipeStartY: null, pauseReasons: [] }),
    addPauseReason: assign({
      pauseReasons: ({ context }, { reason }: { reason: PauseReason }) => [
        ...new Set([...context.pauseReasons, reason]),
      ],
    }),
    removePauseReason: assign({
      pauseReasons: ({ context }, { reason }: { reason: PauseReason }) =>
        context.pauseReasons.filter((other) => other !== reason),
    }),
    startSwipe: assign({ swipeStartY: (_, { y }: { y: number }) => y }),
    endSwipe: assign({ swipeStartY: null }),
    emitActionChosen: emit({ type: 'notice.actionChosen' }),
  },
  guards: {
    hasAction: ({ context }) => context.notice?.action !== undefined,
    isPaused: ({ context }) => context.pauseReasons.length > 0,
    isLongSwipe: ({ context }, { y }: { y: number }) =>
      context.swipeStartY !== null && Math.abs(y - context.swipeStartY) > SWIPE_DISTANCE_PX,
  },
  delays: {
    noticeTimeout: ({ context }) => context.notice?.timeout ?? NOTICE_TIMEOUT_MS,
  },
}).createMachine({
  id: 'notice',
  description: 'The notice bar.',
  context: { notice: null, swipeStartY: null, pauseReasons: [] },
  initial: 'hidden',
  on: {
    'notice.show': {
      description: 'Replaces the notice and restarts the time.',
      target: '.shown',
      actions: { type: 'storeNotice', params: ({ event }) => event },
    },
  },
  states: {
    hidden: { description: 'There is no notice.', entry: 'clearNotice' },
    shown: {
      description: 'A notice is on screen.',
      initial: 'running',
      on: {
        'notice.close': { target: 'hidden' },
        'action.choose': {
          description: 'The visitor presses the button of the notice.',
          guard: 'hasAction',
          target: 'hidden',
          actions: 'emitActionChosen',
        },
        'timer.pause': { actions: { type: 'addPauseReason', params: ({ event }) => event } },
        'timer.resume': { actions: { type: 'removePauseReason', params: ({ event }) => event } },
        'pointer.down': { actions: { type: 'startSwipe', params: ({ event }) => event } },
        'pointer.move': {
          guard: { type: 'isLongSwipe', params: ({ event }) => event },
          target: 'hidden',
        },
        'pointer.up': [
          { guard: { type: 'isLongSwipe', params: ({ event }) => event }, target: 'hidden' },
          { actions: 'endSwipe' },
        ],
        'pointer.cancel': { actions: 'endSwipe' },
      },
      states: {
        running: {
          description: 'The time of the notice runs.',
          always: { guard: 'isPaused', target: 'paused' },
          after: { noticeTimeout: { target: '#notice.hidden' } },
        },
        paused: {
          description: 'Hover or focus stops the time. It starts again in full.',
          always: { guard: not('isPaused'), target: 'running' },
        },
      },
    },
  },
});
