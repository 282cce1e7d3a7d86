import { endOf, FIRST_DAY, latest, LAST_DAY, startOf, type Moment } from './day';

/** When something is published: from a moment on, and no longer at another one. */
export type Period = { from: Moment; until: Moment };

/** The period of what has no dates. */
export const ALWAYS: Period = { from: FIRST_DAY, until: LAST_DAY };

/**
 * The keys of a block, or of an entry of its lists, that say when it is published, as they are written: a day alone is
 * whole. A page has `draft` alone.
 */
export type Publication = {
  draft?: boolean | undefined;
  showFrom?: string | undefined;
  showUntil?: string | undefined;
};

/**
 * Finds out when a block is published.
 * @returns its period; undefined for a draft
 */
export const periodOf = ({
  draft,
  showFrom = FIRST_DAY,
  showUntil = LAST_DAY,
}: Publication): Period | undefined =>
  draft === true ? undefined : { from: startOf(showFrom), until: endOf(showUntil) };

/**
 * Says whether a moment is in a period.
 * @param period the period; undefined for a draft
 */
export const isInPeriod = (moment: Moment, period: Period | undefined): boolean =>
  period !== undefined && period.from <= moment && moment < period.until;

/**
 * Finds the first moment of a period at which none of other periods is.
 * @returns the moment; undefined when the others cover the period
 */
export function firstGap(period: Period, others: readonly Period[], now: Moment) {
  let moment = latest(period.from, now);
  const inOrder = [...others].sort((one, other) => (one.from < other.from ? -1 : 1));
  for (const { from, until } of inOrder) {
    if (from > moment) break;
    moment = latest(moment, until);
  }
  return moment < period.until ? moment : undefined;
}

/**
 * Finds the first moment that two periods share.
 * @returns the moment; undefined when they share none
 */
export function firstShared(one: Period, other: Period, now: Moment): Moment | undefined {
  const moment = latest(one.from, other.from, now);
  return moment < one.until && moment < other.until ? moment : undefined;
}
