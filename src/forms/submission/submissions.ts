import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { LeadError } from '../../leads/LeadError';
import { announceLead } from '../../leads/leadSent';
import { randomKey } from '../../leads/randomKey';
import { sendLead, type AddressedLead } from '../../leads/sendLead';
import { inspectionOptions } from '../../ui/loading/actorInspection';
import { submissionMachine, type SendInput } from '../../machines/submission.machine';
import { showNotice } from '../../ui/feedback/notices';
import { deleteDraft } from './drafts';
import { restartFillTime } from './fillTime';
import { confirmForm, type Confirmation } from './sentForms';

/** Time of the success notice, in ms (docs/specification.md, 'Notice for each form'). */
const SENT_NOTICE_MS = 3000;
/** Time of the failure notice, in ms: long enough to press its button or to call. */
const FAILED_NOTICE_MS = 20_000;

/** The notices about the outcome of a submission. Without `failed`, a failure shows no notice. */
type OutcomeMessages = { sent: string; failed: string | undefined; tryAgain: string };

type Submission = {
  actor: ActorRefFrom<typeof submissionMachine>;
  messages: OutcomeMessages | undefined;
  /** What the page says of the last lead once it is sent; undefined for nothing. */
  confirmation: Confirmation | undefined;
  /**
   * Submits the current values of the form, also when it has left the screen. `whenUnseen` is called if they have a
   * mistake, which nobody sees then. Undefined before the form was on screen.
   */
  submitAgain: ((whenUnseen: () => void) => void) | undefined;
};

const SUBMISSIONS = new Map<string, Submission>();

const sender = submissionMachine.provide({
  actors: {
    send: fromPromise<unknown, SendInput>(({ input, signal }) => {
      // The machine holds the lead as unknown. It comes from useLeadForm, which sends an AddressedLead.
      const lead = input.lead as AddressedLead;
      const sent = sendLead({ ...lead, idempotencyKey: input.idempotencyKey, signal });
      return sent.then(() => announceLead(lead.endpoint));
    }),
  },
});

/**
 * Finds the submission of a form, or starts it. It outlives the form's view: a lead that is being
 * sent when the visitor leaves the form is neither lost nor sent twice, and the notice still appears.
 */
export function submissionOf(form: string): Submission {
  const existing = SUBMISSIONS.get(form);
  if (existing) return existing;
  const actor = createActor(sender, {
    input: { createKey: () => randomKey(crypto) },
    ...inspectionOptions(),
  });
  const submission: Submission = {
    actor,
    messages: undefined,
    confirmation: undefined,
    submitAgain: undefined,
  };
  actor.on('lead.sending', () => {
    // What was sent before is not what is being sent.
    confirmForm(form, undefined);
    window.addEventListener('beforeunload', askBeforeLeaving);
  });
  actor.on('lead.sent', ({ changed }) => {
    if (!changed) deleteDraft(form);
    restartFillTime(form);
    confirmForm(form, submission.confirmation);
    const text = submission.messages?.sent;
    if (text !== undefined) showNotice({ text, variant: 'success', timeout: SENT_NOTICE_MS });
  });
  actor.on('lead.refused', ({ error }) => {
    showFailureNotice(submission);
    rethrow(error);
  });
  SUBMISSIONS.set(form, submission);
  actor.start();
  return submission;
}

/**
 * Asks before a page is left that holds a lead which has not arrived. Chromium sends the event for the links of telephone
 * numbers and mails too, which leave no page.
 */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  const isUnsent = [...SUBMISSIONS.values()].some(({ actor }) => actor.getSnapshot().context.key);
  const link = document.activeElement?.closest('a[href]')?.getAttribute('href') ?? '';
  if (isUnsent && !/^(?:tel|mailto):/.test(link)) event.preventDefault();
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
      // If the visitor has edited the form since, sends its current values.
      if (submission.actor.getSnapshot().matches('refused'))
        submission.actor.send({ type: 'lead.retry' });
      else submission.submitAgain?.(() => showFailureNotice(submission));
    },
  });
}

/** Reports a failure to the page's error handlers (docs/specification.md, 'Failure'). */
function rethrow(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  const failure =
    error instanceof LeadError ? error : new LeadError(text, { kind: 'timeout', cause: error });
  // Outside of the current call stack, so that it becomes an 'error' event on the page.
  setTimeout(() => {
    throw failure;
  });
}
