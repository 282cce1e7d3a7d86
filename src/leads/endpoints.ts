import type { LeadKind } from './wire';

/**
 * Where each kind of lead is posted, below the address of the sales API (spec section 7). The trailing slash is part
 * of the path. The schema of a kind is `wireSchemas[kind]`: kept apart, so that sending a lead loads no schema.
 */
export const endpoints = {
  contact: '/contacts/',
  prospect: '/create-prospect-from-website/',
  emptyLeg: '/create-empty-leg-from-website/',
  jetCard: '/create-jetcards-from-website/',
  newsletter: '/newsletters/',
} as const satisfies Record<LeadKind, string>;
