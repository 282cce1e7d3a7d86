import { formatMoment, isDay, isMoment, type Day, type Moment } from '../day';
import { hint, shorten } from './messageText';

/** The forms of a day and of a moment, in messages. */
const DAY_FORM = 'year-month-day, such as 2026-12-01';
const MOMENT_FORM = `${DAY_FORM}, or with a time of day, such as 2026-12-01 18:00`;

/** The messages about drafts, and about the days and times at which blocks are shown. */
export const publicationMessages = {
  notADay: (value: string) => {
    const [day] = daySplit(value);
    return isDay(day)
      ? `"${shorten(value)}" has a time of day, and the whole day is meant here. Write ${day}.`
      : wrongDay(value, DAY_FORM);
  },
  notAMoment: (value: string) => {
    const [day, time] = daySplit(value);
    if (time === undefined) return wrongDay(value, MOMENT_FORM);
    const meantTime = timeOf(time);
    const meant = `${meantDay(day)} ${meantTime}`;
    if (meantTime === undefined || meantDay(day) === undefined)
      return `"${shorten(value)}" is not a day with a time. Write it as ${MOMENT_FORM}.`;
    if (isMoment(meant))
      return `"${shorten(value)}" is not a day with a time as it is written here. Write ${meant}.`;
    return isMoment(`2000-01-01 ${meantTime}`)
      ? wrongDay(day, MOMENT_FORM)
      : `there is no time ${meantTime}: a day has those from 00:00 to 23:59. Correct it.`;
  },
  badMoment: () => `Write ${MOMENT_FORM}.`,
  neverShown: (noun: string, from: string, until: string) =>
    `this ${noun} is shown from ${formatMoment(from)} and only until ${formatMoment(until)}, so never. Exchange the two, or correct one of them.`,
  ended: (until: Moment) =>
    `this block is no longer shown since ${formatMoment(until)}. Write a later day, or delete the block.`,
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
  absentPage: (path: string, when: string) =>
    `the page "${path}" is ${when}, but this link is. Show both at the same times, or remove the link.`,
  draftSection: (hash: string, page: string) =>
    `the section "#${hash}" of the page "${page}" is a draft. Publish it or remove the link.`,
  draftDialog: (name: string) =>
    `the dialog "${name}" is a draft. Publish it, or make this block a draft too.`,
  absentSection: (hash: string, page: string, when: string) =>
    `the section "#${hash}" of the page "${page}" is ${when}, but this link is. Show both at the same times, or remove the link.`,
  absentDialog: (name: string, when: string) =>
    `the dialog "${name}" is ${when}, but this block is. Show both at the same times.`,
  absentForm: (section: string, when: string) =>
    `the section "${section}" of the home page is ${when}, but this button is. Show both at the same times, or remove "opensFormOf:".`,
  onlyDrafts: () =>
    'all blocks of this page are drafts. Publish one of them, or make the whole page a draft: write "draft: true" beside its path.',
  noBlocks: (moment: Moment, now: Moment) =>
    `no block of this page is shown ${moment === now ? 'now' : `on ${formatMoment(moment)}`}. A page always needs a block: add one without dates.`,
  bothShown: (message: string, moment: Moment) =>
    `${message} Both are shown on ${formatMoment(moment)}.`,
  notFirstOn: (message: string, before: number, moment: Moment) =>
    `${message} Block ${before} stands before it on ${formatMoment(moment)}.`,
} as const;

/** Says what is wrong with a text that is no day. */
function wrongDay(value: string, form: string): string {
  const meant = meantDay(value);
  if (meant === undefined) return `"${shorten(value)}" is not a day. Write it as ${form}.`;
  return isDay(meant)
    ? `"${shorten(value)}" is not a day as it is written here. Write ${meant}.`
    : `there is no day ${meant}. Correct it.`;
}

/** Divides a day from the time behind it. */
function daySplit(text: string): [day: string, time?: string] {
  const [, day, time] = /^\s*(\S+?)(?:T|,?\s+)(\d\S*(?:\s+[ap]\.?m\.?)?)\s*$/i.exec(text) ?? [];
  return day === undefined || time === undefined ? [text] : [day, time];
}

/** The time of day that a text such as `6pm`, `9:30` or `18:00:00` means, with two digits each; it may not exist. */
function timeOf(text: string): string | undefined {
  const [, hour, minute = '00', half] =
    /^(\d{1,2})(?:[:.h](\d{0,2}))?(?::\d{2})?\s*(?:([ap])\.?m\.?)?$/i.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

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
