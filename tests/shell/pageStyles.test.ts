import { classesIn, pageStyles } from '../../src/shell/head/pageStyles';
import { restOfStyles } from '../../src/http/restOfStyles';

const CSS = [
  '@font-face{font-family:F;src:url(/f.woff2)}',
  ':root{--a:1px}',
  'a:hover{color:red}',
  '.page{color:red}',
  '.other{color:red}',
  '.page .other{color:red}',
  '.other,.page:focus-visible>b{color:red}',
  '.page:not(.other){color:red}',
  'html:has(.other){color:red}',
  '.page:is(.x:not(.y),.z){color:red}',
  'a[href$=".pdf"]{color:red}',
  '@media print{.page{color:black}.other{color:black}}',
  '@media (width>1px){.other{color:black}}',
  '@supports (a:b){@media print{.page{a:b}}}',
  '@keyframes k{from{opacity:0}to{opacity:1}}',
  '.page{color:blue}',
].join('');

test('a page has the rules of its elements, in their order, and those without a class', () => {
  expect(pageStyles(CSS, ['page'])).toBe(
    [
      '@font-face{font-family:F;src:url(/f.woff2)}',
      ':root{--a:1px}',
      'a:hover{color:red}',
      '.page{color:red}',
      '.other,.page:focus-visible>b{color:red}',
      // What stands in brackets need not be in the page.
      '.page:not(.other){color:red}',
      'html:has(.other){color:red}',
      '.page:is(.x:not(.y),.z){color:red}',
      'a[href$=".pdf"]{color:red}',
      '@media print{.page{color:black}}',
      '@supports (a:b){@media print{.page{a:b}}}',
      '@keyframes k{from{opacity:0}to{opacity:1}}',
      '.page{color:blue}',
    ].join(''),
  );
});

test('a page with all classes has the whole style sheet', () =>
  expect(pageStyles(CSS, ['page', 'other'])).toBe(CSS));

test('classes are those of the elements', () =>
  expect(classesIn('<a class="x y"><b data-class="z" class="y"></b></a>')).toEqual([
    'x',
    'y',
    'y',
  ]));

test('only the style sheet of the site has a rest', () => {
  expect(restOfStyles('/styles.0123456789abcdef.css')).toBe('/rest.0123456789abcdef.css');
  for (const name of [
    '/styles.css',
    '/my-styles.0123456789abcdef.css',
    '/styles.0123456789abcdef.css.br',
  ])
    expect(restOfStyles(name)).toBe(name);
});
