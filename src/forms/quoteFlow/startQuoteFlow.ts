import { createActor } from 'xstate';
import { quoteFlowMachine } from '../../machines/quoteFlow.machine';
import { inspectionOptions } from '../../ui/actorInspection';
import type { FormsContent } from '../formsSchema';
import { QuoteFlow } from './QuoteFlow';

/**
 * Starts the quote flow. No page begins with its code: it is loaded when a form is about to open.
 * @param content the names of the forms
 * @returns the started actor, and its view
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
