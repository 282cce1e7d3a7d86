/**
 * The query parameters that fill in a form (docs/specification.md, 'Links that fill in a form'). They are
 * apart from their schema, which the quote flow does not need before a form opens.
 */
export const TRIP_KEYS = [
  'from',
  'to',
  'date',
  'time',
  'passengers',
  'luggage',
  'nature',
  'return',
] as const;

/** A key of a trip in a link. */
export type TripKey = (typeof TRIP_KEYS)[number];
