import { readCases } from '../../../../tests/support/cases';
import { blocks } from '../../../../src/blocks/registry';
import { PICKER } from '../../../../src/forms/picker';
import { OVERLAY_FORM_NAMES } from '../../../../src/forms/registry';
import { isReservedId } from '../../../../src/content/reservedNames';
import { INERT_TEMPLATE_ID, MENU_ID } from '../../../../src/start/pageContract';
import { blockLines, linesFor } from '../../../../tests/support/content/contentLines';

/** The lines about a page with the block types of the site; its blocks begin on line 4. */
const siteBlockLines = (yaml: string): string[] =>
  linesFor(
    {
      'pages/test.yaml': `path: /test\ndescription: A test.\nblocks:\n${yaml.replace(/^(?=.)/gm, '  ')}`,
    },
    blocks,
  ).map((line) => line.replace('content/pages/test.yaml:', ''));

describe('blocks that make no sense are refused', () => {
  test.each(
    readCases(`
=== a hero that is not first
- { type: statement, title: A }
- type: hero
  title: B
>>> 5:11 block 2 (hero): a "hero" has the headline of the page and must be its first block. Move it to the top, or use another type.
=== a hero with a picture and a video
- type: hero
  title: A
  picture: { src: jet.jpg, alt: A jet. }
  video: { name: loop, poster: { src: jet.jpg, decorative: true } }
>>> 7:5 block 1 (hero): a hero has either "picture:" or "video:", not both. Remove one of them; the "poster:" of a video is shown until it plays.
=== a row of figures with words that it does not show
- type: claims
  title: A
  layout: band
  items: [{ figure: 24/7, title: B, text: C. }]
>>> 7:5 block 1 (claims): a row of figures shows no "text:" of its items. Remove it, or leave out "layout:".
=== a row of figures with a kicker
- type: claims
  kicker: A
  title: B
  layout: band
  items: [{ figure: 24/7, title: C }]
>>> 5:5 block 1 (claims): a row of figures shows no "kicker:". Remove it, or leave out "layout:".
=== a form block without a form
- type: formSlot
  title: A
  actions: [{ label: Call, to: tel:112 }]
>>> 4:5 block 1 (formSlot): this block has no form. Add "inlineForm:" for a form in the page, or "opens:" for a button that opens one.
=== a form block with forms of two kinds
- type: formSlot
  title: A
  inlineForm: contact
  opens: { form: contact, label: Write }
>>> 6:5 block 1 (formSlot): a form block has either "inlineForm:", or "opens:" and "cards:", not both. Use two blocks, or remove one of them.
`),
  )('%s', (_promise, yaml, lines) => {
    expect(siteBlockLines(yaml)).toEqual(lines);
  });
});

describe('names that the page itself uses are refused', () => {
  test.each(['main', 'gatsby-focus-wrapper', 'gatsby-announcer', 'inert', 'static-menu'])(
    'the id %s',
    (id) => {
      expect(blockLines(`- type: statement\n  title: A\n  id: ${id}\n`)).toEqual([
        `6:9 block 1 (statement): the page itself uses the id "${id}". Choose another one.`,
      ]);
    },
  );

  test('and these are the ids of the shell', () => {
    expect([MENU_ID, INERT_TEMPLATE_ID].filter((id) => !isReservedId(id))).toEqual([]);
  });

  test('a heading that becomes such an id', () => {
    expect(blockLines('- type: prose\n  text: |\n    ## Main\n')).toEqual([
      '6:10 block 1 (prose): this heading creates the section "#main", an id that the page itself uses. Change its text.',
    ]);
  });

  test('an id that only resembles one is accepted', () => {
    expect(blockLines('- type: statement\n  title: A\n  id: main-charter\n')).toEqual([]);
  });
});

const link = (to: string): string =>
  `- type: statement\n  title: A\n  actions:\n    - label: A\n      to: '${to}'\n`;

describe('a link that opens no form is refused', () => {
  test.each([
    ['/?form-openend=contact', '"?form-openend=" opens no form. Write "?form-opened=contact".'],
    ['/?form_opened=contact', '"?form_opened=" opens no form. Write "?form-opened=contact".'],
    ['/?formOpened=contact', '"?formOpened=" opens no form. Write "?form-opened=contact".'],
    ['/?form=contact', '"?form=" opens no form. Write "?form-opened=contact".'],
    ['/?form-opened=Contact', 'no form is named "Contact". Did you mean "contact"?'],
    [
      '/?form-opened=',
      `no form is named "". The forms are: ${[PICKER, ...OVERLAY_FORM_NAMES].map((name) => `"${name}"`).join(', ')}.`,
    ],
    [
      '/?form-opened=contact&form-opened=charter',
      '"form-opened" occurs twice in this link. Keep one of them.',
    ],
    [
      '/legal?form-opened=contact',
      'forms open over the home page only, so "?form-opened=" does nothing on the page "/legal". Lead to "/?form-opened=...", or put a form into the page.',
    ],
    [
      '/#contact-section?form-opened=contact',
      '"?form-opened=contact" stands behind the section, where it does nothing. Write it before the "#": /?form-opened=contact#contact-section.',
    ],
  ])('%s', (to, message) => {
    expect(blockLines(link(to))).toEqual([`8:13 block 1 (statement): ${message}`]);
  });

  test.each([
    '/?form-opened=contact',
    '/?source=a&form-opened=charter#contact-section',
    '/?from=a',
  ])('%s is accepted', (to) => {
    expect(blockLines(link(to))).toEqual([]);
  });
});

describe('a button that announces a section', () => {
  const home = `path: /
description: Home.
blocks:
  - type: formSlot
    id: contact-section
    title: A
    opens: { form: contact, label: Write }
  - { type: statement, id: other, title: B }
`;
  const lines = (section: string): string[] =>
    linesFor(
      {
        'pages/home.yaml': home,
        'pages/test.yaml': `path: /test\ndescription: A.\nblocks:\n  ${link('/').replaceAll('\n', '\n  ')}      opensFormOf: ${section}\n`,
      },
      blocks,
    );

  test.each([
    ['contact-sectoin', 'Did you mean "contact-section"?', 'no section'],
    ['other', 'The sections with a form are: "contact-section".', 'a section without a form'],
  ])('%s is refused', (section, hint) => {
    expect(lines(section)).toEqual([
      `content/pages/test.yaml:9:22 block 1 (statement): the home page has no section "${section}" that opens a form. ${hint}`,
    ]);
  });

  test('contact-section is accepted', () => {
    expect(lines('contact-section')).toEqual([]);
  });
});
