import { readCases } from '../../../../tests/support/cases';
import { readContentFolder } from '../../read/contentFolder';
import { smallSite, withProject } from '../../../../tests/support/content/contentFolder';
import { formatContentError } from '../../../../src/content/contentErrors';
import {
  blockLines,
  linesFor,
  pageLines,
  parseFiles,
} from '../../../../tests/support/content/contentLines';

/** Values that refer to nothing: of a link, a picture or a video. */
const DEAD_VALUES = readCases(`
=== a path that no page has
to: /nowhere
>>> no page has the path "/nowhere". The pages are: "/", "/legal", "/privacy", "/test".
=== a misspelt path
to: /privcy
>>> no page has the path "/privcy". Did you mean "/privacy"?
=== a path with a slash at the end
to: /privacy/
>>> no page has the path "/privacy/". Did you mean "/privacy"?
=== a path with capital letters
to: /Legal
>>> no page has the path "/Legal". Did you mean "/legal"?
=== a path with dots
to: /../legal
>>> no page has the path "/../legal". Did you mean "/legal"?
=== a section that the page does not have
to: "#contact"
>>> the page "/test" has no section "#contact": none of its blocks has an id. Add "id: contact" to the intended block.
=== a section that another page does not have
to: /#contact-sectio
>>> the page "/" has no section "#contact-sectio". Did you mean "#contact-section"?
=== an unknown section of a page that has others
to: /legal#pets
>>> the page "/legal" has no section "#pets". Its sections are: "#your-rights".
=== a form that does not exist
to: /?form-opened=contakt#contact-section
>>> no form is named "contakt". Did you mean "contact"?
=== a file that is not in static
to: /tems.pdf
>>> the file "static/tems.pdf" does not exist. Put it there, or correct the link.
=== a path with {product}
to: /why{product}
>>> no page has the path "/whykestrel". The pages are: "/", "/legal", "/privacy", "/test".
=== a misspelt picture
src: jett.jpg
>>> there is no picture "jett.jpg" in content/images. Did you mean "jet.jpg"?
=== an unknown picture
src: helicopter.jpg
>>> there is no picture "helicopter.jpg" in content/images. Put the file there, or correct the name.
=== a misspelt video
name: lop
>>> there is no video "lop" in content/video. Did you mean "loop"?
=== a video with its file extension
name: loop.mp4
>>> there is no video "loop.mp4" in content/video. Did you mean "loop"?
=== a video of a format that browsers do not play
name: loop.mov
>>> "loop.mov" has a format that browsers do not play. Make an .mp4 and a .webm of it, and write "loop". For example: ffmpeg -i loop.mov -an -c:v libx264 -pix_fmt yuv420p -b:v 220k loop.mp4
=== a video of another site
name: https://films.example/loop
>>> "https://films.example/loop" is an address. Put the files of the video into content/video, and write their name without its ending.
=== a picture of another site
src: "https://a.example/b.jpg"
>>> "https://a.example/b.jpg" is an address. Save the picture in content/images, and write the name of its file.
=== a picture without its ending
src: jet
>>> there is no picture "jet" in content/images. Did you mean "jet.jpg"?
=== the home page by another path
to: /home
>>> no page has the path "/home". The home page has the path "/".
=== an unknown video
name: helicopter
>>> there is no video "helicopter" in content/video. Put "helicopter.mp4" there, or correct the name.
`);

/** References without a target, with all their error lines, word for word. */
const DEAD = readCases(`
=== a dead link in a text, at its position
- type: prose
  text: |
    One line.

    - See [the terms](/terms) first.
>>> 8:25 block 1 (prose): no page has the path "/terms". The pages are: "/", "/legal", "/privacy", "/test".
=== the nearest sections of a page with many
- type: prose
  text: |
    ## Part one
    ## Part two
    ## Part three
    ## Part four
    ## Part five
    ## End

    [A](#services)
>>> 13:11 block 1 (prose): the page "/test" has no section "#services". The nearest of the 6 sections are: "#part-one", "#part-two", "#part-five", "#end", "#part-three".
=== a dialog of a page without dialogs
- type: dialogCards
  title: A
  cards:
    - title: A
      picture: { src: jet.jpg, alt: A jet. }
      opens: summit
>>> 9:16 block 1 (dialogCards): no dialog is named "summit": this page has no dialog block. Add a block "- type: dialog" with "name: summit".
=== an id used twice
- type: statement
  title: A
  id: one
- type: statement
  title: B
  id: one
>>> 9:9 block 2 (statement): the id "one" is already used by block 1 of this page. Every section of a page needs its own id.
=== a heading whose anchor is the id of another block
- type: statement
  title: A
  id: your-rights
- type: prose
  text: |
    One line.

    ## Your rights
>>> 11:10 block 2 (prose): this heading creates the section "#your-rights", which block 1 of this page already has. Change the text of one of them.
`);

/** The block in which a value stands, and its position there, by its key. */
const PLACES: Record<string, [block: string, position: string]> = {
  to: [
    '- type: statement\n  title: A\n  actions:\n    - label: A\n      VALUE\n',
    '8:13 block 1 (statement)',
  ],
  src: [
    '- type: imageText\n  title: A\n  text: B\n  picture: { VALUE, alt: A jet. }\n',
    '7:21 block 1 (imageText)',
  ],
  name: [
    '- type: video\n  video:\n    VALUE\n    poster: { src: jet.jpg, alt: A jet. }\n',
    '6:13 block 1 (video)',
  ],
};

describe('an error names', () => {
  test.each(DEAD_VALUES)('%s', (_promise, value, lines) => {
    const [block = '', position = ''] = PLACES[value.split(':')[0] ?? ''] ?? [];
    expect(blockLines(block.replace('VALUE', value.trim()))).toEqual(
      lines.map((line) => `${position}: ${line}`),
    );
  });

  test.each(DEAD)('%s', (_promise, yaml, lines) => {
    expect(blockLines(yaml)).toEqual(lines);
  });

  test('a picture with its folder', () => {
    const page =
      'path: /test\ndescription: A.\nshareImage: { src: images/jet.jpg, alt: A jet. }\nblocks:\n  - { type: statement, title: A }\n';
    expect(pageLines(page)).toEqual([
      '3:20: there is no picture "images/jet.jpg" in content/images. Did you mean "jet.jpg"?',
    ]);
  });

  test('a dead link that a text has twice, once', () => {
    expect(blockLines('- type: prose\n  text: "[a](/gone) [b](/gone)"\n')).toHaveLength(1);
  });

  test('a path that another page has', () => {
    const page = 'path: /legal\ndescription: A.\nblocks:\n  - { type: statement, title: A }\n';
    expect(pageLines(page)).toEqual([
      '1:7: the path "/legal" is already used by content/pages/legal.yaml. Give this page another path, or delete it.',
    ]);
  });

  test('a missing home page, once', () => {
    expect(linesFor({ 'pages/home.yaml': undefined })).toEqual([
      'content/pages/home.yaml:1:1: no page has the path "/". One page must be the home page.',
    ]);
  });
});

describe('no error is reported for', () => {
  const action = (to: string): string =>
    `- type: statement\n  title: A\n  id: here\n  actions:\n    - { label: A, to: '${to}' }\n`;

  test.each([
    ['a page', '/legal'],
    ['a section of this page', '#here'],
    ['a section of this page by its path', '/test#here'],
    ['a heading of another page', '/privacy#your-rights'],
    ['a section of Home with a form', '/?form-opened=contact#contact-section'],
    ['a query of another kind', '/legal?source=letter'],
    ['a file of static', '/terms.pdf'],
    ['an address by its name', '{links.call}'],
    ['a page of another site', 'https://elsewhere.example/page#part'],
  ])('%s', (_promise, to) => {
    expect(blockLines(action(to))).toEqual([]);
  });

  test('a link to a page that has other errors', () => {
    const lines = linesFor({
      'pages/legal.yaml': 'path: /legal\ntitle: A\nblocks:\n  - type: statement\n',
      'pages/test.yaml': `path: /test\ndescription: A.\nblocks:\n  ${action('/legal#your-rights').replaceAll('\n', '\n  ')}`,
    });
    expect(lines).toEqual([
      'content/pages/legal.yaml:1:1: the key "description" is missing. Add "description:" with a text.',
      'content/pages/legal.yaml:4:5 block 1 (statement): the key "title" is missing. Add "title:" with a text.',
    ]);
  });

  test('a link to any page while a file cannot be read', () => {
    const lines = linesFor({
      'pages/legal.yaml': 'path: "/legal\n',
      'pages/test.yaml': `path: /test\ndescription: A.\nblocks:\n  ${action('/anywhere').replaceAll('\n', '\n  ')}`,
    });
    expect(lines).toEqual([
      'content/pages/legal.yaml:1:7: a quotation mark is opened but never closed. Add the missing quotation mark.',
    ]);
  });
});

test('one run reports all errors of all files, in the order of files and lines', () => {
  const lines = linesFor({
    'pages/bad.yaml': 'a: "',
    'pages/legal.yaml': 'path: /legal\ntitel: A\ndescription: A.\nblocks: []\n',
    'pages/test.yaml': `path: /test
description: "{nop}"
blocks:
  - type: statement
  - type: prose
    text: |
      See [this](/privacy#nowhere) and {nope}.
  - type: statement
    title: A
    tone: pinc
    actions: [{ label: A, to: 'javascript:alert(1)' }]
`,
  });
  const placeholders =
    'The placeholders are {product}, {facts.NAME} and {links.NAME}, with the names under "facts:" and "links:" in content/site.yaml.';
  expect(lines).toEqual([
    'content/pages/bad.yaml:1:4: a quotation mark is opened but never closed. Add the missing quotation mark.',
    'content/pages/legal.yaml:2:1: the key "titel" is not allowed here. Did you mean "title"?',
    'content/pages/legal.yaml:4:9: "blocks" needs at least 1 entry, but has 0.',
    `content/pages/test.yaml:2:14: "{nop}" is not a placeholder. ${placeholders}`,
    'content/pages/test.yaml:4:5 block 1 (statement): the key "title" is missing. Add "title:" with a text.',
    'content/pages/test.yaml:7:18 block 2 (prose): the page "/privacy" has no section "#nowhere". Its sections are: "#your-rights".',
    `content/pages/test.yaml:7:40 block 2 (prose): "{nope}" is not a placeholder. ${placeholders}`,
    'content/pages/test.yaml:10:11 block 3 (statement): "tone" cannot be the text "pinc". Did you mean "ink"?',
    'content/pages/test.yaml:11:31 block 3 (statement): "javascript:alert(1)" is not allowed: a link must not begin with "javascript:". Use https:, mailto:, tel:, a path of this site or a #section.',
  ]);
});

test('the label of a field named "to" is no link, whatever it begins with', () => {
  const site = smallSite().replace(/^( +)to: To$/gm, "$1to: '#1 place'");
  expect(site).not.toBe(smallSite());
  withProject({ 'site.yaml': site }, (folder) =>
    expect(readContentFolder(folder).errors).toEqual([]),
  );
});

test('a link to the site itself by its full address is a warning', () => {
  const page = `path: /test\ndescription: A.\nblocks:\n  - type: prose\n    text: "[a](https://brand.example/gone?a=b#c) [b](https://a.example/gone)"\n`;
  const site = smallSite().replace(/url: \S+/, 'url: https://brand.example');
  const { errors, warnings } = parseFiles({ 'site.yaml': site, 'pages/test.yaml': page });
  expect(errors).toEqual([]);
  expect(warnings.map(formatContentError)).toEqual([
    'content/pages/test.yaml:5:16 block 1 (prose): "https://brand.example/gone?a=b#c" leads to this site by its full address, so nobody checks it. Write "/gone?a=b#c".',
  ]);
});

test('the text of a link that says nothing by itself is a warning', () => {
  const page = [
    'path: /test',
    'description: A.',
    'blocks:',
    '  - type: statement',
    '    title: A',
    '    text: "[Here](/) or [here is more](/)"',
    '    actions:',
    '      - { label: Learn more, to: / }',
    '      - { label: Learn more, visuallyHiddenText: about us, to: / }',
    '      - { label: Learn to fly, to: / }',
    '',
  ].join('\n');
  const { errors, warnings } = parseFiles({ 'pages/test.yaml': page });
  expect(errors).toEqual([]);
  const why =
    'does not say where this link leads, neither to search engines nor to somebody who hears the links of a page alone. Write what it leads to, or, for a button, add the rest as "visuallyHiddenText: about jet charter".';
  expect(warnings.map(formatContentError)).toEqual([
    `content/pages/test.yaml:6:19 block 1 (statement): "Here" ${why}`,
    `content/pages/test.yaml:8:34 block 1 (statement): "Learn more" ${why}`,
  ]);
});
