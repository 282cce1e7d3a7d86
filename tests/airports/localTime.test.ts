import { daysBetween, timeDifference, toInstant, toLocalTime } from '../../src/airports/localTime';

const utc = (instant: number | undefined): string | undefined =>
  instant === undefined ? undefined : new Date(instant).toISOString().slice(0, 16);

test.each([
  ['Europe/Paris', '2026-12-24', '09:00', '2026-12-24T08:00'],
  ['Europe/Paris', '2026-07-01', '09:00', '2026-07-01T07:00'],
  ['Asia/Kathmandu', '2026-07-01', '00:00', '2026-06-30T18:15'],
  ['Pacific/Auckland', '2027-01-10', '20:00', '2027-01-10T07:00'],
  ['America/Los_Angeles', '2027-01-10', '20:00', '2027-01-11T04:00'],
  ['Pacific/Kiritimati', '2026-01-01', '00:00', '2025-12-31T10:00'],
])('in %s, clocks show %s %s at %s UTC', (timeZone, date, time, expected) => {
  const instant = toInstant({ date, time }, timeZone);
  expect(utc(instant)).toBe(expected);
  expect(toLocalTime(instant ?? 0, timeZone)).toEqual({ date, time });
});

describe('on a night when clocks change', () => {
  test.each([
    // Clocks go from 03:00 back to 02:00: the first of the two 02:30.
    ['Europe/Paris', '2026-10-25', '02:30', '2026-10-25T00:30', '02:30'],
    ['Europe/Paris', '2026-10-25', '01:59', '2026-10-24T23:59', '01:59'],
    ['Europe/Paris', '2026-10-25', '03:00', '2026-10-25T02:00', '03:00'],
    // Clocks go from 02:00 on to 03:00: there is no 02:30.
    ['America/Los_Angeles', '2026-03-08', '02:30', '2026-03-08T10:30', '03:30'],
    ['America/Los_Angeles', '2026-03-08', '01:30', '2026-03-08T09:30', '01:30'],
    ['America/Los_Angeles', '2026-03-08', '03:00', '2026-03-08T10:00', '03:00'],
    // The other way round in the south: clocks go back in April, by half an hour on Lord Howe Island.
    ['Pacific/Auckland', '2026-04-05', '02:30', '2026-04-04T13:30', '02:30'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45', '01:45'],
  ])('%s %s %s is %s UTC, when clocks show %s', (timeZone, date, time, expected, shown) => {
    const instant = toInstant({ date, time }, timeZone);
    expect(utc(instant)).toBe(expected);
    expect(toLocalTime(instant ?? 0, timeZone)?.time).toBe(shown);
  });

  test('an hour later is an hour later', () => {
    const before = toInstant({ date: '2026-10-25', time: '01:30' }, 'Europe/Paris') ?? 0;
    const hours = [0, 1, 2, 3].map(
      (hour) => toLocalTime(before + hour * 3_600_000, 'Europe/Paris')?.time,
    );
    expect(hours).toEqual(['01:30', '02:30', '02:30', '03:30']);
  });
});

test('knows nothing of incomplete dates, times and unknown zones', () => {
  expect(toInstant({ date: '', time: '09:00' }, 'Europe/Paris')).toBeUndefined();
  expect(toInstant({ date: '2026-12-24', time: '' }, 'Europe/Paris')).toBeUndefined();
  expect(toInstant({ date: '2026-99-99', time: '09:00' }, 'Europe/Paris')).toBeUndefined();
  expect(toInstant({ date: '2026-12-24', time: '09:00' }, 'Europe/Nowhere')).toBeUndefined();
  expect(toLocalTime(0, 'Europe/Nowhere')).toBeUndefined();
  expect(timeDifference(0, 'Europe/Nowhere', 'Europe/Paris')).toBeUndefined();
});

test('the difference between two places changes with the season', () => {
  const at = (date: string) => Date.parse(`${date}T12:00Z`);
  expect(timeDifference(at('2026-12-24'), 'America/New_York', 'Europe/London')).toBe(-300);
  // Clocks in America change two weeks before those in Europe.
  expect(timeDifference(at('2026-03-20'), 'America/New_York', 'Europe/London')).toBe(-240);
  expect(timeDifference(at('2026-12-24'), 'Asia/Kolkata', 'Europe/London')).toBe(330);
});

test('counts days over months, years and nights when clocks change', () => {
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2026-10-26', '2026-10-25')).toBe(-1);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
});
