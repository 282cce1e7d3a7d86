/** When each form was first shown, in ms since the page began; -Infinity when nobody knows. */
const SHOWN_AT = new Map<string, number>();

/**
 * Begins to measure how long a visitor takes for a form. What was first counts: a form that is closed and
 * opened again goes on.
 * @param shownAt when it was shown, in ms since the page began; -Infinity when nobody knows
 */
export function startFillTime(form: string, shownAt: number): void {
  SHOWN_AT.set(form, Math.min(shownAt, SHOWN_AT.get(form) ?? Infinity));
}

/** Begins anew, after the lead of a form is sent. */
export function restartFillTime(form: string): void {
  SHOWN_AT.set(form, performance.now());
}

/**
 * Counts the time that a visitor spent in a form before its code had loaded. A reload restores what was typed into it, and not
 * how long that took.
 * @param openedAt when the form opened, in ms since the page began; undefined if it never did
 */
export function startFillTimeOfEarlyForm(form: string, openedAt: string | undefined): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReloaded =
    navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  if (isReloaded) startFillTime(form, -Infinity);
  else if (openedAt !== undefined) startFillTime(form, Number(openedAt));
}

/**
 * Reads how long a visitor has taken for a form.
 * @returns the time since the form was first shown, in whole ms; undefined when nobody knows
 */
export function fillTimeOf(form: string): number | undefined {
  const time = performance.now() - (SHOWN_AT.get(form) ?? -Infinity);
  return Number.isFinite(time) ? Math.round(time) : undefined;
}
