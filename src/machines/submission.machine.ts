import { assign, emit, fromPromise, setup } from 'xstate';

/** Time that the machine waits for an answer, in ms. */
export const SUBMISSION_TIMEOUT_MS = 20_000;

/** Input of the `send` actor. */
export type SendInput = {
  lead: unknown;
  /** The same for each attempt to send the same content. */
  idempotencyKey: string;
};

type SubmissionContext = {
  createKey: () => string;
  lead: unknown;
  /** The content of the lead as one text, for comparison. */
  content: string;
  /** The idempotency key of the content; null before it is sent, and after it has arrived. */
  key: string | null;
  /** Whether the visitor has changed the form since its lead began to be sent. */
  changed: boolean;
};

/** A lead, and what the visitor typed as one text; by default the whole lead as JSON. */
type Submitted = { lead: unknown; content?: string };

type SubmissionEvent =
  ({ type: 'lead.submit' } & Submitted) | { type: 'lead.retry' } | { type: 'lead.edit' };

type SubmissionEmitted =
  | { type: 'lead.sending' }
  | { type: 'lead.sent'; changed: boolean }
  | { type: 'lead.refused'; error: unknown };

const contentOf = ({ lead, content }: Submitted) => content ?? JSON.stringify(lead) ?? '';

/**
 * The submissions of one form, one in flight at a time. Content that was refused is sent again as
 * the same lead with the same key, even if the rest of the lead, such as its `tracking_url`, has
 * changed. Input: creates an idempotency key. Provide the actor `send`; it rejects if the lead was
 * not taken, and stops when its signal aborts. Source: docs/specification.md, 'Submission'.
 */
export const submissionMachine = setup({
  // An empty object stands for the types: xstate reads them and never the value.
  types: {} as {
    context: SubmissionContext;
    events: SubmissionEvent;
    input: { createKey: () => string };
    emitted: SubmissionEmitted;
  },
  actors: {
    send: fromPromise<unknown, SendInput>(() =>
      Promise.reject(new Error('the actor `send` is not provided')),
    ),
  },
  actions: {
    storeLead: assign(({ context }, submitted: Submitted) => ({
      lead: submitted.lead,
      content: contentOf(submitted),
      key: context.createKey(),
    })),
    clearLead: assign({ lead: null, content: '', key: null }),
    emitSending: emit({ type: 'lead.sending' }),
    forgetChanges: assign({ changed: false }),
    noteChange: assign({ changed: true }),
    emitSent: emit(({ context }) => ({ type: 'lead.sent', changed: context.changed })),
    emitRefused: emit((_, { error }: { error: unknown }) => ({ type: 'lead.refused', error })),
  },
  guards: {
    isSameContent: ({ context }, submitted: Submitted) =>
      context.key !== null && context.content === contentOf(submitted),
    hasChanged: ({ context }) => context.changed,
  },
  delays: { submissionTimeout: SUBMISSION_TIMEOUT_MS },
}).createMachine({
  id: 'submission',
  description: 'The submission of a form.',
  context: ({ input }) => ({
    createKey: input.createKey,
    lead: null,
    content: '',
    key: null,
    changed: false,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The visitor fills in the form.',
      on: {
        'lead.submit': [
          {
            description: 'A refused lead that was edited back to the same content keeps its key.',
            guard: { type: 'isSameContent', params: ({ event }) => event },
            target: 'sending',
          },
          { target: 'sending', actions: { type: 'storeLead', params: ({ event }) => event } },
        ],
      },
    },
    sending: {
      description:
        'The lead is in flight without what is typed now. Other submissions are ignored.',
      entry: ['forgetChanges', 'emitSending'],
      on: { 'lead.edit': { actions: 'noteChange' } },
      invoke: {
        src: 'send',
        input: ({ context }) => ({ lead: context.lead, idempotencyKey: context.key ?? '' }),
        onDone: { target: 'sent', actions: 'emitSent' },
        onError: {
          target: 'refused',
          actions: { type: 'emitRefused', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        submissionTimeout: {
          description: 'No answer came. The lead may have arrived all the same.',
          target: 'refused',
          actions: {
            type: 'emitRefused',
            params: () => ({
              error: new Error(`no answer within ${SUBMISSION_TIMEOUT_MS / 1000} s`),
            }),
          },
        },
      },
    },
    sent: {
      description: 'The lead has arrived. The second click of a double click sends no other one.',
      entry: 'clearLead',
      always: { guard: 'hasChanged', target: 'editing' },
      on: { 'lead.edit': { target: 'editing' } },
    },
    refused: {
      description: 'The lead was not taken. The form still holds what was typed.',
      always: { guard: 'hasChanged', target: 'editing' },
      on: {
        'lead.retry': { target: 'sending', description: 'Sends the same lead with the same key.' },
        'lead.submit': [
          {
            guard: { type: 'isSameContent', params: ({ event }) => event },
            target: 'sending',
          },
          { target: 'sending', actions: { type: 'storeLead', params: ({ event }) => event } },
        ],
        'lead.edit': { target: 'editing' },
      },
    },
  },
});
