import { readCases } from '../../../../tests/support/cases';
import { pageLines } from '../../../../tests/support/content/contentLines';

const START = 'path: /test\ndescription: A test.';
const HEAD = `${START}\nblocks:`;

/** Titles, each with what is wrong at its beginning. */
const TITLES = readCases(`
=== a colon in a text
Note: this
>>> a text that contains a colon followed by a space must be in quotation marks: key: "like: this".
=== an apostrophe inside single quotation marks
'It's here'
>>> a quotation mark ends this text before its line ends. Put the whole text in the other kind of quotation marks: key: "It's here", key: '"Why" we fly'.
=== words after a closing quotation mark
"Why" we fly
>>> a quotation mark ends this text before its line ends. Put the whole text in the other kind of quotation marks: key: "It's here", key: '"Why" we fly'.
=== a placeholder that begins a text without quotation marks
{product} is here
>>> a text that begins with a placeholder must be in quotation marks: key: "{product} ...".
=== a brace left open
{ hello
>>> "{" is opened but never closed. Add the missing "}"; if it belongs to a text, put the text in quotation marks.
=== a bracket left open
[hello
>>> "[" is opened but never closed. Add the missing "]"; if it belongs to a text, put the text in quotation marks.
=== a text that begins with *
*bold* move
>>> a text that begins with "*" must be in quotation marks: key: "*...".
=== a text that begins with &
& more
>>> a text that begins with "&" must be in quotation marks: key: "&...".
=== a text that begins with !
!important
>>> a text that begins with "!" must be in quotation marks: key: "!...".
=== a text that begins with @
@home
>>> a text that begins with "@" must be in quotation marks: key: "@...".
=== a text that begins with %
%20
>>> a text that begins with "%" must be in quotation marks: key: "%...".
=== a text that begins with a backtick
\`home\`
>>> a text that begins with "\`" must be in quotation marks: key: "\`...".
=== a text that begins with |
| hello
>>> a text of several lines begins on the line below "|": break the line behind it. If the text itself begins with "|", put it in quotation marks.
=== a text that begins with >
> hello
>>> a text of several lines begins on the line below ">": break the line behind it. If the text itself begins with ">", put it in quotation marks.
=== a text that begins with a dash
- hello
>>> a text that begins with "-" must be in quotation marks: key: "-...".
=== an alias without an anchor
*nope
>>> the alias "*nope" has no anchor "&nope" before it. Write the anchor first, or put the text in quotation marks.
`);

/** YAML errors with all their lines, word for word. */
const ERRORS = readCases(`
=== a tab in the indentation
${HEAD}
  - type: statement
\ttitle: A
>>> 5:1: a tab is used for indentation. YAML requires spaces: write as many as the other lines of this group begin with, two for each level.
=== each tab
${HEAD}
\t- type: statement
\t- type: prose
>>> 4:1: a tab is used for indentation. YAML requires spaces: write as many as the other lines of this group begin with, two for each level.
>>> 5:1: a tab is used for indentation. YAML requires spaces: write as many as the other lines of this group begin with, two for each level.
=== a tab after spaces
${HEAD}
  - type: statement
  \ttitle: A
>>> 5:1: a tab is used for indentation. YAML requires spaces: write as many as the other lines of this group begin with, two for each level.
=== a key that begins too far right
${HEAD}
  - type: statement
     title: A
>>> 5:6: the indentation does not match the lines above. Keys of one group must start in the same column.
=== a key that begins too far left
${HEAD}
  - type: statement
   title: A
>>> 5:4: the indentation does not match the lines above. Keys of one group must start in the same column.
=== a first key pushed to the right
${START}
 blocks:
  - type: statement
    title: A
>>> 3:2: the indentation does not match the lines above. Keys of one group must start in the same column.
=== a block that begins too far left
${HEAD}
  - type: statement
    title: A
 - type: statement
>>> 6:2: the indentation does not match the lines above. Keys of one group must start in the same column.
=== a line without a colon
${HEAD}
  - type: statement
    title A
>>> 5:5: this line is neither a key ("title: ...") nor a list entry ("- ..."). If it belongs to the text above, indent it like that text; a text of several lines begins with "key: |".
=== a colon without a space
${HEAD}
  - type: statement
    title:A
>>> 5:5: a space is missing after "title:".
=== a colon without a space after type
${HEAD}
  - type:statement
    title: A
>>> 4:3: a space is missing after "type:".
=== a dash without a space
${HEAD}
  -type: statement
    title: A
>>> 4:3: a space is missing after the "-" that begins a list entry.
=== a duplicate key, at the second
${START}
path: /other
blocks:
  - type: statement
    title: A
    title: B
>>> 3:1: the key "path" occurs twice in the same group. Keep one of them.
>>> 7:5: the key "title" occurs twice in the same group. Keep one of them.
=== a double quotation mark left open, at its start
${HEAD}
  - type: statement
    title: "A
    text: B
>>> 5:12: a quotation mark is opened but never closed. Add the missing quotation mark.
=== a single quotation mark left open, at its start
${HEAD}
  - type: statement
    title: 'A
    text: B
>>> 5:12: a quotation mark is opened but never closed. Add the missing quotation mark.
=== a missing comma in braces
${HEAD}
  - { type: statement title: A }
>>> 4:13: a comma is missing between two entries in braces, or a text in them contains a colon and must be in quotation marks.
=== an alias that stands in what it repeats
${HEAD}
  - &a
    type: statement
    title: A
    text: *a
>>> 7:11: the alias "*a" is inside the part that it repeats, so it never ends. Write out the part.
=== a whole file that repeats itself
&a
path: /test
title: *a
>>> 3:8: the alias "*a" is inside the part that it repeats, so it never ends. Write out the part.
=== a second document
${HEAD} [{ type: statement, title: A }]
---
path: /x
>>> 4:1: a line "---" starts a second document. One file is one page: remove the line.
=== an empty file
>>> 1:1: this file is empty. A page needs at least "path", "description" and "blocks"; delete the file if the page is not wanted.
=== a file of blank lines


  
>>> 1:1: this file is empty. A page needs at least "path", "description" and "blocks"; delete the file if the page is not wanted.
=== a file of comments
# one
# two
>>> 1:1: this file is empty. A page needs at least "path", "description" and "blocks"; delete the file if the page is not wanted.
=== a star in a Markdown text, and a line below it that goes wrong
${HEAD}
  - type: prose
    text: |
      One
      * two
     title: A
>>> 8:6: the indentation does not match the lines above. Keys of one group must start in the same column.
=== a dash before the first key of the page
- ${HEAD}
  - type: statement
    title: A
>>> 1:1: a "-" stands before the key "path" of the file, which is no entry of a list. Delete the "-".
=== a key of a block in the column of its dash, which the page has too
path: /test
title: A
description: A test.
blocks:
  - type: statement
  title: A
    kicker: B
>>> 6:3: the indentation does not match the lines above. Keys of one group must start in the same column.
=== entries of one key without a dash between them
${HEAD}
  - type: statement
    title: A
    actions:
      - label: A
        label: B
>>> 8:9: the key "label" occurs twice in the same entry. If a new entry begins here, begin it with "- label: ..."; otherwise keep one of them.
=== a list in place of a page
- type: hero
>>> 1:1: this file must begin with keys such as "path: /example", but it contains a list.
=== a sentence in place of a page
Hello there
>>> 1:1: this file must begin with keys such as "path: /example", but it contains the text "Hello there".
`);

describe('a YAML error is reported in plain English, at the place to correct', () => {
  test.each(ERRORS)('%s', (_promise, yaml, lines) => {
    expect(pageLines(yaml)).toEqual(lines);
  });

  test.each(TITLES)('%s', (_promise, title, lines) => {
    const page = `${START}\ntitle: ${title}blocks: [{ type: statement, title: A }]\n`;
    expect(pageLines(page)).toEqual(lines.map((line) => `3:8: ${line}`));
  });

  test.each(['–', '•', '*', '1.'])('a list that begins with %s', (sign) => {
    const list = `      ${sign} label: A\n        to: /legal\n`;
    const page = `${HEAD}\n  - type: statement\n    title: A\n    actions:\n${list}`;
    expect(pageLines(page)).toEqual([
      `7:7: this line begins with "${sign}". An entry of a list begins with "- ": write "-" in its place.`,
    ]);
  });
});

test('a wrong indentation is reported once, without the errors that follow from it', () => {
  const block = '  - type: statement\n    title: A\n    text: B\n';
  const page = `path: /test\ndescription: A test.\nblocks:\n${block}\n ${block.trimStart()}\n${block}`;
  expect(pageLines(page)).toEqual([
    '8:2: the indentation does not match the lines above. Keys of one group must start in the same column.',
  ]);
});

test('a missing colon is reported once, without the errors that follow from it', () => {
  const page = 'path /test\ndescription: A test.\nblocks:\n  - type: statement\n    title: A\n';
  expect(pageLines(page)).toEqual([
    '1:1: this line is neither a key ("title: ...") nor a list entry ("- ..."). If it belongs to the text above, indent it like that text; a text of several lines begins with "key: |".',
  ]);
});

describe('bytes that are not UTF-8 are reported at their position', () => {
  const sentence =
    'this file is not UTF-8 text. Save it again with the encoding UTF-8 (most editors: "Save with encoding").';
  const page = (...parts: (string | number)[]): Uint8Array =>
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))),
    );

  test('a Latin-1 letter, at its line and column', () => {
    const bytes = page('path: /test\ndescription: Caf', 0xe9, ' A\n');
    expect(pageLines(bytes)).toEqual([`2:17: ${sentence}`]);
  });

  test('a file saved as UTF-16', () => {
    expect(pageLines(Buffer.from('\ufeffpath: /test\n', 'utf16le'))).toEqual([`1:1: ${sentence}`]);
  });
});

describe('aliases that multiply are refused before they fill the memory', () => {
  const letters = [...'abcdefghi'];
  const bomb = letters
    .map((letter, index) => {
      const previous = letters[index - 1];
      const nine = Array.from({ length: 9 }, () => (previous ? `*${previous}` : 'x'));
      return `${letter}: &${letter} [${nine.join(', ')}]\n`;
    })
    .join('');

  test('with one error', () => {
    expect(pageLines(bomb)).toEqual([
      '1:1: the aliases (*name) of this file expand into too much content. Write out the repeated parts.',
    ]);
  });
});

describe('YAML may have', () => {
  const page = `path: /test
description: A test.
blocks:
  - type: statement
    title: A
`;
  test.each([
    ['lines that end as on Windows', page.replaceAll('\n', '\r\n')],
    ['a byte-order mark', `\ufeff${page}`],
    [
      'comments, before, between and behind',
      `# One\n${page.replace('title: A', 'title: A # three\n    # four')}`,
    ],
    ['a line of three dashes before and of three dots behind', `---\n${page}...\n`],
    ['a folded text', page.replace('title: A', 'title: >-\n      A\n      and B')],
    ['a literal text', page.replace('title: A', 'title: |\n      A')],
    [
      'a text in double quotation marks over two lines',
      page.replace('title: A', 'title: "A\n      and B"'),
    ],
    ['a text in single quotation marks', page.replace('title: A', "title: 'It''s here: A'")],
    ['keys in quotation marks', page.replace('title: A', '"title": A')],
    ['an anchor and its alias', page.replace('title: A', 'title: &name A\n    kicker: *name')],
    [
      'a block merged into another',
      `${page.replace('- type', '- &one\n    type')}  - <<: *one\n    title: B\n`,
    ],
    [
      'braces for a group',
      page.replace('type: statement\n    title: A', '{ type: statement, title: A }'),
    ],
    ['a date, yes and no as words', page.replace('title: A', 'title: 2025-01-31\n    kicker: yes')],
    ['a brace in the middle of a text', page.replace('title: A', 'title: A { b } and {two words}')],
    ['no line end at the end', page.trimEnd()],
  ])('%s', (_promise, yaml) => {
    expect(pageLines(yaml)).toEqual([]);
  });
});
