import { createActor } from 'xstate';
import { inspectionOptions } from '../../ui/actorInspection';
import { quoteFlowMachine } from '../../machines/quoteFlow.machine';
import { QuoteFlow } from './QuoteFlow';

/** Brings the quote flow, which no page begins with: loaded when a form is wanted or about to be. */
export const startQuoteFlow = () => ({
  actor: createActor(quoteFlowMachine, inspectionOptions()).start(),
  QuoteFlow,
});
