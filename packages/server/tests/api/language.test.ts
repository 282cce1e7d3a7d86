import fc from 'fast-check';
import { describeLanguage, readLanguage } from '../../api/language';

test.each([
  ['fr', 'French (fr)'],
  ['pt-BR', 'Brazilian Portuguese (pt-BR)'],
  ['zh-Hant', 'Traditional Chinese (zh-Hant)'],
  ['qaa', 'qaa'],
])('the language %s is named in English: %s', (tag, name) => {
  expect(describeLanguage(tag)).toBe(name);
});

test('every language that is kept has a name of letters, digits and the like', () => {
  const tag = fc.stringMatching(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/);
  fc.assert(
    fc.property(tag, (header) => {
      const kept = readLanguage(header);
      if (kept !== undefined) expect(describeLanguage(kept)).toMatch(/^[a-z][^<>\n]*$/i);
    }),
  );
});
