import type { LeadKind } from './wire';

/**
 * The path of each kind of lead, below the address of the sales API; the trailing slash belongs to it
 * (docs/specification.md, 'Endpoints'). The schemas are in `wire.ts`, so that sending a lead loads
 * none of them.
 */
export const endpoints = {
  contact: '/contacts/',
  prospect: '/create-prospect-from-website/',
  emptyLeg: '/create-empty-leg-from-website/',
  jetCard: '/create-jetcards-from-website/',
  newsletter: '/newsletters/',
} as const satisfies Record<LeadKind, string>;
