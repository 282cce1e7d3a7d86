/** @jest-environment jsdom */
import { labelled, listed, withMark } from '../../src/content/language/punctuation';

test.each([
  ['en-GB-u-nu-latn', 'Date: 3', 'Or 1,25?'],
  ['fr-u-nu-latn', 'Date\u00a0: 3', 'Or 1,25\u202f?'],
  ['fr', 'Date\u00a0: 3', 'Or 1,25\u202f?'],
  ['frr', 'Date: 3', 'Or 1,25?'],
  ['ru-u-nu-latn', 'Date: 3', 'Or 1,25?'],
  ['ar-u-nu-latn', 'Date: 3', 'Or 1,25؟'],
])('marks stand as in %s', (locale, line, question) => {
  expect(labelled('Date', '3', locale)).toBe(line);
  expect(withMark('Or 1,25', '?', locale)).toBe(question);
});

test.each([
  ['en-GB-u-nu-latn', 'Nice, 3'],
  ['fr-u-nu-latn', 'Nice, 3'],
  ['ar-u-nu-latn', 'Nice، 3'],
  ['fa', 'Nice، 3'],
])('the comma is that of %s', (locale, line) => {
  expect(listed(['Nice', '3'], locale)).toBe(line);
});

test('without a locale, they stand as in the language of the page', () => {
  document.documentElement.lang = 'fr';
  expect(labelled('Date', '3')).toBe('Date\u00a0: 3');
  document.documentElement.lang = 'ar';
  expect(listed(['Nice', '3'])).toBe('Nice، 3');
});
