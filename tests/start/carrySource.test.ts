/** @jest-environment jsdom */
import { carrySourceToLinks } from '../../src/start/carrySourceToLinks';
import { withSource } from '../../src/start/sourceParameter';

describe('withSource', () => {
  test.each([
    ['/jets', 'mail', '/jets?source=mail'],
    ['/jets#fleet', 'mail', '/jets?source=mail#fleet'],
    ['/?form-opened=contact#desk', 'mail', '/?form-opened=contact&source=mail#desk'],
    ['/jets?source=letter', 'mail', '/jets?source=letter'],
    ['/jets', 'a&b=c', '/jets?source=a%26b%3Dc'],
    ['/jets', null, '/jets'],
    ['#fleet', 'mail', '#fleet'],
    ['https://jets.example', 'mail', 'https://jets.example'],
  ])('carries source to %s', (to, source, expected) => {
    expect(withSource(to, source)).toBe(expected);
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
      carrySourceToLinks();
      press(document.querySelector('span'), type);
      expect(document.querySelector('a')?.getAttribute('href')).toBe('/jets?a=b&source=mail#fleet');
    },
  );

  test('leaves other links, and links with a source of their own, as they are', () => {
    window.history.replaceState(null, '', '/?source=mail');
    const html =
      '<a href="https://jets.example/">a</a><a href="#b">b</a><a href="/?source=x">c</a>';
    document.body.innerHTML = html;
    carrySourceToLinks();
    for (const link of document.querySelectorAll('a')) press(link, 'focusin');
    expect(document.body.innerHTML).toBe(html);
  });
});
