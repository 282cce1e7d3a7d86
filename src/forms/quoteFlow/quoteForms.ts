import type { EventFrom, SnapshotFrom } from 'xstate';
import type { QuoteForm, quoteFlowMachine } from '../../machines/quoteFlow.machine';
import { lateView } from '../../ui/untilLoaded';

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
    View: lateView(async () => (await loadQuoteForm.charter()).CharterForm),
  },
  'empty-legs': {
    name: 'emptyLegs',
    View: lateView(async () => (await loadQuoteForm['empty-legs']()).EmptyLegsForm),
  },
  'jet-card': {
    name: 'jetCard',
    View: lateView(async () => (await loadQuoteForm['jet-card']()).JetCardForm),
  },
  contact: {
    name: 'contact',
    View: lateView(async () => (await loadQuoteForm.contact()).ContactForm),
  },
  rescue: {
    name: 'rescue',
    View: lateView(async () => (await loadQuoteForm.rescue()).RescueForm),
  },
} as const satisfies Record<QuoteForm, { name: string; View: unknown }>;
