/** @jest-environment jsdom */
import { readSiteForms } from '../siteForms';
import {
  arrivalText,
  differenceText,
  distanceText,
  durationsText,
  durationText,
  numbersText,
} from '../../../src/forms/charter/trip/tripTexts';

const texts = readSiteForms().forms.charter.trip;

/** With plain spaces in place of those that keep a number and its unit on one line. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test.each([
  [409.6, '410 km (221 nm)'],
  [10_487.3, '10,487 km (5,663 nm)'],
  [0.2, '0 km (0 nm)'],
  // As the legs say it, 410 km (221 nm) each.
  [[409.6, 409.6], '820 km (442 nm)'],
])('%j km is %s', (km, expected) => {
  expect(plain(distanceText(km, texts))).toBe(expected);
});

test.each([
  [55, '55 min'],
  [60, '1 h'],
  [70, '1 h 10 min'],
  [1505, '25 h 5 min'],
  [0, '0 min'],
])('%d minutes are %s', (minutes, expected) => {
  expect(plain(durationText(minutes, texts))).toBe(expected);
});

test('numbers are written as the language of the page writes them, with the figures of telephones', () => {
  const inLanguage = (lang: string): string => {
    document.documentElement.lang = lang;
    return plain(distanceText(10_487.3, texts)).replaceAll('\u202f', ' ');
  };
  expect(inLanguage('fr')).toBe('10 487 km (5 663 nm)');
  expect(inLanguage('ar')).toBe('10,487 km (5,663 nm)');
  expect(inLanguage('')).toBe('10,487 km (5,663 nm)');
});

test('a range has two ends, or one if they are equal', () => {
  expect(plain(durationsText({ from: 55, to: 70 }, texts))).toBe('55 min to 1 h 10 min');
  expect(plain(durationsText({ from: 55, to: 55 }, texts))).toBe('55 min');
  expect(plain(numbersText({ from: 1380, to: 1460 }, 'kt', texts))).toBe('1,380 to 1,460 kt');
  expect(plain(numbersText({ from: 25, to: 25 }, 'min', texts))).toBe('25 min');
});

test.each([
  [60, '+1 h'],
  [-570, '−9 h 30 min'],
])('a difference of %d minutes is %s', (minutes, expected) => {
  expect(plain(differenceText(minutes, texts))).toBe(expected);
});

test.each([
  ['2026-12-24 09:55', '2026-12-24 10:10', '09:55 to 10:10'],
  ['2026-12-24 23:50', '2026-12-25 00:05', '23:50 to 00:05 (the day after)'],
  ['2026-12-25 00:05', '2026-12-25 00:20', '00:05 to 00:20 (the day after)'],
  ['2026-12-23 21:45', '2026-12-24 00:30', '21:45 (the day before) to 00:30'],
  ['2026-12-26 05:45', '2026-12-26 08:30', '05:45 to 08:30 (+2 days)'],
  ['2026-12-24 10:00', '2026-12-24 10:00', '10:00'],
])('a leg of 24 December that lands between %s and %s arrives %s', (earliest, latest, expected) => {
  const at = (text: string) => ({ date: text.slice(0, 10), time: text.slice(11) });
  const times = {
    departure: at('2026-12-24 09:00'),
    earliestArrival: at(earliest),
    latestArrival: at(latest),
    difference: 0,
  };
  expect(plain(arrivalText(times, texts))).toBe(expected);
});
