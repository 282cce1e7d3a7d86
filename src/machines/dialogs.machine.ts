import { assign, setup } from 'xstate';

type DialogsContext = {
  names: readonly string[];
  /** The dialog that is open; null while none is. */
  name: string | null;
};

type DialogsEvent =
  { type: 'dialog.open'; name: string } | { type: 'dialog.close' } | { type: 'dialog.book' };

/**
 * The dialogs of one page, of which at most one is open. Input: the names of the dialogs. Source:
 * docs/specification.md, 'Dialogs'.
 */
export const dialogsMachine = setup({
  // An empty object stands for the types: xstate reads them and never the value.
  types: {} as {
    context: DialogsContext;
    events: DialogsEvent;
    input: { names: readonly string[] };
  },
  actions: {
    storeName: assign({ name: (_, { name }: { name: string }) => name }),
    clearName: assign({ name: null }),
  },
  guards: {
    isDialog: ({ context }, { name }: { name: string }) => context.names.includes(name),
  },
}).createMachine({
  id: 'dialogs',
  description: 'The dialogs of a page.',
  context: ({ input }) => ({ names: input.names, name: null }),
  initial: 'closed',
  on: {
    'dialog.open': {
      description: 'Replaces another dialog that is open.',
      guard: { type: 'isDialog', params: ({ event }) => event },
      target: '.open',
      actions: { type: 'storeName', params: ({ event }) => event },
    },
  },
  states: {
    closed: { description: 'No dialog is open.', entry: 'clearName' },
    open: {
      description: 'One dialog covers the page.',
      on: {
        'dialog.close': { target: 'closed' },
        'dialog.book': {
          description: 'The visitor books. The page scrolls to the contact form.',
          target: 'closed',
        },
      },
    },
  },
});
