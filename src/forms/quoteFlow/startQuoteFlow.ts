import { createActor, type ActorRefFrom, type EventFrom } from 'xstate';
import { quoteFlowMachine } from '../../machines/quoteFlow.machine';
import { OPENED_AT } from '../../start/openedAt';
import {
  DIALOG,
  findDialog,
  findEarlyDialog,
  FORM_OPENED,
  FROM_PICKER,
  nameOfDialog,
} from '../../start/pageContract';
import { inspectionOptions } from '../../ui/loading/actorInspection';
import { onDialogLeft } from '../../ui/dialogs/onDialogLeft';
import { formViews } from '../formViews';
import { submissionOf } from '../submission/submissions';
import { forgetAddress, takeTrip } from '../trips/linkedTrip';
import type { FormsContent } from '../formsSchema';
import { PICKER } from '../picker';
import type { OverlayFormName } from '../registry';
import { QuoteFlow } from './QuoteFlow';

/**
 * Starts the quote flow, and loads the views of the forms in the page. Imported when a form is about to open,
 * so that no page loads it first.
 */
export function startQuoteFlow({
  pickerForms,
  overlayForms,
}: Pick<FormsContent, 'pickerForms' | 'overlayForms'>) {
  const actor = createActor(quoteFlowMachine, {
    input: { pickerForms, overlayForms },
    ...inspectionOptions(),
  });
  const submitted = new Set<string>();
  actor.subscribe((snapshot) => {
    const { form } = snapshot.context;
    if (form === null) return;
    // Before the form is on screen, and before it adds an entry to the history.
    takeTrip(form);
    // Its view has started the submission, which may succeed long after the form has left the screen.
    const sends =
      snapshot.matches({ filling: 'sending' }) || snapshot.matches({ asking: 'sending' });
    if (!sends || submitted.has(form)) return;
    submissionOf(form).actor.on('lead.sent', forgetAddress);
    submitted.add(form);
  });
  actor.subscribe(() => followVisitor(actor));
  // The form of the address, which the visitor has closed before React opens it.
  const asked = findDialog(new URLSearchParams(window.location.search).get(FORM_OPENED) ?? '');
  if (asked?.dataset[OPENED_AT] !== undefined && !asked.open) {
    const opening = actor.subscribe((snapshot) => {
      if (snapshot.matches('closed')) return;
      opening.unsubscribe();
      actor.send({ type: 'quote.close' });
    });
  }
  onDialogLeft(() => followVisitor(actor));
  for (const dialog of document.querySelectorAll(`dialog[${DIALOG}]`)) {
    const name = nameOfDialog(dialog);
    if (hasView(name)) void formViews[name].preload();
  }
  return { actor: actor.start(), QuoteFlow };
}

/** Goes where the visitor has gone before React was there: to a form of the picker, or back to the picker. */
function followVisitor(actor: ActorRefFrom<typeof quoteFlowMachine>): void {
  const dialog = findEarlyDialog();
  if (!dialog) return;
  const form = nameOfDialog(dialog);
  const step: EventFrom<typeof quoteFlowMachine> =
    form === PICKER ? { type: 'quote.back' } : { type: 'quote.choose', form };
  const hasGone = form === PICKER || dialog.hasAttribute(FROM_PICKER);
  if (hasGone && actor.getSnapshot().can(step)) actor.send(step);
}

const hasView = (name: string): name is OverlayFormName => name in formViews;
