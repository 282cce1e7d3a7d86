import { parsePrice } from '../../src/content/price';
import { blockLines } from '../support/content/contentLines';

test.each([
  ['45,000 euros', 45_000, 'EUR', false],
  ['From 45,000 euros', 45_000, 'EUR', true],
  ['1.5 million dollars', 1_500_000, 'USD', false],
  ['from €900', 900, 'EUR', true],
  ['€ 1,234,567.50', 1_234_567.5, 'EUR', false],
  ['1.125 million dollars', 1_125_000, 'USD', false],
  ['9500 AED', 9500, 'AED', false],
  ['CHF 2 million', 2_000_000, 'CHF', false],
  ['£12.99', 12.99, 'GBP', false],
  ['1 Euro', 1, 'EUR', false],
  ['US$3 thousand', 3000, 'USD', false],
])('%s is %d %s', (text, amount, currency, isLowest) => {
  expect(parsePrice(text)).toEqual({ amount, currency, isLowest });
});

test.each([
  'on request',
  '45,000',
  '45.000,00 euros',
  '45,00 euros',
  '3.900 EUR',
  '1,5 million dollars',
  '€45 euros',
  '12 bananas',
  '75%',
  '1.5.2 euros',
  'euros',
  '',
])('"%s" is no price', (text) => {
  expect(parsePrice(text)).toBeUndefined();
});

const dialog = (price: string): string => `- type: dialog
  name: trip
  title: A trip
  picture: { src: jet.jpg, decorative: true }
  text: Away.
  price: ${price}
  booking: { label: Book, to: '#trip-section', message: A trip }
- { type: statement, id: trip-section, title: Book }
`;

test('a price that search engines cannot read is an error; one in a fact is read there', () => {
  const lines = (price: string) => blockLines(dialog(price));
  expect(lines('From 900 euros')).toEqual([]);
  expect(lines("'{facts.aircraft} euros'")).toEqual([]);
  expect(lines('a lot')).toEqual([
    '9:12 block 1 (dialog): "a lot" is not a price that search engines understand. Write a figure and a currency, such as "45,000 euros", "From €900" or "1.5 million dollars".',
  ]);
  expect(lines("'{facts.aircraft}'")).toEqual([expect.stringContaining('is not a price')]);
});
