/** The fields that say when pages and blocks are published. */
import * as z from 'zod';
import { errorMessages } from './contentErrors';
import { isDay, isTimeZone } from './day';
import type { Publication } from './periods';
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

/** The key of a page that keeps it from being published. */
export const pageDraft = toggle(
  'Whether the page is a draft, which is not published: only npm run develop and the preview show it.',
).optional();

/** The keys of every block that say when it is published. */
export const publicationFields = {
  draft: toggle(
    'Whether the block is a draft, which is not published: only npm run develop and the preview show it.',
  ).optional(),
  showFrom: day(
    'The first day on which the block is shown, such as 2026-12-01. Without it: at once.',
  ).optional(),
  showUntil: day(
    'The last day on which the block is shown, such as 2027-01-06. Without it: for ever.',
  ).optional(),
};

/** The names of these keys. */
export const PUBLICATION_KEYS: readonly string[] = Object.keys(publicationFields);

/**
 * Finds out whether the days of a block leave it no day.
 * @returns the mistake; undefined when the block is shown on some day
 */
export function publicationMistake({ showFrom, showUntil }: Publication) {
  if (showFrom === undefined || showUntil === undefined || showFrom <= showUntil) return undefined;
  return { key: 'showUntil', message: errorMessages.noDays(showFrom, showUntil) };
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
      'The time zone in which the days of showFrom and showUntil begin, such as Europe/London.',
    expected: 'a time zone such as "Europe/London"',
  } satisfies FieldMeta);
