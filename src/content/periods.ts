import { FIRST_DAY, latest, LAST_DAY, nextDay, type Day } from './day';

/** The days on which something is published: the first and the last one, both included. */
export type Period = { from: Day; until: Day };

/** The period of what has no dates. */
export const ALWAYS: Period = { from: FIRST_DAY, until: LAST_DAY };

/** The keys of a block, or of an entry of its lists, that say when it is published. A page has `draft` alone. */
export type Publication = {
  draft?: boolean | undefined;
  showFrom?: Day | undefined;
  showUntil?: Day | undefined;
};

/**
 * Finds out when a block is published.
 * @returns its period; undefined for a draft
 */
export const periodOf = ({ draft, showFrom, showUntil }: Publication): Period | undefined =>
  draft === true ? undefined : { from: showFrom ?? FIRST_DAY, until: showUntil ?? LAST_DAY };

/**
 * Says whether a day is in a period.
 * @param period the period; undefined for a draft
 */
export const isInPeriod = (day: Day, period: Period | undefined): boolean =>
  period !== undefined && period.from <= day && day <= period.until;

/**
 * Finds the first day of a period on which none of other periods is.
 * @returns the day; undefined when the others cover the period
 */
export function firstGap(period: Period, others: readonly Period[], today: Day): Day | undefined {
  let day = latest(period.from, today);
  const inOrder = [...others].sort((one, other) => (one.from < other.from ? -1 : 1));
  for (const { from, until } of inOrder) {
    if (day > period.until || from > day) break;
    if (until === LAST_DAY) return undefined;
    day = latest(day, nextDay(until));
  }
  return day <= period.until ? day : undefined;
}

/**
 * Finds the first day that two periods share.
 * @returns the day; undefined when they share none
 */
export function firstSharedDay(one: Period, other: Period, today: Day): Day | undefined {
  const day = latest(one.from, other.from, today);
  return day <= one.until && day <= other.until ? day : undefined;
}
