import { assign, emit, setup } from 'xstate';

/** How long a notice shows when its sender names no time, in milliseconds (spec sections 4 and 9). */
export const NOTICE_TIMEOUT_MS = 5000;
/** A vertical swipe longer than this, up or down, closes the notice (spec sections 4 and 9). */
export const SWIPE_CLOSE_PX = 50;

export type NoticeColour = 'success' | 'error';

/** What the bar says. The action's name comes back with 'notice.actionChosen', to tell senders apart. */
export interface Notice {
  text: string;
  colour: NoticeColour;
  /** Milliseconds. */
  timeout?: number;
  action?: { label: string; name?: string };
}

type NoticeHold = 'hover' | 'focus';

interface NoticeContext {
  notice: Notice | null;
  /** Where a swipe began, in px from the top; null when no finger is down. */
  swipeFrom: number | null;
  holds: readonly NoticeHold[];
}

type NoticeEvent =
  | ({ type: 'notice.show' } & Notice)
  | { type: 'notice.close' }
  | { type: 'action.choose' }
  | { type: 'hold.begin'; reason: NoticeHold }
  | { type: 'hold.end'; reason: NoticeHold }
  | { type: 'pointer.down'; y: number }
  | { type: 'pointer.move'; y: number }
  | { type: 'pointer.up'; y: number }
  | { type: 'pointer.cancel' };

/**
 * The one bar that tells the visitor what came of something.
 * A new notice replaces the old one and has its own full time; time stands still while the visitor rests on it.
 * Emits 'notice.actionChosen' with the action's name and label. Source: spec sections 4, 8 and 9.
 */
export const noticeMachine = setup({
  // An empty object stands for the types: xstate reads them and never the value.
  types: {} as {
    context: NoticeContext;
    events: NoticeEvent;
    emitted: { type: 'notice.actionChosen'; label: string; name?: string };
  },
  actions: {
    show: assign({
      notice: (_, { text, colour, timeout, action }: Notice) => ({ text, colour, timeout, action }),
    }),
    forget: assign({ notice: null, swipeFrom: null, holds: [] }),
    hold: assign({
      holds: ({ context }, { reason }: { reason: NoticeHold }) => [
        ...context.holds.filter((held) => held !== reason),
        reason,
      ],
    }),
    release: assign({
      holds: ({ context }, { reason }: { reason: NoticeHold }) =>
        context.holds.filter((held) => held !== reason),
    }),
    beginSwipe: assign({ swipeFrom: (_, { y }: { y: number }) => y }),
    endSwipe: assign({ swipeFrom: null }),
    tellChoice: emit(({ context }) => ({
      type: 'notice.actionChosen',
      label: context.notice?.action?.label ?? '',
      name: context.notice?.action?.name,
    })),
  },
  guards: {
    hasAction: ({ context }) => context.notice?.action !== undefined,
    isHeld: ({ context }) => context.holds.length > 0,
    isFree: ({ context }) => context.holds.length === 0,
    isLongSwipe: ({ context }, { y }: { y: number }) =>
      context.swipeFrom !== null && Math.abs(y - context.swipeFrom) > SWIPE_CLOSE_PX,
  },
  delays: {
    noticeTimeout: ({ context }) => context.notice?.timeout ?? NOTICE_TIMEOUT_MS,
  },
}).createMachine({
  id: 'notice',
  description: 'The notice bar.',
  context: { notice: null, swipeFrom: null, holds: [] },
  initial: 'hidden',
  on: {
    'notice.show': {
      description: 'Replaces what is shown, and starts its time anew.',
      target: '.shown',
      actions: { type: 'show', params: ({ event }) => event },
    },
  },
  states: {
    hidden: { description: 'Nothing to tell.', entry: 'forget' },
    shown: {
      description: 'The visitor can read it.',
      initial: 'counting',
      on: {
        'notice.close': { target: 'hidden' },
        'action.choose': {
          description: 'The visitor takes what the notice offers, such as another try.',
          guard: 'hasAction',
          target: 'hidden',
          actions: 'tellChoice',
        },
        'hold.begin': { actions: { type: 'hold', params: ({ event }) => event } },
        'hold.end': { actions: { type: 'release', params: ({ event }) => event } },
        'pointer.down': { actions: { type: 'beginSwipe', params: ({ event }) => event } },
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
        counting: {
          description: 'Its time runs.',
          always: { guard: 'isHeld', target: 'held' },
          after: { noticeTimeout: { target: '#notice.hidden' } },
        },
        held: {
          description:
            'A pointer or the focus rests on it; its whole time is given again afterwards.',
          always: { guard: 'isFree', target: 'counting' },
        },
      },
    },
  },
});
