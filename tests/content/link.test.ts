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

describe('a link is refused for its syntax', () => {
  const sentence = (link: string): string =>
    `"${link}" is not a valid link. A link is a path of this site (/jetcharter), a section (#contact-section), or begins with https:, mailto: or tel:.`;
  const noSpaces = ' It cannot contain spaces: write %20 instead.';

  test.each([
    ['an empty text', ''],
    ['a section without a name', '#'],
    ['https without a host', 'https://'],
    ['https without its slashes', 'https:a.example'],
    ['https with a single slash', 'https:/a.example'],
    ['a path that browsers read as another host', '/\\a.example'],
    ['markup', '/<b>'],
    ['a quotation mark', '/a"b'],
    ['a path that begins with a dot', './experiences'],
  ])('%s', (_name, link) => {
    expect(linkError(link)).toBe(sentence(link));
  });

  test.each([
    ['a space before a scheme', ' javascript:alert(1)', ' javascript:alert(1)'],
    ['a tab inside a scheme', 'java\tscript:alert(1)', 'java script:alert(1)'],
    ['a space in an address', 'https://a.example/b c', 'https://a.example/b c'],
  ])('%s', (_name, link, quoted) => {
    expect(linkError(link)).toBe(sentence(quoted) + noSpaces);
  });

  test.each([
    ['a space inside', '/Our fleet', '/our-fleet'],
    ['a space before', ' /a', '/a'],
    ['a line end', '/a\n', '/a'],
  ])('a path with %s', (_name, link, path) => {
    expect(linkError(link)).toBe(
      `${sentence(link.replace('\n', ' '))} It cannot contain spaces: write "${path}", or %20 where it leads to a file.`,
    );
  });

  test.each([
    ['call:+44207', 'call:', 'tel:+44207'],
    ['call: +44 20 7946 0321', 'call:', 'tel:+442079460321'],
    ['Phone:+44207', 'phone:', 'tel:+44207'],
    ['email: a@b.example', 'email:', 'mailto:a@b.example'],
    ['http://a.example/b', 'http:', 'https://a.example/b'],
    ['htps://a.example', 'htps:', 'https://a.example'],
  ])('%s, whose scheme has another name', (link, scheme, repaired) => {
    expect(linkError(link)).toBe(
      `"${link}" is not allowed: a link must not begin with "${scheme}". Write "${repaired}".`,
    );
  });

  test.each([
    ['+44 (20) 7946-0321', '+442079460321'],
    ['+44 (0)20 7946 0321', '+442079460321'],
    ['0044 20 7946 0321', '+442079460321'],
    ['020 7946 0321', '02079460321'],
    ['442079460321', '442079460321'],
    ['Tel. +44 20 7946 0321', '+442079460321'],
  ])('a telephone number without its beginning: %s', (link, number) => {
    expect(linkError(link)).toBe(
      `"${link}" is not a valid link: a telephone number begins with "tel:". Write "tel:${number}".`,
    );
  });

  test.each([
    ['tel:+44 20 7946 0321', 'tel:+442079460321'],
    ['tel: +44 (0)20 7946 0321', 'tel:+442079460321'],
    ['mailto: a@b.example', 'mailto:a@b.example'],
    ['mailto:a@b.example, c@d.example', 'mailto:a@b.example,c@d.example'],
  ])('an address with spaces: %s', (link, repaired) => {
    expect(linkError(link)).toBe(
      `"${link}" is not a valid link, because of its spaces. Write "${repaired}".`,
    );
    expect(linkError(repaired)).toBeUndefined();
  });

  test('a web address without its colon', () => {
    expect(linkError('https//a.example')).toBe(
      '"https//a.example" is not a valid link: an address of another site begins with "https://". Write "https://a.example".',
    );
  });

  test.each(['links.call', '{{links.call}}', '{ links.call }'])('a named address: %s', (link) => {
    expect(linkError(link)).toBe(
      `"${link}" is not a link as it is written here. Write "{links.call}", with one brace on each side and in quotation marks.`,
    );
  });

  test('a fact', () => {
    expect(linkError('{facts.phone}')).toBe(
      '"{facts.phone}" is a fact, and a fact is no link. Write a link of site.yaml, such as "{links.NAME}".',
    );
  });

  test('an email address with a subject of several words', () => {
    const link = 'mailto:a@b.example?subject=Two words';
    expect(linkError(link)).toBe(`${sentence(link)}${noSpaces}`);
  });

  test.each(['index.html', 'pages/home.yaml'])('the file of the home page: %s', (link) => {
    expect(linkError(link)).toBe(
      `"${link}" is the name of a file. A link leads to the path of a page: write "/".`,
    );
  });

  test.each(['legal.yaml', 'legal.html', 'pages/Legal.yml'])('the name of a file: %s', (link) => {
    expect(linkError(link)).toBe(
      `"${link}" is the name of a file. A link leads to the path of a page: write "/legal".`,
    );
  });

  test.each([
    ['a path', 'experiences', 'a path of this site', '/'],
    ['a deep path with a section', 'experiences/worldtour#a', 'a path of this site', '/'],
    ['a web address', 'www.a.example/b', 'an address of another site', 'https://'],
    ['an email address', 'hello@a.example', 'an email address', 'mailto:'],
  ])('%s without its beginning', (_name, link, noun, start) => {
    expect(linkError(link)).toBe(
      `"${link}" is not a valid link: ${noun} begins with "${start}". Write "${start}${link}".`,
    );
  });

  test.each([
    'mailto:',
    'mailto:hello',
    'mailto:@a.example',
    'mailto:a@b',
    'mailto:a@b@c.example',
    'mailto:a@b.example;c@d.example',
    'mailto:a@.example',
    'mailto:a..b@c.example',
  ])('an email address that cannot be: %s', (link) => {
    expect(linkError(link)).toBe(
      `"${link}" is not a valid link: "mailto:" must be followed by an email address, such as mailto:hello@site.example.`,
    );
  });

  test.each([
    'tel:',
    'tel:call-me',
    'tel:+',
    'tel:12',
    'tel: 12',
    'tel:1234567890123456',
    'tel:++44207',
    'tel:%2044207',
  ])('a telephone number that cannot be: %s', (link) => {
    expect(linkError(link)).toBe(
      `"${link}" is not a valid link: "tel:" must be followed by a telephone number of 3 to 15 digits without spaces, such as tel:+442079460321.`,
    );
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
