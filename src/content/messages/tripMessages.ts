import type { TripKey } from '../tripKeys';
import { list, nearestHint, shorten } from './messageText';

/** The messages about links that fill in a form (docs/specification.md, 'Links that fill in a form'). */
export const tripMessages = {
  unknownAirport: (code: string, meant?: { code: string; label: string }) =>
    `no airport has the code "${shorten(code)}".${
      meant
        ? ` Did you mean "${meant.code}", ${meant.label}?`
        : ' Write the IATA code (LBG) or the ICAO code (LFPB) of an airport that jets use.'
    }`,
  sameAirport: (label: string) =>
    `this flight ends where it begins, at ${label}. Correct one of the two airports.`,
  misspeltTripKey: (key: string, meant: TripKey) =>
    `"${shorten(key)}=" fills in nothing. Did you mean "${meant}="?`,
  tripKeyTwice: (key: TripKey) => `"${key}" occurs twice in this link. Keep one of them.`,
  formTakesNoTrip: (key: TripKey, form: string, known: readonly string[]) =>
    `"${key}=" fills in nothing: the form "${form}" does not ask for it. The forms that a link fills in are: ${list(known)}.`,
  badTripDate: (key: TripKey, value: string) =>
    `"${key}=${shorten(value)}" is not a day. Write it as year-month-day, such as "${key}=2026-12-24".`,
  badTripTime: (value: string) =>
    `"time=${shorten(value)}" is not a time. Write it with two digits each, such as "time=09:00".`,
  badTripCount: (key: TripKey, value: string) =>
    `"${key}=${shorten(value)}" is not a number. Write a whole number, such as "${key}=1".`,
  unlistedTripValue: (key: TripKey, value: string, known: readonly string[], listName?: string) =>
    `"${key}=${shorten(value)}" is not possible${
      listName === undefined ? '' : `: the list "${listName}" in content/site.yaml does not have it`
    }.${nearestHint(value, known, 'values')}`,
  returnBeforeDate: (value: string, date: string) =>
    `the way back, "return=${value}", is before the way there, "date=${date}". Write a later day.`,
  pastTripDate: (key: TripKey, value: string) =>
    `"${key}=${value}" is in the past, so the form opens without it. Write a later day, or leave out "${key}=".`,
  farTripDate: (key: TripKey, value: string) =>
    `"${key}=${value}" is more than two years ahead, so the form opens without it. Write an earlier day, or leave out "${key}=".`,
} as const;
