import type { EventFrom, SnapshotFrom } from 'xstate';
import type { QuoteForm, quoteFlowMachine } from '../../machines/quoteFlow.machine';
import { lazyWithRetry } from '../../ui/lazyWithRetry';

/** What the flow's views are given: where the visitor is, and how to say what the visitor does. */
export type QuoteFlowProps = {
  snapshot: SnapshotFrom<typeof quoteFlowMachine>;
  send: (event: EventFrom<typeof quoteFlowMachine>) => void;
};

/** Where the code of each form of the flow is. */
export const loadQuoteForm = {
  charter: () => import('../charter/CharterForm'),
  'empty-legs': () => import('../emptyLegs/EmptyLegsForm'),
  'jet-card': () => import('../jetCard/JetCardForm'),
  contact: () => import('../contact/ContactForm'),
  rescue: () => import('../rescue/RescueForm'),
};

/** The view of each form of the flow, fetched when it is first shown; `name` is its form's own. */
export const quoteForms = {
  charter: {
    name: 'charter',
    View: lazyWithRetry(async () => (await loadQuoteForm.charter()).CharterForm),
  },
  'empty-legs': {
    name: 'emptyLegs',
    View: lazyWithRetry(async () => (await loadQuoteForm['empty-legs']()).EmptyLegsForm),
  },
  'jet-card': {
    name: 'jetCard',
    View: lazyWithRetry(async () => (await loadQuoteForm['jet-card']()).JetCardForm),
  },
  contact: {
    name: 'contact',
    View: lazyWithRetry(async () => (await loadQuoteForm.contact()).ContactForm),
  },
  rescue: {
    name: 'rescue',
    View: lazyWithRetry(async () => (await loadQuoteForm.rescue()).RescueForm),
  },
} as const satisfies Record<QuoteForm, { name: string; View: unknown }>;
