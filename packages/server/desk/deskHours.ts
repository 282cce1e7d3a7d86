const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** From Sunday, as `Date` counts. */
const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/** When the sales desk works. */
export type DeskHours = {
  /** Numbers of days, 0 for Sunday. */
  readonly days: readonly number[];
  /** Minutes after midnight. */
  readonly from: number;
  readonly to: number;
  /** A name of the IANA, such as `Europe/London`. */
  readonly timeZone: string;
};

const PATTERN = /^(\w\w)-(\w\w) (\d\d):(\d\d)-(\d\d):(\d\d) (\S+)$/;

/**
 * Reads hours such as `Mo-Fr 08:00-19:00 Europe/London`.
 * @returns undefined for other texts
 */
export function readDeskHours(text: string): DeskHours | undefined {
  const [, first = '', last = '', ...rest] = PATTERN.exec(text) ?? [];
  const [hour = 0, minute = 0, toHour = 0, toMinute = 0] = rest.slice(0, 4).map(Number);
  const timeZone = rest[4] ?? '';
  const [start, end] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  const [from, to] = [hour * 60 + minute, toHour * 60 + toMinute];
  const isDay =
    start >= 0 && end >= 0 && from < to && to <= 24 * 60 && minute < 60 && toMinute < 60;
  if (!isDay || !isTimeZone(timeZone)) return undefined;
  const count = ((end - start + 7) % 7) + 1;
  const days = Array.from({ length: count }, (_, index) => (start + index) % 7);
  return { days, from, to, timeZone };
}

function isTimeZone(timeZone: string): boolean {
  try {
    return timeZone !== '' && new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

/** What the clocks of a place show at a moment, as if it were UTC: both in ms since 1970. */
type LocalClock = (time: number) => number;

function localClock(timeZone: string): LocalClock {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (time) => Date.parse(`${format.format(time).replace(' ', 'T')}Z`);
}

/** The moment at which the clocks of a place show a time. */
function momentOf(local: number, clock: LocalClock): number {
  const guess = local - (clock(local) - local);
  return guess - (clock(guess) - local);
}

/**
 * Counts the working time between two moments.
 * @param hours undefined for always
 * @returns ms
 */
export function workingTime(from: number, to: number, hours: DeskHours | undefined): number {
  if (!hours) return Math.max(to - from, 0);
  const clock = localClock(hours.timeZone);
  const firstDay = Math.floor(clock(from) / DAY_MS) * DAY_MS;
  const last = clock(to);
  let sum = 0;
  for (let day = firstDay; day <= last; day += DAY_MS) {
    if (!hours.days.includes(new Date(day).getUTCDay())) continue;
    const [start, end] = [hours.from, hours.to].map((minutes) =>
      momentOf(day + minutes * MINUTE_MS, clock),
    ) as [number, number];
    sum += Math.max(Math.min(end, to) - Math.max(start, from), 0);
  }
  return sum;
}

/** Whether somebody is there. */
export const isWorkingTime = (time: number, hours: DeskHours | undefined): boolean =>
  workingTime(time, time + 1, hours) > 0;
