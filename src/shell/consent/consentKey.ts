/** The key of `localStorage` with the choice of the visitor. */
export const CONSENT_KEY = 'consent';
