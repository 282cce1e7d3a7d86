import { readMeasure } from '../../src/forms/charter/measure';

test.each([
  ['1250.5', 1250.5],
  ['1,250.5', 1250.5],
  ['1,250', 1250],
  ['1250,5', 1250.5],
  ['1 250,5', 1250.5],
  ['1,250,000', 1_250_000],
  ['0', 0],
  [' 8 ', 8],
  ['.5', 0.5],
  ['8.', 8],
  ['1250 kg', 1250],
  ['2,4 m', 2.4],
  ['8m³', 8],
])('reads "%s" as %d', (typed, number) => {
  expect(readMeasure(typed)).toBe(number);
});

test.each(['', '   '])('reads "%s" as no measure', (typed) => {
  expect(readMeasure(typed)).toBeUndefined();
});

test.each([
  ...['heavy', 'kg', '8 tons', '-3', '1.2.3', '1e400', '.', 'Infinity', '0x10'],
  '9'.repeat(400),
])('refuses "%s"', (typed) => {
  expect(readMeasure(typed)).toBeNull();
});
