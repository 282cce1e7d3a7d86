import { formatDay, isDay, nextDay, type Day } from '../day';
import { hint, shorten } from './messageText';

/** The form of a day, in messages. */
const DAY_FORM = 'year-month-day, such as 2026-12-01';

/** The messages about drafts, and about the days on which blocks are shown. */
export const publicationMessages = {
  notADay: (value: string) => {
    const written = `"${shorten(value)}"`;
    const [, withoutTime] = /^(\d{4}-\d{2}-\d{2})[T ]/.exec(value) ?? [];
    if (withoutTime !== undefined && isDay(withoutTime))
      return `${written} has a time of day, and a block is shown for whole days. Write ${withoutTime}.`;
    const meant = meantDay(value);
    if (meant === undefined) return `${written} is not a day. Write it as ${DAY_FORM}.`;
    return isDay(meant)
      ? `${written} is not a day as it is written here. Write ${meant}.`
      : `there is no day ${meant}. Correct it.`;
  },
  noDays: (from: Day, until: Day) =>
    `this block is shown from ${formatDay(from)} and only until ${formatDay(until)}, so on no day. Exchange the two days, or correct one of them.`,
  ended: (until: Day) =>
    `this block is no longer shown since ${formatDay(nextDay(until))}. Write a later day, or delete the block.`,
  notATimeZone: (name: string) => {
    const known = Intl.supportedValuesOf('timeZone');
    const city = /^\w+$/.test(name) ? known.find((zone) => zone.endsWith(`/${name}`)) : undefined;
    const near = hint(name, city === undefined ? known : [city], '', city);
    const fix = near.startsWith(' Did')
      ? near
      : ' Write a continent and a city, such as "Europe/London".';
    return `"${shorten(name)}" is not a time zone.${fix}`;
  },
  draftHome: () =>
    'the home page cannot be a draft: the site begins with it. Remove "draft: true".',
  draftPage: (path: string) => `"${path}" is a draft. Publish it or remove the link.`,
  draftSection: (hash: string, page: string) =>
    `the section "#${hash}" of the page "${page}" is a draft. Publish it or remove the link.`,
  draftDialog: (name: string) =>
    `the dialog "${name}" is a draft. Publish it, or make this block a draft too.`,
  absentSection: (hash: string, page: string, when: string) =>
    `the section "#${hash}" of the page "${page}" is ${when}, but this link is. Show both on the same days, or remove the link.`,
  absentDialog: (name: string, when: string) =>
    `the dialog "${name}" is ${when}, but this block is. Show both on the same days.`,
  absentForm: (section: string, when: string) =>
    `the section "${section}" of the home page is ${when}, but this button is. Show both on the same days, or remove "opensFormOf".`,
  onlyDrafts: () =>
    'all blocks of this page are drafts. Publish one of them, or make the whole page a draft: write "draft: true" beside its path.',
  noBlocks: (day: Day, today: Day) =>
    `no block of this page is shown ${day === today ? 'today' : `on ${formatDay(day)}`}. A page needs a block on every day: add one without dates.`,
  bothShown: (message: string, day: Day) => `${message} Both are shown on ${formatDay(day)}.`,
  notFirstOn: (message: string, before: number, day: Day) =>
    `${message} Block ${before} stands before it on ${formatDay(day)}.`,
} as const;

/** The day that a text means whose order of year, month and day is clear; it may not exist. */
function meantDay(text: string): Day | undefined {
  const [, year, month = '', day = ''] =
    /^\s*(\d{4})[-./](\d{1,2})[-./](\d{1,2})\s*$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // With dots, the day comes first. With slashes, it may be the month.
  const [, first = '', second = '', last] =
    /^\s*(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\s*$/.exec(text) ?? [];
  return last === undefined
    ? undefined
    : `${last}-${second.padStart(2, '0')}-${first.padStart(2, '0')}`;
}
