import { isMoment, momentIn, startOf, type Moment } from '../../../src/content/day';

/** The environment variable with the day or moment whose content is published in place of that of now. */
const CONTENT_DATE = 'CONTENT_DATE';

/**
 * Reads the moment that is previewed. A day alone is its beginning.
 * @returns the moment; undefined when none is set
 * @throws {Error} with a sentence for the reader of the terminal when the variable is no moment
 */
export function contentDate(env: NodeJS.ProcessEnv): Moment | undefined {
  const value = env[CONTENT_DATE];
  if (value === undefined || value === '') return undefined;
  if (isMoment(value)) return startOf(value);
  throw new Error(
    `${CONTENT_DATE} is "${value}", which is not a day. Write it as year-month-day, such as ${CONTENT_DATE}=2026-12-24, or with a time of day, such as ${CONTENT_DATE}="2026-12-24 18:00".`,
  );
}

/** Finds the moment whose content is published in a time zone. */
export type Now = (timeZone: string) => Moment;

/**
 * Finds the moment whose content is published: that of `CONTENT_DATE`, else now.
 * @throws {Error} when `CONTENT_DATE` is no moment
 */
export const publishedMoment: Now = (timeZone) =>
  contentDate(process.env) ?? momentIn(timeZone, new Date());
