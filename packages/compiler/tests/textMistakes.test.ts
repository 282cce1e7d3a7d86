import { readCases } from '../../../tests/support/cases';
import { blockLines, pageLines } from '../../../tests/support/content/contentLines';

const title = (text: string): string => `- type: statement\n  title: ${text}`;
const prose = (text: string): string =>
  `- type: prose\n  text: |\n${text.replace(/^(?=.)/gm, '    ')}`;

const bare = (part: string): string =>
  `this text is shown as it is written, with the marks of "${part}". Write it without marks: only long texts are Markdown.`;

const TITLES = readCases(`
=== a text cut by its #
We are #1
>>> 5:19 block 1 (statement): " #" begins a comment, so this text ends before it: "We are". Put the text in quotation marks; a comment has a space after its "#".
=== a placeholder with a mark of another system
We are \${product}.
>>> 5:19 block 1 (statement): "\${product}" is shown with its first character. A placeholder has no mark before its brace: write "{product}".
=== a placeholder with a colon
Over {facts:aircraft} jets
>>> 5:17 block 1 (statement): "{facts:aircraft}" is shown as it is written: a placeholder is {product}, {facts.NAME} or {links.NAME}, with letters and digits in the name. Did you mean "{facts.aircraft}"?
=== a placeholder with a hyphen
Over {facts.air-craft} jets
>>> 5:17 block 1 (statement): "{facts.air-craft}" is shown as it is written: a placeholder is {product}, {facts.NAME} or {links.NAME}, with letters and digits in the name. Did you mean "{facts.aircraft}"?
=== a placeholder without its group
Over {aircraft} jets
>>> 5:17 block 1 (statement): "{aircraft}" is not a placeholder. Did you mean "{facts.aircraft}"?
=== a fact of another name, to which one of another meaning is near
Over {facts.airline} jets
>>> 5:17 block 1 (statement): "{facts.airline}" is not a placeholder. The placeholders are {product}, {facts.NAME} and {links.NAME}, with the names under "facts:" and "links:" in content/site.yaml.
=== a placeholder in double braces
'We are {{product}}.'
>>> 5:20 block 1 (statement): "{{product}}" has too many braces. A placeholder has one on each side: write "{product}".
=== a placeholder with spaces
'We are { product }.'
>>> 5:20 block 1 (statement): "{ product }" is shown as it is written: a placeholder has no spaces. Write "{product}".
=== a fact with a space before the brace
From {facts.aircraft } aircraft
>>> 5:17 block 1 (statement): "{facts.aircraft }" is shown as it is written: a placeholder has no spaces. Write "{facts.aircraft}".
=== bold words in a heading
We **fly** you
>>> 5:15 block 1 (statement): ${bare('**fly**')}
=== italic words in a heading
'*Fly*, now'
>>> 5:12 block 1 (statement): ${bare('*Fly*')}
=== a link in a heading
See [this](/legal)
>>> 5:16 block 1 (statement): ${bare('[this](/legal)')}
=== a heading mark in a heading
'## Fly'
>>> 5:12 block 1 (statement): ${bare('## Fly')}
=== a heading that is far too long
${'A'.repeat(121)}
>>> 5:12 block 1 (statement): "title" has 121 characters, and its place has room for 120. Shorten it.
=== bold words in another way in a heading
We __fly__ you
>>> 5:15 block 1 (statement): ${bare('__fly__')}
=== a character by its name in a heading
You &amp; we
>>> 5:16 block 1 (statement): "&amp;" is shown as it is written. Write the character itself.
=== a placeholder with one brace: We are {product
We are {product
>>> 5:19 block 1 (statement): "{product" is shown as it is written: a placeholder has a brace on each side. Write "{product}".
=== a placeholder with one brace: We are product}
We are product}
>>> 5:19 block 1 (statement): "product}" is shown as it is written: a placeholder has a brace on each side. Write "{product}".
=== a placeholder with one brace: {facts.aircraft are here
'{facts.aircraft are here'
>>> 5:12 block 1 (statement): "{facts.aircraft" is shown as it is written: a placeholder has a brace on each side. Write "{facts.aircraft}".
=== a placeholder with one brace: From facts.aircraft} on
From facts.aircraft} on
>>> 5:17 block 1 (statement): "facts.aircraft}" is shown as it is written: a placeholder has a brace on each side. Write "{facts.aircraft}".
=== a text whose ! YAML takes away
! Fly
>>> 5:12 block 1 (statement): a text that begins with "!" must be in quotation marks: key: "!...".
=== a control character
"A \\x07 bell"
>>> 5:12 block 1 (statement): this text contains U+0007, a character that is invisible or damaged. Delete it, or type the text again.
=== a change of direction
Fly \u202eyou
>>> 5:16 block 1 (statement): this text contains U+202E, a character that is invisible or damaged. Delete it, or type the text again.
=== half a character
"A \\ud83d"
>>> 5:12 block 1 (statement): this text contains U+D83D, a character that is invisible or damaged. Delete it, or type the text again.
=== a mark of damage
Caf\ufffd
>>> 5:15 block 1 (statement): this text contains U+FFFD, a character that is invisible or damaged. Delete it, or type the text again.
`);

const TEXTS = readCases(`
=== a link with a space in its middle
See [the terms] (/legal) first.
>>> 6:11 block 1 (prose): "[the terms] (/legal)" is shown as it is written. A link has no space between its parts, and its brackets in this order: [the terms](/legal).
=== a link with its brackets exchanged
See (the terms)[/legal] first.
>>> 6:11 block 1 (prose): "(the terms)[/legal]" is shown as it is written. A link has no space between its parts, and its brackets in this order: [the terms](/legal).
=== a heading without a text
A text.

##
>>> 8:7 block 1 (prose): "##" begins a heading without a text. Write one behind it, or delete it.
=== a link without an address
Read [this]().
>>> 5:11 block 1 (prose): the link "this" leads nowhere. Write its address in the round brackets: [this](/page).
=== a link to a telephone number with spaces
Call [us](call: +44 20 7946 0321).
>>> 6:12 block 1 (prose): "[us](call: +44 20 7946 0321)" is shown as it is written. Write the number with "tel:" and without spaces: [us](tel:+442079460321).
=== a link with a space in its address
See [the terms](/legal terms) first.
>>> 6:11 block 1 (prose): "[the terms](/legal terms)" is shown as it is written, because there is a space in its address. Remove the space.
=== marks without a meaning: ##Fly
##Fly
>>> 6:7 block 1 (prose): "##Fly" is shown as it is written. Write a space between "##" and the heading.
=== marks without a meaning: We **fly
We **fly
>>> 6:10 block 1 (prose): "**fly" is shown as it is written. Bold text has "**" before its first and after its last letter: **bold**.
=== marks without a meaning: We ** fly ** now
We ** fly ** now
>>> 6:10 block 1 (prose): "** fly **" is shown as it is written. Bold text has "**" before its first and after its last letter: **bold**.
=== marks without a meaning: • One
• One
• Two
>>> 6:7 block 1 (prose): "• One" is shown as it is written. An entry of a list begins with "- ".
=== marks without a meaning: – One
– One
– Two
>>> 6:7 block 1 (prose): "– One" is shown as it is written. An entry of a list begins with "- ".
=== marks without a meaning: - [ ] Pay
- [ ] Pay
>>> 6:9 block 1 (prose): "[ ]" is shown as it is written. A text has no boxes to tick. Delete the brackets.
=== marks without a meaning: See [[legal]]
See [[legal]]
>>> 6:11 block 1 (prose): "[[legal]]" is shown as it is written. A link is written [text](/page).
=== marks without a meaning: A ==word==
A ==word==
>>> 6:9 block 1 (prose): "==word==" is shown as it is written. Text cannot be highlighted. Delete "==".
=== marks without a meaning: A <!-- note -->
A <!-- note -->
>>> 6:9 block 1 (prose): "<!-- note -->" is shown as it is written. Delete it: a note stands behind " #" in YAML, outside a text.
=== marks without a meaning: ~~Old~~
~~Old~~
>>> 6:7 block 1 (prose): "~~Old~~" is shown as it is written. Text cannot be struck through. Delete "~~".
=== marks without a meaning: ![A](a.jpg)
![A](a.jpg)
>>> 6:7 block 1 (prose): "![A](a.jpg)" is shown as it is written. A text has no pictures. Use a block with a picture.
=== marks without a meaning: A[^1]
A[^1]
>>> 6:8 block 1 (prose): "[^1]" is shown as it is written. A text has no footnotes. Write the note in brackets.
=== marks without a meaning: | A | B |
| A | B |
|---|---|
>>> 6:7 block 1 (prose): "| A | B |" is shown as it is written. A text has no tables. Use a list.
=== marks without a meaning: \`\`\`
\`\`\`
A
\`\`\`
>>> 6:7 block 1 (prose): "\`\`\`" is shown as it is written. A text has no code. Delete this line.
=== marks without a meaning: [A](/legal
[A](/legal
>>> 6:7 block 1 (prose): "[A](/legal" is shown as it is written. A link has both brackets of its text and both of its address: [text](/page).
=== marks without a meaning: [A(/legal)
[A(/legal)
>>> 6:7 block 1 (prose): "[A(/legal)" is shown as it is written. A link has both brackets of its text and both of its address: [text](/page).
=== marks without a meaning: [A]: /legal
[A]: /legal
>>> 6:7 block 1 (prose): "[A]: /legal" is shown as it is written. Write the address of a link beside its text: [text](/page).
=== links without a text
See [](/legal) and [ ](/).
>>> 6:14 block 1 (prose): the link to "/legal" has no text. Write one in its brackets: [text](/legal).
>>> 6:14 block 1 (prose): the link to "/" has no text. Write one in its brackets: [text](/).
=== a second headline
One.

# Two
>>> 8:7 block 1 (prose): a page has one headline, and it is not in this text. Write a heading with two "#": ## Two.
=== a heading that skips a level
One.

## Two

#### Three
>>> 10:7 block 1 (prose): the heading "#### Three" skips a level. Write "### Three".
`);

const BLOCKS = readCases(`
=== a link cut by its #
- type: statement
  title: A
  actions: [{ label: B, to: / }]
  kicker: C #2
>>> 7:15 block 1 (statement): " #" begins a comment, so this text ends before it: "C". Put the text in quotation marks; a comment has a space after its "#".
=== a list that YAML joins to a text
- type: statement
  title: Our jets are
    - fast
    - quiet
>>> 6:7 block 1 (statement): YAML joins this line to the text above it. To write a list, begin the text with "key: |" and write each line below it.
=== an empty alternative text
- type: imageText
  title: A
  text: B
  picture: { src: jet.jpg, alt: "" }
>>> 7:35 block 1 (imageText): "alt" is empty. Write what the picture shows; if it adds nothing to the text, write "decorative: true" in its place.
=== no alternative text
- type: imageText
  title: A
  text: B
  picture:
    src: jet.jpg
    alt:
>>> 9:7 block 1 (imageText): "alt" is empty. Write what the picture shows; if it adds nothing to the text, write "decorative: true" in its place.
`);

describe('a mistake is refused', () => {
  test.each(TITLES)('in a title: %s', (_promise, text, lines) => {
    expect(blockLines(title(text))).toEqual(lines);
  });

  test.each(TEXTS)('in a long text: %s', (_promise, text, lines) => {
    expect(blockLines(prose(text))).toEqual(lines);
  });

  test.each(BLOCKS)('in a block: %s', (_promise, blocks, lines) => {
    expect(blockLines(blocks)).toEqual(lines);
  });
});

describe('a text may contain', () => {
  test.each([
    ['a comment behind it', title('A # as the board wants it')],
    ['a comment on a line of its own', `#comment\n${title('A')}`],
    ['a # in a word', title('C#1')],
    ['a # in quotation marks', title('"We are #1"')],
    ['braces of other words', title('A {b}'.replace('{b}', '{ two words }'))],
    ['a footnote', title('Price* and rate*')],
    ['a sum', title('2 * 3 * 4')],
    ['brackets', title('A [b] (c)')],
    ['120 characters', title('A'.repeat(120))],
    ['Markdown where it is shown', prose('**A** [b](/legal)\n\n## C\n\n### D\n\n## E')],
    ['a link with a title', prose('[A](/legal "B c")')],
    ['words in brackets and parentheses', prose('The jet [a Phenom] (or equal).')],
    ['emoji, accents and a no-break space', title('😀 👩‍✈️ Été\u00a0! שלום')],
  ])('%s', (_promise, blocks) => {
    expect(blockLines(blocks)).toEqual([]);
  });
});

const HEAD = 'path: /test\ndescription: A test.\nblocks:';
const SPACE =
  'a no-break space stands where YAML needs an ordinary space. Delete it and type a space.';

const WRONG_YAML = readCases(`
=== no-break spaces in the indentation
${HEAD}
  - type: statement
\u00a0\u00a0\u00a0\u00a0title: A
>>> 5:1 block 1 (statement): ${SPACE}
=== a no-break space after a colon
${HEAD}
  - type: statement
    title:\u00a0A
>>> 5:11: ${SPACE}
=== a no-break space after a dash
${HEAD}
  -\u00a0type: statement
    title: A
>>> 4:4: ${SPACE}
=== a no-break space after the first key
${HEAD}
  - type:\u00a0statement
    title: A
>>> 4:10: ${SPACE}
=== a text of several lines that its # cuts
${HEAD}
  - type: statement
    title: We are #1
      in Europe
>>> 5:19: " #" begins a comment, so this text ends before it: "We are". Put the text in quotation marks; a comment has a space after its "#".
=== a merge conflict, and the mistakes beside it
${HEAD}
  - type: statement
<<<<<<< HEAD
    title: A
=======
    title: B
>>>>>>> other
    tone: pinc
>>> 5:1: a merge conflict in git begins here. Keep one of the two versions, and delete the lines that begin with "<<<<<<<", "=======" and ">>>>>>>".
>>> 10:11 block 1 (statement): "tone" cannot be the text "pinc". Did you mean "ink"?
=== the marks of a merge that a text editor has indented
${HEAD}
  - type: statement
    <<<<<<< HEAD
    title: A
    =======
    title: B
    >>>>>>> other
>>> 5:1: a merge conflict in git begins here. Keep one of the two versions, and delete the lines that begin with "<<<<<<<", "=======" and ">>>>>>>".
=== a block without its dash
${HEAD}
  - type: statement
    title: A
    type: statement
    title: B
>>> 6:5: this block has a second "type", so a dash is missing: a new block begins with "- type: ...".
=== a tab after a dash
${HEAD}
  -\ttype: statement
    title: A
>>> 4:4: a tab is used for indentation. YAML requires spaces: write as many as the other lines of this group begin with, two for each level.
=== a no-break space, and the mistakes of the next block
${HEAD}
  - type: statement
    title:\u00a0A
  - type: statemnt
>>> 5:11: ${SPACE}
>>> 6:11 block 2 (statemnt): "statemnt" is not a block type. Did you mean "statement"?
`);

test.each(WRONG_YAML)(
  'what looks right but is not is named for what it is: %s',
  (_, page, lines) => {
    expect(pageLines(page)).toEqual(lines);
  },
);

test('line ends of old Macintosh computers are named', () => {
  const page = `${HEAD}\n  - type: statement\n    title: A\n`;
  expect(pageLines(page.replaceAll('\n', '\r'))).toEqual([
    '1:12: this line ends as on old Macintosh computers, with a carriage return alone. Save the file again with the line ends LF or CRLF.',
  ]);
});
