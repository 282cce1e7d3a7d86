import { dayIn, isDay, type Day } from '../../../src/content/day';

/** The environment variable with the day whose content is published in place of today's. */
const CONTENT_DATE = 'CONTENT_DATE';

/**
 * Reads the day that is previewed.
 * @returns the day; undefined when none is set
 * @throws {Error} with a sentence for the reader of the terminal when the variable is no day
 */
export function contentDate(env: NodeJS.ProcessEnv): Day | undefined {
  const value = env[CONTENT_DATE];
  if (value === undefined || value === '' || isDay(value)) return value || undefined;
  throw new Error(
    `${CONTENT_DATE} is "${value}", which is not a day. Write it as year-month-day, such as ${CONTENT_DATE}=2026-12-24.`,
  );
}

/** Finds the day whose content is published in a time zone. */
export type Today = (timeZone: string) => Day;

/**
 * Finds the day whose content is published: that of `CONTENT_DATE`, else today.
 * @throws {Error} when `CONTENT_DATE` is no day
 */
export const publishedDay: Today = (timeZone) =>
  contentDate(process.env) ?? dayIn(timeZone, new Date());
