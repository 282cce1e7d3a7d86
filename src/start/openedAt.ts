/**
 * The key in the `dataset` of a dialog with the time when it first opened, in ms since the page began.
 * It is no part of `pageContract.ts`, which every hydrated page loads: only the views of forms read it.
 */
export const OPENED_AT = 'openedAt';
