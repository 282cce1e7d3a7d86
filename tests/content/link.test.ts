import fc from 'fast-check';
import { LINK, parseInternalLink, linkError } from '../../src/content/link';
import { tries } from '../support/seed';

describe('a link may be', () => {
  test.each([
    ['a page', '/jetcharter'],
    ['the home page', '/'],
    ['a page below another', '/experiences/worldtour'],
    ['a page named after the brand', '/why{product}'],
    ['a section of this page', '#contact-section'],
    ['a section of another page', '/experiences#contact-section'],
    ['a page with a query and a section', '/?form-opened=contact#contact-section'],
    ['an https address', 'https://example.example/a?b=c#d'],
    ['an https address in capitals', 'HTTPS://example.example'],
    ['an https address with the brand in its host', 'https://{product}.example/'],
    ['an email address', 'mailto:hello@{product}.example'],
    ['an email address with a subject', 'mailto:a@b.example?subject=Hello%20there'],
    ['an email address with its own tag', 'mailto:first.last+tag@sub.a-b.example'],
    ['two email addresses', 'mailto:a@b.example,c@d.example'],
    ['a telephone number', 'tel:+442079460321'],
    ['a telephone number with marks', 'tel:+44(0)20-7946.0321'],
    ['an emergency number', 'tel:112'],
    ['a telephone number with an extension', 'tel:+442079460321;ext=12'],
    ['an email that the visitor addresses', 'mailto:?subject=A%20jet'],
    ['a host that begins with the number of a network', 'https://10.example.com/'],
    ['a named address', '{links.call}'],
  ])('%s', (_name, link) => {
    expect(linkError(link)).toBeUndefined();
    expect(link).toMatch(new RegExp(LINK, 'u'));
  });
});

test('property: text editors mark no link that the check accepts', () => {
  const part = fc.constantFrom(
    ...['/', '#', '?', ':', '@', '.', '{', '}', '+', ' ', '\\', '"', '<', 'é', '%20', '12345'],
    ...['https:', 'HTTPS:', 'Mailto:', 'tel:', 'http:', 'links.call', '{links.call}', 'a.example'],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const link = parts.join('');
      if (linkError(link) === undefined) expect(link).toMatch(new RegExp(LINK, 'u'));
    }),
    { numRuns: tries(2000) },
  );
});

describe('a link is refused for its scheme', () => {
  test.each([
    ['javascript:alert(1)', 'javascript:'],
    ['JavaScript:alert(1)', 'javascript:'],
    ['data:text/html,a', 'data:'],
    ['vbscript:a', 'vbscript:'],
    ['file:///etc/passwd', 'file:'],
    ['blob:https://a.example/b', 'blob:'],
    ['ftp://a.example', 'ftp:'],
    ['//a.example', '//'],
    ['///a.example', '//'],
  ])('%s', (link, scheme) => {
    expect(linkError(link)).toBe(
      `"${link}" is not allowed: a link must not begin with "${scheme}". Use https:, mailto:, tel:, a path of this site or a #section.`,
    );
  });
});

const NOT_VALID =
  'is not a valid link. A link is a path of this site (/jetcharter), a section (#contact-section), or begins with https:, mailto: or tel:.';
const NO_SPACES = 'It cannot contain spaces: write %20 instead.';
const NO_MAIL =
  'is not a valid link: "mailto:" must be followed by an email address, such as mailto:hello@site.example.';
const NO_NUMBER =
  'is not a valid link: "tel:" must be followed by a telephone number of 3 to 15 digits without spaces, such as tel:+442079460321.';

const otherScheme = (scheme: string, repaired: string): string =>
  `is not allowed: a link must not begin with "${scheme}". Write "${repaired}".`;
const noSpaces = (path: string): string =>
  `${NOT_VALID} It cannot contain spaces: write "${path}", or %20 where it leads to a file.`;
const withoutSpaces = (repaired: string): string =>
  `is not a valid link, because of its spaces. Write "${repaired}".`;
const withoutTel = (number: string): string =>
  `is not a valid link: a telephone number begins with "tel:". Write "tel:${number}".`;
const withoutStart = (noun: string, start: string, repaired: string): string =>
  `is not a valid link: ${noun} begins with "${start}". Write "${repaired}".`;
const fileOf = (path: string): string =>
  `is the name of a file. A link leads to the path of a page: write "${path}".`;

describe('a link is refused for its syntax', () => {
  test.each<[kind: string, links: string[], message: string]>([
    ['an empty text', [''], NOT_VALID],
    ['a section without a name', ['#'], NOT_VALID],
    [
      'https without a host or slashes',
      ['https://', 'https:a.example', 'https:/a.example'],
      NOT_VALID,
    ],
    ['a path that browsers read as another host', ['/\\a.example'], NOT_VALID],
    ['markup and a quotation mark', ['/<b>', '/a"b'], NOT_VALID],
    ['a path that begins with a dot', ['./experiences'], NOT_VALID],
    [
      'a space before a scheme, in one or in an address',
      [' javascript:alert(1)', 'java\tscript:alert(1)', 'https://a.example/b c'],
      `${NOT_VALID} ${NO_SPACES}`,
    ],
    [
      'an email address with a subject of several words',
      ['mailto:a@b.example?subject=Two words'],
      `${NOT_VALID} ${NO_SPACES}`,
    ],
    ['a path with a space inside', ['/Our fleet'], noSpaces('/our-fleet')],
    ['a path with a space or a line end around it', [' /a', '/a\n'], noSpaces('/a')],
    ['a scheme of another name', ['call:+44207'], otherScheme('call:', 'tel:+44207')],
    ['one with spaces', ['call: +44 20 7946 0321'], otherScheme('call:', 'tel:+442079460321')],
    ['one with a capital letter', ['Phone:+44207'], otherScheme('phone:', 'tel:+44207')],
    ['one of email', ['email: a@b.example'], otherScheme('email:', 'mailto:a@b.example')],
    ['http', ['http://a.example/b'], otherScheme('http:', 'https://a.example/b')],
    [
      'an address of this machine or network',
      [
        ...['http://localhost:8000/privacy?a=b#c', 'https://127.0.0.1/privacy?a=b#c'],
        ...['http://[::1]:9000/privacy?a=b#c', 'https://192.168.1.20/privacy?a=b#c'],
        ...['https://172.20.0.2/privacy?a=b#c', 'http://jets.local/privacy?a=b#c'],
        ...['localhost:8000/privacy?a=b#c', 'localhost/privacy?a=b#c', '127.0.0.1/privacy?a=b#c'],
        ...['https://staging/privacy?a=b#c', 'http://0.0.0.0:8000/privacy?a=b#c'],
      ],
      'leads to this machine or its network, where no visitor is. Write "/privacy?a=b#c".',
    ],
    [
      'what was pasted with a link',
      ['/privacy\u200b', '/pri\u00advacy', '/privacy\u201d', '\u200e/privacy', '/privacy\u2019'],
      'has a character that nobody sees, or a quotation mark at its end. Write "/privacy".',
    ],
    ['a misspelt https', ['htps://a.example'], otherScheme('htps:', 'https://a.example')],
    [
      'a telephone number without its beginning',
      ['+44 (20) 7946-0321', '+44 (0)20 7946 0321', '0044 20 7946 0321', 'Tel. +44 20 7946 0321'],
      withoutTel('+442079460321'),
    ],
    ['one as it is dialled at home', ['020 7946 0321'], withoutTel('02079460321')],
    ['one without its plus', ['442079460321'], withoutTel('442079460321')],
    [
      'a telephone number with spaces',
      ['tel:+44 20 7946 0321', 'tel: +44 (0)20 7946 0321'],
      withoutSpaces('tel:+442079460321'),
    ],
    ['an email address with a space', ['mailto: a@b.example'], withoutSpaces('mailto:a@b.example')],
    [
      'two of them',
      ['mailto:a@b.example, c@d.example'],
      withoutSpaces('mailto:a@b.example,c@d.example'),
    ],
    [
      'a web address without its colon',
      ['https//a.example'],
      'is not a valid link: an address of another site begins with "https://". Write "https://a.example".',
    ],
    [
      'a named address with other braces',
      ['links.call', '{{links.call}}', '{ links.call }'],
      'is not a link as it is written here. Write "{links.call}", with one brace on each side and in quotation marks.',
    ],
    [
      'a fact',
      ['{facts.phone}'],
      'is a fact, and a fact is no link. Write a link of site.yaml, such as "{links.NAME}".',
    ],
    ['the file of the home page', ['index.html', 'pages/home.yaml'], fileOf('/')],
    ['the file of a page', ['legal.yaml', 'legal.html', 'pages/Legal.yml'], fileOf('/legal')],
    [
      'a path without its slash',
      ['experiences'],
      withoutStart('a path of this site', '/', '/experiences'),
    ],
    ['a deep one with a section', ['a/b#c'], withoutStart('a path of this site', '/', '/a/b#c')],
    [
      'a web address without its beginning',
      ['www.a.example/b'],
      withoutStart('an address of another site', 'https://', 'https://www.a.example/b'),
    ],
    [
      'an email address without its beginning',
      ['hello@a.example'],
      withoutStart('an email address', 'mailto:', 'mailto:hello@a.example'),
    ],
    [
      'an email address that cannot be',
      [
        ...['mailto:', 'mailto:hello', 'mailto:@a.example', 'mailto:a@b', 'mailto:a@b@c.example'],
        ...['mailto:a@b.example;c@d.example', 'mailto:a@.example', 'mailto:a..b@c.example'],
      ],
      NO_MAIL,
    ],
    [
      'a telephone number that cannot be',
      [
        ...['tel:', 'tel:call-me', 'tel:+', 'tel:12', 'tel: 12', 'tel:1234567890123456'],
        ...['tel:++44207', 'tel:%2044207'],
      ],
      NO_NUMBER,
    ],
  ])('%s: %j', (_kind, links, message) => {
    for (const link of links)
      expect(linkError(link)).toBe(`"${link.replace(/[\t\n]/g, ' ')}" ${message}`);
  });
});

describe('an internal link has', () => {
  test('a path, a query and a hash', () => {
    const link = parseInternalLink('/?form-opened=contact&source=a#contact-section', '/legal');
    expect(link).toMatchObject({ path: '/', hash: 'contact-section' });
    expect(link?.query.get('form-opened')).toBe('contact');
  });

  test('the path of the current page when it is a hash only', () => {
    expect(parseInternalLink('#here', '/legal')).toMatchObject({ path: '/legal', hash: 'here' });
  });

  test.each(['https://a.example/#b', 'mailto:a@b.example', 'tel:+1'])(
    'no parts when it is external: %s',
    (link) => {
      expect(parseInternalLink(link, '/')).toBeUndefined();
    },
  );
});
