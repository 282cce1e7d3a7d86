import { assign, emit, setup } from 'xstate';

interface DialogsContext {
  names: readonly string[];
  /** The dialog that is open; null when none is. */
  name: string | null;
}

type DialogsEvent =
  { type: 'dialog.open'; name: string } | { type: 'dialog.close' } | { type: 'dialog.book' };

/**
 * The dialogs of one page, of which at most one is open.
 * Input: the names of its dialogs; any other name is refused.
 * Emits 'experience.booked' with the dialog's name when the visitor books. Source: spec sections 2 and 4.
 */
export const dialogsMachine = setup({
  // An empty object stands for the types: xstate reads them and never the value.
  types: {} as {
    context: DialogsContext;
    events: DialogsEvent;
    input: { names: readonly string[] };
    emitted: { type: 'experience.booked'; name: string };
  },
  actions: {
    present: assign({ name: (_, { name }: { name: string }) => name }),
    dismiss: assign({ name: null }),
    tellBooking: emit(({ context }) => ({
      type: 'experience.booked',
      name: context.name ?? '',
    })),
  },
  guards: {
    isKnown: ({ context }, { name }: { name: string }) => context.names.includes(name),
  },
}).createMachine({
  id: 'dialogs',
  description: 'The dialogs of a page.',
  context: ({ input }) => ({ names: input.names, name: null }),
  initial: 'closed',
  on: {
    'dialog.open': {
      description: 'Opens it, in place of another one that may be open.',
      guard: { type: 'isKnown', params: ({ event }) => event },
      target: '.open',
      actions: { type: 'present', params: ({ event }) => event },
    },
  },
  states: {
    closed: { description: 'The page shows, no dialog.', entry: 'dismiss' },
    open: {
      description: 'One dialog stands over the page.',
      on: {
        'dialog.close': { target: 'closed' },
        'dialog.book': {
          description: 'The visitor wants it: on to the contact form.',
          target: 'closed',
          actions: 'tellBooking',
        },
      },
    },
  },
});
