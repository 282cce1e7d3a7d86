/** The fields that say when pages and blocks are published. */
import * as z from 'zod';
import { errorMessages } from './contentErrors';
import { isDay, isMoment, isTimeZone, MOMENT } from './day';
import { periodOf, type Publication } from './periods';
import type { FieldMeta } from './textFields';
import { toggle } from './fields';

/** A day of the calendar. */
export const day = (description: string) =>
  z
    .string()
    .superRefine((value, context) => {
      if (isDay(value)) return;
      // Other rules compare the day: they do not run without one.
      context.addIssue({
        code: 'custom',
        message: errorMessages.notADay(value),
        continue: false,
      });
    })
    .meta({
      description,
      expected: 'a day such as 2026-12-01',
      format: 'date',
    } satisfies FieldMeta & { format: string });

/** A day of the calendar, alone or with a time of day, in the time zone of the site. */
export const moment = (description: string) =>
  z
    .string()
    .superRefine((value, context) => {
      if (isMoment(value)) return;
      context.addIssue({
        code: 'custom',
        message: errorMessages.notAMoment(value),
        continue: false,
      });
    })
    .meta({
      description,
      expected: 'a day such as 2026-12-01',
      control: 'moment',
      pattern: MOMENT,
      patternErrorMessage: errorMessages.badMoment(),
    } satisfies FieldMeta);

/** The key of a page that keeps it from being published. */
export const pageDraft = toggle(
  'Whether the page is a draft, which is not published: only npm run develop and the preview show it.',
).optional();

/**
 * The keys that say when something is published.
 * @param noun what it is, such as `block`
 */
export const publicationFieldsOf = (noun: string) => ({
  draft: toggle(
    `Whether the ${noun} is a draft, which is not published: only npm run develop and the preview show it.`,
  ).optional(),
  showFrom: moment(
    `The first day on which the ${noun} is shown, such as 2026-12-01, or the time at which it appears, such as 2026-12-01 18:00. Without it: at once.`,
  ).optional(),
  showUntil: moment(
    `The last day on which the ${noun} is shown, such as 2027-01-06, or the time at which it disappears, such as 2027-01-06 12:00. Without it: for ever.`,
  ).optional(),
});

/** The keys of every block that say when it is published. */
export const publicationFields = publicationFieldsOf('block');

/** The names of these keys. */
export const PUBLICATION_KEYS: readonly string[] = Object.keys(publicationFields);

/**
 * Finds out whether a block, or an entry of its lists, is never shown.
 * @param noun what it is, such as `block`
 * @returns the mistake; undefined when it is shown at some time
 */
export function publicationMistake({ showFrom, showUntil }: Publication, noun = 'block') {
  if (showFrom === undefined || showUntil === undefined) return undefined;
  const period = periodOf({ showFrom, showUntil });
  if (period && period.from < period.until) return undefined;
  return { key: 'showFrom', message: errorMessages.neverShown(noun, showFrom, showUntil) };
}

/** The time zone of a site whose content names none. */
export const DEFAULT_TIME_ZONE = 'Europe/London';

/** The time zone of the site. */
export const timeZone = z
  .string()
  .superRefine((name, context) => {
    if (isTimeZone(name)) return;
    context.addIssue({ code: 'custom', message: errorMessages.notATimeZone(name) });
  })
  .default(DEFAULT_TIME_ZONE)
  .meta({
    description:
      'The time zone of the days and times of showFrom and showUntil, such as Europe/London.',
    expected: 'a time zone such as "Europe/London"',
  } satisfies FieldMeta);
