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

test('{product} in a fact is filled like the text that uses the fact', () => {
  expect(fill({ text: 'By {facts.company}, {facts.aircraft} aircraft.' })).toEqual({
    text: 'By X-1 Aviation, 3,500 aircraft.',
  });
});

test('a named link is filled with the slug', () => {
  expect(fill({ to: '{links.email}' })).toEqual({ to: 'mailto:hello@x1.example' });
});

test('the links of site.yaml are filled with the slug, whatever their names', () => {
  const site = {
    links: values.links,
    footer: { links: [{ label: '{product}', to: '/{product}' }] },
  };
  expect(fill(site)).toEqual({
    links: { email: 'mailto:hello@x1.example' },
    footer: { links: [{ label: 'X-1', to: '/x1' }] },
  });
});

test('a link in Markdown has the slug in its address and the name in its text', () => {
  expect(fill([{ kind: 'link', to: '/why{product}', children: ['Why {product}'] }])).toEqual([
    { kind: 'link', to: '/whyx1', children: ['Why X-1'] },
  ]);
});

test('other values than texts do not change', () => {
  const value = { a: 1, b: true, c: null, d: undefined, e: [2] };
  expect(fill(value)).toEqual(value);
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
