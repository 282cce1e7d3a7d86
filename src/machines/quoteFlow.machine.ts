import { assign, emit, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

/** The forms of the flow, by the names that addresses use in `form-opened`. */
export type QuoteForm = 'charter' | 'empty-legs' | 'jet-card' | 'contact' | 'rescue';
/** The forms that the picker offers. */
export type QuoteType = Extract<QuoteForm, 'charter' | 'empty-legs' | 'jet-card'>;

type QuoteFlowEvent =
  | { type: 'quote.open'; form?: string }
  | { type: 'quote.choose'; form: QuoteType }
  | { type: 'quote.back' }
  | { type: 'quote.close' }
  | { type: 'lead.sending' }
  | { type: 'lead.refused' }
  | { type: 'lead.sent' }
  | { type: 'page.left' };

/**
 * From any quote button to the form the visitor wants, and back: closed, the picker, or one form.
 * While a lead is on its way nothing closes and nothing is switched, since its overlay is not cancellable.
 * Emits 'quote.finished' with the form, for the page to scroll to that form's section.
 * Source: spec sections 2 and 4; the names of forms are those of the `form-opened` parameter.
 */
export const quoteFlowMachine = setup({
  // An empty object stands for the types: xstate reads them and never the value.
  types: {} as {
    context: { isSending: boolean };
    events: QuoteFlowEvent;
    emitted: { type: 'quote.finished'; form: QuoteForm };
  },
  actions: {
    lock: assign({ isSending: true }),
    unlock: assign({ isSending: false }),
    tellFinished: emit((_, { form }: { form: QuoteForm }) => ({ type: 'quote.finished', form })),
  },
  guards: {
    isSending: ({ context }) => context.isSending,
    isFree: ({ context }) => !context.isSending,
    asksForPicker: (_, { form }: { form?: string }) =>
      form === undefined || form === 'main-charter',
    asksFor: (_, { form, wanted }: { form: QuoteForm; wanted?: string }) => form === wanted,
  },
}).createMachine({
  id: 'quoteFlow',
  description: 'Which quote form the visitor is in.',
  context: { isSending: false },
  initial: 'closed',
  on: {
    'quote.open': [
      { description: 'Not while a lead is on its way.', guard: 'isSending' },
      {
        guard: { type: 'asksForPicker', params: ({ event }) => ({ form: event.form }) },
        target: '.picking',
      },
      {
        guard: {
          type: 'asksFor',
          params: ({ event }) => ({ form: 'charter', wanted: event.form }),
        },
        target: '.filling.charter',
      },
      {
        guard: {
          type: 'asksFor',
          params: ({ event }) => ({ form: 'empty-legs', wanted: event.form }),
        },
        target: '.filling.emptyLegs',
      },
      {
        guard: {
          type: 'asksFor',
          params: ({ event }) => ({ form: 'jet-card', wanted: event.form }),
        },
        target: '.filling.jetCard',
      },
      {
        guard: {
          type: 'asksFor',
          params: ({ event }) => ({ form: 'contact', wanted: event.form }),
        },
        target: '.asking.contact',
      },
      {
        guard: { type: 'asksFor', params: ({ event }) => ({ form: 'rescue', wanted: event.form }) },
        target: '.asking.rescue',
      },
    ],
    'quote.close': { guard: 'isFree', target: '.closed' },
    'page.left': {
      description: 'The forms are gone from the screen, a lead on its way or not.',
      target: '.closed',
    },
  },
  states: {
    closed: { description: 'No form shows.', entry: 'unlock' },
    picking: {
      description: 'The visitor picks empty legs, jet charter or jet cards.',
      on: {
        'quote.choose': [
          {
            guard: {
              type: 'asksFor',
              params: ({ event }) => ({ form: 'charter', wanted: event.form }),
            },
            target: 'filling.charter',
          },
          {
            guard: {
              type: 'asksFor',
              params: ({ event }) => ({ form: 'empty-legs', wanted: event.form }),
            },
            target: 'filling.emptyLegs',
          },
          {
            guard: {
              type: 'asksFor',
              params: ({ event }) => ({ form: 'jet-card', wanted: event.form }),
            },
            target: 'filling.jetCard',
          },
        ],
      },
    },
    filling: {
      description:
        'The visitor fills a form that the picker offers, and may go back to the picker.',
      initial: 'charter',
      on: {
        'quote.back': { guard: 'isFree', target: 'picking' },
        'lead.sending': { actions: 'lock' },
        'lead.refused': { actions: 'unlock', description: 'The form stays open as it is.' },
      },
      states: {
        charter: {
          description: 'A charter quote.',
          on: {
            'lead.sent': {
              target: '#quoteFlow.closed',
              actions: { type: 'tellFinished', params: { form: 'charter' } },
            },
          },
        },
        emptyLegs: {
          description: 'Interest in empty legs.',
          on: {
            'lead.sent': {
              target: '#quoteFlow.closed',
              actions: { type: 'tellFinished', params: { form: 'empty-legs' } },
            },
          },
        },
        jetCard: {
          description: 'A jet card.',
          on: {
            'lead.sent': {
              target: '#quoteFlow.closed',
              actions: { type: 'tellFinished', params: { form: 'jet-card' } },
            },
          },
        },
      },
    },
    asking: {
      description: 'The visitor writes a message; there is no picker to go back to.',
      initial: 'contact',
      on: {
        'lead.sending': { actions: 'lock' },
        'lead.refused': { actions: 'unlock', description: 'The form stays open as it is.' },
      },
      states: {
        contact: {
          description: 'A general question.',
          on: {
            'lead.sent': {
              target: '#quoteFlow.closed',
              actions: { type: 'tellFinished', params: { form: 'contact' } },
            },
          },
        },
        rescue: {
          description: 'A call for immediate assistance.',
          on: {
            'lead.sent': {
              target: '#quoteFlow.closed',
              actions: { type: 'tellFinished', params: { form: 'rescue' } },
            },
          },
        },
      },
    },
  },
});

/** The form that is open; null while the flow is closed or the visitor picks. */
export function openForm(snapshot: SnapshotFrom<typeof quoteFlowMachine>): QuoteForm | null {
  if (snapshot.matches({ filling: 'charter' })) return 'charter';
  if (snapshot.matches({ filling: 'emptyLegs' })) return 'empty-legs';
  if (snapshot.matches({ filling: 'jetCard' })) return 'jet-card';
  if (snapshot.matches({ asking: 'contact' })) return 'contact';
  if (snapshot.matches({ asking: 'rescue' })) return 'rescue';
  return null;
}
