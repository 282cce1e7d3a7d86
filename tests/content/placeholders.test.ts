import {
  fillPlaceholders,
  unknownPlaceholders,
  type PlaceholderValues,
} from '../../src/content/placeholders';

const values: PlaceholderValues = {
  brand: { name: 'X-1', slug: 'x1' },
  facts: { aircraft: '3,500', company: '{product} Aviation' },
  links: { email: 'mailto:hello@{product}.example' },
};
const fill = <Value>(value: Value): Value => fillPlaceholders(value, values);

test('in words {product} is the name of the brand, in addresses its slug', () => {
  expect(
    fill({
      path: '/why{product}',
      title: 'Why {product}',
      url: 'https://{product}.example',
      actions: [{ label: 'Why {product}?', to: '/why{product}#{product}' }],
    }),
  ).toEqual({
    path: '/whyx1',
    title: 'Why X-1',
    url: 'https://x1.example',
    actions: [{ label: 'Why X-1?', to: '/whyx1#x1' }],
  });
});

test('a fact that names the brand is filled like the text it stands in', () => {
  expect(fill({ text: 'By {facts.company}, {facts.aircraft} aircraft.' })).toEqual({
    text: 'By X-1 Aviation, 3,500 aircraft.',
  });
});

test('a link by name is an address, in an address and in words', () => {
  expect(fill({ to: '{links.email}' })).toEqual({ to: 'mailto:hello@x1.example' });
});

test("site.yaml's own links are addresses whatever their names", () => {
  const site = {
    links: values.links,
    footer: { links: [{ label: '{product}', to: '/{product}' }] },
  };
  expect(fill(site)).toEqual({
    links: { email: 'mailto:hello@x1.example' },
    footer: { links: [{ label: 'X-1', to: '/x1' }] },
  });
});

test('the links of parsed Markdown are addresses, their words are words', () => {
  expect(fill([{ kind: 'link', to: '/why{product}', children: ['Why {product}'] }])).toEqual([
    { kind: 'link', to: '/whyx1', children: ['Why X-1'] },
  ]);
});

test('what is not text stays as it is', () => {
  const value = { a: 1, b: true, c: null, d: undefined, e: [2] };
  expect(fill(value)).toEqual(value);
});

test('braces that stand for nothing stay, and are named', () => {
  const text = '{produkt} {facts.planes} {links.constructor} { product } {two words} {product}';
  expect(fill(text)).toBe(
    '{produkt} {facts.planes} {links.constructor} { product } {two words} X-1',
  );
  expect(unknownPlaceholders(text, values)).toEqual([
    'produkt',
    'facts.planes',
    'links.constructor',
  ]);
});
