import { parseInternalLink, linkError } from '../../src/content/link';

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
    ['a telephone number', 'tel:+442079460321'],
    ['a named address', '{links.call}'],
  ])('%s', (_name, link) => {
    expect(linkError(link)).toBeUndefined();
  });
});

describe('a link is refused for its scheme', () => {
  test.each([
    ['http://a.example', 'http:'],
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
    ['a path without its slash', 'jetcharter'],
    ['an address without its scheme', 'www.a.example'],
    ['an empty text', ''],
    ['a section without a name', '#'],
    ['https without a host', 'https://'],
    ['https without its slashes', 'https:a.example'],
    ['https with a single slash', 'https:/a.example'],
    ['mailto without an address', 'mailto:'],
    ['mailto without an @', 'mailto:hello'],
    ['tel without a number', 'tel:'],
    ['tel with letters', 'tel:call-me'],
    ['a path that browsers read as another host', '/\\a.example'],
    ['markup', '/<b>'],
    ['a quotation mark', '/a"b'],
  ])('%s', (_name, link) => {
    expect(linkError(link)).toBe(sentence(link));
  });

  test.each([
    ['a space inside', '/a b'],
    ['a space before', ' /a'],
    ['a space before a scheme', ' javascript:alert(1)'],
    ['a tab inside a scheme', 'java\tscript:alert(1)'],
    ['a line end', '/a\n'],
  ])('%s', (_name, link) => {
    expect(linkError(link)).toBe(sentence(link) + noSpaces);
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
