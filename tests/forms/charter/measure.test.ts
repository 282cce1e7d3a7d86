import { readMeasure } from '../../../src/forms/charter/measure';

test.each([
  ['1250.5', 1250.5],
  ['1,250.5', 1250.5],
  ['1250,5', 1250.5],
  ['1 250,5', 1250.5],
  ['1,250,000', 1_250_000],
  ['1.250.000', 1_250_000],
  ['1.250,5', 1250.5],
  ['1.250.000,5', 1_250_000.5],
  ["1'250", 1250],
  ['1’250.5', 1250.5],
  ['1\u00a0250', 1250],
  ['1\u202f250,5 kg', 1250.5],
  ['１２５０', 1250],
  ['١٢٥٠', 1250],
  ['۱۲۵۰٫۵', 1250.5],
  ['\u200f1250\u200e', 1250],
  ['0.250', 0.25],
  ['0,125', 0.125],
  ['1250.500', 1250.5],
  ['0', 0],
  [' 8 ', 8],
  ['.5', 0.5],
  ['8.', 8],
  ['1250 kg', 1250],
  ['2,4 m', 2.4],
  ['8m³', 8],
  ['1250 кг', 1250],
  ['12 м3', 12],
  ['2,4 м', 2.4],
  ['١٢٥٠ كغ', 1250],
  ['8 م³', 8],
])('reads "%s" as %d', (typed, number) => {
  expect(readMeasure(typed)).toBe(number);
});

test.each([
  ['1,250', [1250, 1.25]],
  ['1.250', [1250, 1.25]],
  ['12.500 kg', [12_500, 12.5]],
])('reads "%s" as one of two numbers', (typed, readings) => {
  expect(readMeasure(typed)).toEqual(readings);
});

test.each(['', '   '])('reads "%s" as no measure', (typed) => {
  expect(readMeasure(typed)).toBeUndefined();
});

test.each([
  ...[
    'heavy',
    'kg',
    '8 tons',
    '8 тонн',
    '-3',
    '1.2.3',
    '1.250,5,5',
    '1,25.000',
    '1e400',
    '.',
    'Infinity',
    '0x10',
  ],
  '9'.repeat(400),
])('refuses "%s"', (typed) => {
  expect(readMeasure(typed)).toBeNull();
});
