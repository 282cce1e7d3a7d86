import { createActor } from 'xstate';
import { inspectOption } from '../../machines/inspection';
import { quoteFlowMachine } from '../../machines/quoteFlow.machine';
import { QuoteFlow } from './QuoteFlow';

/** Brings the quote flow, which no page begins with: loaded when a form is wanted or about to be. */
export const startQuoteFlow = () => ({
  actor: createActor(quoteFlowMachine, inspectOption()).start(),
  QuoteFlow,
});
