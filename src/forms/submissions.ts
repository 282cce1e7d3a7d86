import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { LeadError } from '../leads/LeadError';
import { randomKey } from '../leads/randomKey';
import { sendLead } from '../leads/sendLead';
import type { LeadKind, Leads } from '../leads/wire';
import { inspectionOptions } from '../ui/actorInspection';
import { submissionMachine, type SendInput } from '../machines/submission.machine';
import { showNotice } from '../ui/feedback/notices';
import { deleteDraft } from './drafts';

/** How long the success notice shows, in milliseconds (spec sections 8 and 9). */
export const SENT_NOTICE_MS = 3000;
/** How long the failure notice shows, in milliseconds: long enough to reach its button or the telephone. */
const FAILED_NOTICE_MS = 20_000;

/** A lead and where it goes. */
export type AddressedLead<Kind extends LeadKind = LeadKind> = {
  endpoint: Kind;
  payload: Leads[Kind];
};

/** What the visitor is told of the outcome; without `failed`, a failure is silent. */
export type OutcomeMessages = { sent: string; failed: string | undefined; tryAgain: string };

type Submission = {
  actor: ActorRefFrom<typeof submissionMachine>;
  messages: OutcomeMessages | undefined;
  /** Sends what the form on screen now holds; undefined while none is on screen. */
  submitAgain: (() => void) | undefined;
};

const submissions = new Map<string, Submission>();

const sender = submissionMachine.provide({
  actors: {
    send: fromPromise<unknown, SendInput>(({ input, signal }) => {
      // The machine hands back, as unknown, the very lead that useLeadForm gave it.
      const { endpoint, payload } = input.lead as AddressedLead;
      return sendLead({ endpoint, payload, idempotencyKey: input.idempotencyKey, signal });
    }),
  },
});

/**
 * The submission of a form. It outlives the form's view, so that a lead on its way when the view
 * goes is neither lost nor sent twice, and the visitor is still told what came of it.
 */
export function submissionOf(form: string): Submission {
  const known = submissions.get(form);
  if (known) return known;
  const actor = createActor(sender, {
    input: { createKey: () => randomKey(crypto) },
    ...inspectionOptions(),
  });
  const submission: Submission = { actor, messages: undefined, submitAgain: undefined };
  actor.on('lead.sent', () => {
    deleteDraft(form);
    const text = submission.messages?.sent;
    if (text !== undefined) showNotice({ text, variant: 'success', timeout: SENT_NOTICE_MS });
  });
  actor.on('lead.refused', ({ error }) => {
    showFailureNotice(submission);
    rethrow(error);
  });
  submissions.set(form, submission);
  actor.start();
  return submission;
}

function showFailureNotice(submission: Submission): void {
  const { messages } = submission;
  if (messages?.failed === undefined) return;
  showNotice({
    text: messages.failed,
    variant: 'error',
    timeout: FAILED_NOTICE_MS,
    action: { label: messages.tryAgain },
    onAction: () => {
      // Edited since: what the form holds now is what the visitor wants sent.
      if (submission.actor.getSnapshot().matches('refused'))
        submission.actor.send({ type: 'lead.retry' });
      else submission.submitAgain?.();
    },
  });
}

/** Lets the page's error handlers see a failure, with the spec's beginning (spec section 8). */
function rethrow(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  const failure =
    error instanceof LeadError ? error : new LeadError(text, { kind: 'timeout', cause: error });
  // Out of reach of whoever would catch it here: the page hears it as an 'error' event.
  setTimeout(() => {
    throw failure;
  });
}
