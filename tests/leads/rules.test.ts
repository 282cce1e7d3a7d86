import { isTravelDay, localDate } from '../../src/content/day';
import { isEmail, plainEmail } from '../../src/leads/emailRule';
import { growthOf } from '../support/growth';

describe('the email rule', () => {
  test.each([
    'ada@example.com',
    'a+b@sub.example.co.uk',
    "o'brien_!#$%@x-y.org",
    '.a..b.@example.com',
    'A@1.2',
  ])('accepts %s', (address) => expect(isEmail(address)).toBe(true));
  test.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@localhost',
    'ada@example.',
    'ada@.com',
    'a b@example.com',
  ])('refuses "%s"', (address) => expect(isEmail(address)).toBe(false));
  test.each([
    ' ada@example.com',
    'ada@example.com\n',
    'é@example.com',
    'ada@-x.com',
    'ada@x-.com',
    'a@b@example.com',
  ])('refuses also "%s"', (address) => expect(isEmail(address)).toBe(false));
  test('accepts at most 63 characters in a label of the domain', () => {
    expect(isEmail(`ada@${'x'.repeat(63)}.com`)).toBe(true);
    expect(isEmail(`ada@${'x'.repeat(64)}.com`)).toBe(false);
  });
  test('takes a time in proportion to the length, also for a hostile text', () => {
    const judge = (length: number) =>
      isEmail(`${'a.'.repeat(length)}@${'a-'.repeat(length)}`) ||
      isEmail(`a@${'a-'.repeat(length)}`) ||
      isEmail(`a@${'a.'.repeat(length)}@`);
    expect(growthOf(judge, 100_000, 5, 5)).toBeLessThan(15);
  });
});

describe('the address that is kept', () => {
  test.each([
    ['\u200bada@example.com\u00a0', 'ada@example.com'],
    ['\u202aada@example.com\u202c', 'ada@example.com'],
    ['\u2066ada@example.com\u2069', 'ada@example.com'],
    ['\ufeffada@example.com ', 'ada@example.com'],
    ['ａｄａ＠example.com', 'ada@example.com'],
    ['ada@müller.example', 'ada@xn--mller-kva.example'],
    ['ada@例え.jp', 'ada@xn--r8jz45g.jp'],
    ['Ada@Example.com', 'Ada@Example.com'],
    ['ada @example.com', 'ada@example.com'],
    ['ada@ example.com.', 'ada@example.com'],
    ['ada@example.com;', 'ada@example.com'],
    ['mailto:ada@example.com', 'ada@example.com'],
    ['MailTo:ada@example.com?subject=A flight', 'ada@example.com'],
    ['Ada <ada@example.com>', 'ada@example.com'],
    ['"Lovelace, Ada" <mailto:ada@müller.example>,', 'ada@xn--mller-kva.example'],
  ])('%j: %s', (pasted, kept) => expect(plainEmail(pasted)).toBe(kept));
  test.each([
    '',
    ' ring me \u200b',
    'ada@mül ler.example',
    'ada@müller.example/x',
    'ada@example,com',
    'ada lovelace@example.com',
    'Ada <ada@example.com>, Bob <bob@example.com>',
  ])('is none, and %j stays as it is', (text) => expect(plainEmail(text)).toBe(text));
  // To normalise a body of combining marks takes seconds.
  test.each([
    ['name', 'ａ'.repeat(1000) + '@example.com'],
    ['domain', 'ada@' + 'müller.'.repeat(150) + 'example'],
    ['row of blanks', ' '.repeat(1000) + 'ada@example.com'],
  ])('is not looked for in a text that no address is as long as: its %s stays', (_, text) =>
    expect(plainEmail(text)).toBe(text),
  );
});

describe('the date rule', () => {
  test.each([
    ['2026-11-19', false],
    ['2026-11-20', true],
    ['2028-11-20', true],
    ['2028-11-21', false],
    ['0001-01-01', false],
    ['0026-11-21', false],
  ])('of %s on 20 November 2026 says %s', (day, isAccepted) => {
    expect(isTravelDay(day, '2026-11-20')).toBe(isAccepted);
  });
  test('finds tomorrow at the end of a month, of a year, and one minute before midnight', () => {
    expect(localDate(new Date(2026, 10, 30, 23, 59), 1)).toBe('2026-12-01');
    expect(localDate(new Date(2026, 11, 31, 0, 0), 1)).toBe('2027-01-01');
    expect(localDate(new Date(2028, 1, 28), 1)).toBe('2028-02-29');
  });
});
