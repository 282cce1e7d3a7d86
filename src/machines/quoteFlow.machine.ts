import { assign, emit, setup } from 'xstate';

type QuoteFlowContext = {
  /** The names of the forms that the picker offers. */
  pickerForms: readonly string[];
  /** The names of all forms that open over the page; those of the picker are among them. */
  overlayForms: readonly string[];
  /** The open form; null while closed or picking. */
  form: string | null;
  /** Whether the visitor came to the open form by the picker. */
  cameFromPicker: boolean;
};

type QuoteFlowEvent =
  | { type: 'quote.open'; form?: string }
  | { type: 'quote.choose'; form: string }
  | { type: 'quote.back' }
  | { type: 'quote.close' }
  | { type: 'lead.sending' }
  | { type: 'lead.refused' }
  | { type: 'lead.sent' }
  | { type: 'page.left' };

type FormParams = { form: string | undefined };

/**
 * From a quote button to a form: closed, the picker, or one form. Nothing closes and no form
 * changes while a lead is being sent.
 * Input: the names of the forms. `quote.open` without a form opens the picker; an unknown form is
 * ignored. Emits 'quote.finished' with the form whose lead was sent.
 * Source: docs/specification.md, 'Quote flow'.
 */
export const quoteFlowMachine = setup({
  // An empty object stands for the types: xstate reads the types and never the value.
  types: {} as {
    context: QuoteFlowContext;
    events: QuoteFlowEvent;
    input: Pick<QuoteFlowContext, 'pickerForms' | 'overlayForms'>;
    emitted: { type: 'quote.finished'; form: string };
  },
  actions: {
    openForm: assign((_, { form }: FormParams) => ({ form: form ?? null, cameFromPicker: false })),
    chooseForm: assign((_, { form }: FormParams) => ({ form: form ?? null, cameFromPicker: true })),
    clearForm: assign({ form: null, cameFromPicker: false }),
    emitFinished: emit(({ context }) => ({ type: 'quote.finished', form: context.form ?? '' })),
  },
  guards: {
    namesNoForm: (_, { form }: FormParams) => form === undefined,
    isPickerForm: ({ context }, { form }: FormParams) => context.pickerForms.includes(form ?? ''),
    isOverlayForm: ({ context }, { form }: FormParams) => context.overlayForms.includes(form ?? ''),
  },
}).createMachine({
  id: 'quoteFlow',
  description: 'The quote form that the visitor is in.',
  context: ({ input }) => ({ ...input, form: null, cameFromPicker: false }),
  initial: 'closed',
  on: {
    'quote.open': [
      {
        guard: { type: 'namesNoForm', params: ({ event }) => ({ form: event.form }) },
        target: '.picking',
      },
      {
        guard: { type: 'isPickerForm', params: ({ event }) => ({ form: event.form }) },
        target: '.filling',
        actions: { type: 'openForm', params: ({ event }) => ({ form: event.form }) },
      },
      {
        guard: { type: 'isOverlayForm', params: ({ event }) => ({ form: event.form }) },
        target: '.asking',
        actions: { type: 'openForm', params: ({ event }) => ({ form: event.form }) },
      },
    ],
    'quote.close': { target: '.closed' },
    'page.left': {
      description: 'The page with the forms is gone, whether or not a lead is being sent.',
      target: '.closed',
    },
  },
  states: {
    closed: { description: 'No form is open.', entry: 'clearForm' },
    picking: {
      description: 'The visitor chooses a kind of quote.',
      entry: 'clearForm',
      on: {
        'quote.choose': {
          guard: { type: 'isPickerForm', params: ({ event }) => event },
          target: 'filling',
          actions: { type: 'chooseForm', params: ({ event }) => event },
        },
      },
    },
    filling: {
      description: 'The visitor fills in a form of the picker, and may go back to the picker.',
      initial: 'editing',
      on: { 'lead.sent': { target: 'closed', actions: 'emitFinished' } },
      states: {
        editing: {
          description: 'No lead is being sent.',
          on: { 'lead.sending': 'sending', 'quote.back': '#quoteFlow.picking' },
        },
        sending: {
          description: 'A lead is being sent: the form stays open.',
          on: { 'lead.refused': 'editing', 'quote.open': {}, 'quote.close': {} },
        },
      },
    },
    asking: {
      description: 'The visitor writes a message; there is no picker to go back to.',
      initial: 'editing',
      on: { 'lead.sent': { target: 'closed', actions: 'emitFinished' } },
      states: {
        editing: {
          description: 'No lead is being sent.',
          on: { 'lead.sending': 'sending' },
        },
        sending: {
          description: 'A lead is being sent: the form stays open.',
          on: { 'lead.refused': 'editing', 'quote.open': {}, 'quote.close': {} },
        },
      },
    },
  },
});
