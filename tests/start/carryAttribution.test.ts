/** @jest-environment jsdom */
import { carryAttributionToLinks } from '../../src/start/carryAttributionToLinks';
import { attributionOf, withAttribution } from '../../src/start/attribution';

describe('withAttribution', () => {
  test.each([
    ['/jets', 'source=mail', '/jets?source=mail'],
    ['/jets#fleet', 'source=mail', '/jets?source=mail#fleet'],
    ['/?form-opened=contact#desk', 'source=mail', '/?form-opened=contact&source=mail#desk'],
    ['/jets?source=letter', 'source=mail', '/jets?source=letter'],
    ['/jets?source=letter', 'source=mail&utm_term=a', '/jets?source=letter&utm_term=a'],
    ['/jets', 'source=a%26b%3Dc', '/jets?source=a%26b%3Dc'],
    ['/jets?a=b+c', '', '/jets?a=b+c'],
    ['#fleet', 'source=mail', '#fleet'],
    ['https://jets.example', 'source=mail', 'https://jets.example'],
  ])('carries it to %s', (to, attribution, expected) => {
    expect(withAttribution(to, attribution)).toBe(expected);
  });
});

describe('the attribution of an address', () => {
  test('is its source, campaign and click ids, and nothing else', () => {
    const names =
      'source utm_source utm_medium utm_campaign utm_term utm_content gclid fbclid msclkid';
    const own = names
      .split(' ')
      .map((name) => `${name}=1`)
      .join('&');
    expect(attributionOf(`?a=1&${own}&utm_other=1&form-opened=contact&clid=1&gid=1`)).toBe(own);
  });

  test('has each name once, and no value without end', () => {
    expect(attributionOf('source=a&source=b')).toBe('source=a');
    expect(attributionOf(`gclid=${'x'.repeat(5000)}`)).toBe(`gclid=${'x'.repeat(200)}`);
    expect(attributionOf('')).toBe('');
  });
});

describe('links before hydration', () => {
  const press = (link: Element | null, type: string): void =>
    void link?.dispatchEvent(new Event(type, { bubbles: true }));

  test.each(['pointerdown', 'focusin', 'click', 'auxclick', 'contextmenu'])(
    'adds source to a link of the site at %s',
    (type) => {
      window.history.replaceState(null, '', '/?source=mail');
      document.body.innerHTML = '<a href="/jets?a=b#fleet"><span>Jets</span></a>';
      carryAttributionToLinks();
      press(document.querySelector('span'), type);
      expect(document.querySelector('a')?.getAttribute('href')).toBe('/jets?a=b&source=mail#fleet');
    },
  );

  test('leaves other links, and links with a source of their own, as they are', () => {
    window.history.replaceState(null, '', '/?source=mail');
    const html =
      '<a href="https://jets.example/">a</a><a href="#b">b</a><a href="/?source=x">c</a>';
    document.body.innerHTML = html;
    carryAttributionToLinks();
    for (const link of document.querySelectorAll('a')) press(link, 'focusin');
    expect(document.body.innerHTML).toBe(html);
  });
});
