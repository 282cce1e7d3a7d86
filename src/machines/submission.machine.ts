import { assign, emit, fromPromise, setup } from 'xstate';

/** How long an answer is waited for, in milliseconds. */
export const SUBMISSION_TIMEOUT_MS = 20_000;

/** What the `send` actor is given: the lead, and the key that makes a second arrival of it harmless. */
export interface SendInput {
  lead: unknown;
  idempotencyKey: string;
}

/** Why a lead was not taken: an answer or the network said so, or nobody answered in time. */
export type RefusalReason = 'refused' | 'timeout';

interface SubmissionContext {
  createKey: () => string;
  lead: unknown;
  /** What the lead says, as one text; only compared. */
  content: string;
  /** The key of this content; null until it is first sent, and once it has arrived. */
  key: string | null;
  reason: RefusalReason | null;
}

type SubmissionEvent =
  | { type: 'lead.submit'; lead: unknown; content?: string }
  | { type: 'lead.retry' }
  | { type: 'lead.edit' };

type SubmissionEmitted =
  | { type: 'lead.sending' }
  | { type: 'lead.sent' }
  | { type: 'lead.refused'; reason: RefusalReason; error: unknown };

interface Submitted {
  lead: unknown;
  content?: string;
}

const contentOf = ({ lead, content }: Submitted) => content ?? JSON.stringify(lead) ?? '';

/**
 * The life of one form's submissions: one in flight at a time, each of which ends within 20 s.
 * Input: how to make an idempotency key. Provide the actor `send`, which rejects when the lead is not taken
 * and gives up when its signal aborts.
 * Content that was sent before without success goes out again as the very same lead under the same key, whatever
 * else has changed (its tracking_url, say): name what the visitor typed as `content`; default: the whole lead.
 * Emits 'lead.sending', then 'lead.sent' or 'lead.refused'. Source: spec sections 4 and 8.
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
      Promise.reject(new Error('no way to send leads was provided')),
    ),
  },
  actions: {
    keepLead: assign(({ context }, submitted: Submitted) => ({
      lead: submitted.lead,
      content: contentOf(submitted),
      key: context.createKey(),
    })),
    forgetLead: assign({ lead: null, content: '', key: null }),
    noteReason: assign({ reason: (_, { reason }: { reason: RefusalReason }) => reason }),
    forgetReason: assign({ reason: null }),
    tellSending: emit({ type: 'lead.sending' }),
    tellSent: emit({ type: 'lead.sent' }),
    tellRefused: emit((_, { reason, error }: { reason: RefusalReason; error: unknown }) => ({
      type: 'lead.refused',
      reason,
      error,
    })),
  },
  guards: {
    isSameContent: ({ context }, submitted: Submitted) =>
      context.key !== null && context.content === contentOf(submitted),
  },
  delays: { submissionTimeout: SUBMISSION_TIMEOUT_MS },
}).createMachine({
  id: 'submission',
  description: 'From a filled form to a lead that has arrived.',
  context: ({ input }) => ({
    createKey: input.createKey,
    lead: null,
    content: '',
    key: null,
    reason: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The visitor writes.',
      on: {
        'lead.submit': [
          {
            description: 'A failed lead edited back to what it was keeps its key.',
            guard: { type: 'isSameContent', params: ({ event }) => event },
            target: 'sending',
          },
          { target: 'sending', actions: { type: 'keepLead', params: ({ event }) => event } },
        ],
      },
    },
    sending: {
      description: 'The lead is on its way; another submission is not listened to.',
      entry: ['forgetReason', 'tellSending'],
      invoke: {
        src: 'send',
        input: ({ context }) => ({ lead: context.lead, idempotencyKey: context.key ?? '' }),
        onDone: { target: 'sent', actions: 'tellSent' },
        onError: {
          target: 'refused',
          actions: [
            { type: 'noteReason', params: { reason: 'refused' } },
            {
              type: 'tellRefused',
              params: ({ event }) => ({ reason: 'refused', error: event.error }),
            },
          ],
        },
      },
      after: {
        submissionTimeout: {
          description:
            'Nobody answered: the sending is given up. It may have arrived all the same.',
          target: 'refused',
          actions: [
            { type: 'noteReason', params: { reason: 'timeout' } },
            {
              type: 'tellRefused',
              params: () => ({
                reason: 'timeout',
                error: new Error(`no answer within ${SUBMISSION_TIMEOUT_MS / 1000} s`),
              }),
            },
          ],
        },
      },
    },
    sent: {
      description:
        'The lead has arrived. Only an edit makes a new one: the second click of a double click does not.',
      entry: 'forgetLead',
      on: { 'lead.edit': { target: 'editing' } },
    },
    refused: {
      description: 'The lead was not taken, and everything typed is still there.',
      on: {
        'lead.retry': { target: 'sending', description: 'The very same lead under the same key.' },
        'lead.submit': [
          {
            guard: { type: 'isSameContent', params: ({ event }) => event },
            target: 'sending',
          },
          { target: 'sending', actions: { type: 'keepLead', params: ({ event }) => event } },
        ],
        'lead.edit': { target: 'editing' },
      },
    },
  },
});
