import {
  fillPlaceholders,
  unknownPlaceholders,
  type PlaceholderValues,
} from '../parse/placeholders';

const values: PlaceholderValues = {
  brand: { name: 'X-1', slug: 'x1' },
  facts: { aircraft: '3,500', company: '{product} Aviation' },
  links: { email: 'mailto:hello@{product}.example' },
};
const fill = <Value>(value: Value): Value => fillPlaceholders(value, values);

test('{product} is the name of the brand in texts and its slug in addresses', () => {
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

test.each<[string, unknown, unknown]>([
  [
    '{product} in a fact, like the text that uses the fact',
    { text: 'By {facts.company}, {facts.aircraft} aircraft.' },
    { text: 'By X-1 Aviation, 3,500 aircraft.' },
  ],
  ['a named link', { to: '{links.email}' }, { to: 'mailto:hello@x1.example' }],
  [
    'the links of site.yaml, whatever their names',
    { links: values.links, footer: { links: [{ label: '{product}', to: '/{product}' }] } },
    {
      links: { email: 'mailto:hello@x1.example' },
      footer: { links: [{ label: 'X-1', to: '/x1' }] },
    },
  ],
  ['nothing else', { a: 1, b: true, c: null, e: [2] }, { a: 1, b: true, c: null, e: [2] }],
])('fills in %s', (_name, value, filled) => {
  expect(fill(value)).toEqual(filled);
});

test('unknown placeholders do not change and are listed', () => {
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
