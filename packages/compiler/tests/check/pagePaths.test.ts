import { pageLines } from '../../../../tests/support/content/contentLines';

const page = (path: string): string =>
  `path: ${path}\ndescription: A.\nblocks:\n  - { type: statement, title: A }\n`;

test.each(['/test', '/a/b-c/2', "'/why{product}'", '/{product}'])('a path may be %s', (path) => {
  expect(pageLines(page(path))).toEqual([]);
});

test.each([
  ['test', '/test'],
  ['/Test', '/test'],
  ['/test/', '/test'],
  ['/test,', '/test'],
  ['“/test”', '/test'],
  ['/Test.html', '/test'],
  ['https://kestrel.example/test', '/test'],
  ['/a//b', '/a/b'],
  ['/a_b', '/a-b'],
  ['/a b', '/a-b'],
  ['/a?b=c', '/a'],
  ['/a#b', '/a'],
  ['/é', undefined],
  ['/why{produkt}', undefined],
  ['/../a', undefined],
])('a path cannot be %s', (path, repaired) => {
  const fix = repaired === undefined ? '' : ` Write "${repaired}".`;
  expect(pageLines(page(`'${path}'`))).toEqual([
    `1:7: "${path}" is not a valid path: a path begins with "/", contains lowercase letters, digits, hyphens or {product}, and does not end with "/".${fix}`,
  ]);
});

test.each([
  '/api',
  '/api/contacts',
  '/404',
  '/static/a',
  '/page-data',
  '/healthz',
  '/dev-404-page',
  '/_machines',
  '/_blocks',
  '/robots.txt',
  '/llms.txt',
])('the path %s is reserved for the server', (path) => {
  expect(pageLines(page(path))).toEqual([
    `1:7: the path "${path}" is reserved for the server. Choose another path.`,
  ]);
});

test('a path has 200 characters at most: a part of it is the name of a folder', () => {
  expect(pageLines(page(`/${'a'.repeat(199)}`))).toEqual([]);
  expect(pageLines(page(`/${'a'.repeat(200)}`))).toEqual([
    '1:7: this path has 201 characters, and a path may have 200. Shorten it.',
  ]);
});

test('a path must be a text', () => {
  expect(pageLines(page('5'))).toEqual([
    '1:7: "path" must be a path such as /example, but is the number 5. Write "/5".',
  ]);
});
