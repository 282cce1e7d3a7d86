import { createActor } from 'xstate';
import { quoteFlowMachine } from '../../machines/quoteFlow.machine';
import { inspectionOptions } from '../../ui/actorInspection';
import type { FormsContent } from '../formsSchema';
import { QuoteFlow } from './QuoteFlow';

/**
 * Starts the quote flow. Imported when a form is about to open, so that no page loads it first.
 * @param content the names of the forms
 * @returns the started actor and the component that shows it
 */
export const startQuoteFlow = ({
  pickerForms,
  overlayForms,
}: Pick<FormsContent, 'pickerForms' | 'overlayForms'>) => ({
  actor: createActor(quoteFlowMachine, {
    input: { pickerForms, overlayForms },
    ...inspectionOptions(),
  }).start(),
  QuoteFlow,
});
