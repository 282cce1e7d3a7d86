/** What the states of a change are called that somebody approves before it is published, by Decap's names. */
export const STATES = {
  draft: 'Not yet asked',
  pending_review: 'Waiting for approval',
  pending_publish: 'Approved',
} as const;
