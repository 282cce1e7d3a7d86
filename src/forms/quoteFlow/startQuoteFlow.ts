import { createActor, type ActorRefFrom } from 'xstate';
import { quoteFlowMachine } from '../../machines/quoteFlow.machine';
import {
  findInertTemplate,
  findOpenStaticDialog,
  FROM_PICKER,
  MENU_DIALOG,
  nameOfDialog,
  STATIC_DIALOG,
} from '../../start/pageContract';
import { inspectionOptions } from '../../ui/actorInspection';
import { isFilled } from '../../ui/takeOver';
import { formViews } from '../formViews';
import { takeTripOfAddress } from '../linkedTrip';
import type { FormsContent } from '../formsSchema';
import type { OverlayFormName } from '../registry';
import { QuoteFlow } from './QuoteFlow';

/**
 * Starts the quote flow. Imported when a form is about to open, so that no page loads it first. When
 * a static form is open, its live view has loaded before the flow starts.
 */
export async function startQuoteFlow({
  pickerForms,
  overlayForms,
}: Pick<FormsContent, 'pickerForms' | 'overlayForms'>) {
  const actor = createActor(quoteFlowMachine, {
    input: { pickerForms, overlayForms },
    ...inspectionOptions(),
  });
  await loadOpenForm();
  actor.subscribe(() => chooseAsInStaticPicker(actor));
  // Before the form is on screen, and before it adds an entry to the history.
  actor.subscribe(({ context }) => {
    if (context.form !== null) takeTripOfAddress(context.form);
  });
  void setStaticFormsAside();
  return { actor: actor.start(), QuoteFlow };
}

const hasView = (name: string): name is OverlayFormName => name in formViews;

/** Loads the view of the open static form, and of another one that the visitor opens meanwhile. */
async function loadOpenForm(): Promise<void> {
  const loaded = new Set<string>();
  for (;;) {
    const dialog = findOpenStaticDialog();
    const name = dialog ? nameOfDialog(dialog) : '';
    if (!hasView(name) || loaded.has(name)) return;
    await formViews[name].preload();
    loaded.add(name);
  }
}

/** Chooses the form that the visitor has chosen in the static picker. */
function chooseAsInStaticPicker(actor: ActorRefFrom<typeof quoteFlowMachine>): void {
  const dialog = findOpenStaticDialog();
  if (!dialog?.hasAttribute(FROM_PICKER) || !actor.getSnapshot().matches('picking')) return;
  actor.send({ type: 'quote.choose', form: nameOfDialog(dialog) });
}

/**
 * Moves each static form into the inert template when its live view has loaded: it still opens faster
 * than the live form, which then takes it over. The open one stays, and so do those that the visitor
 * has filled in and closed.
 */
async function setStaticFormsAside(): Promise<void> {
  const selector = `dialog[${STATIC_DIALOG}]:not([${STATIC_DIALOG}="${MENU_DIALOG}"])`;
  await Promise.all(
    [...document.querySelectorAll<HTMLDialogElement>(selector)].map(async (dialog) => {
      const name = nameOfDialog(dialog);
      if (hasView(name)) await formViews[name].preload();
      const form = dialog.querySelector('form');
      const isInUse = !dialog.isConnected || dialog.open || (form && isFilled(form));
      if (!isInUse) findInertTemplate()?.content.append(dialog);
    }),
  );
}
