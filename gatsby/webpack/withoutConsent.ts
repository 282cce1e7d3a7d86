/**
 * Stands in the bundle for the question for consent (`src/shell/consent/Consent.tsx`) on a site without
 * `analytics`: nothing is counted, and nothing is asked.
 */
export const Consent = (): null => null;

/** Stands for the link of the footer that asks again. */
export const ConsentLink = (): null => null;
