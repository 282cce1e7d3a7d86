import { blockLines, pageLines } from '../../../tests/support/contentLines';

const title = (text: string): string => `- type: statement\n  title: ${text}\n`;
const prose = (text: string): string =>
  `- type: prose\n  text: |\n${text.replace(/^(?=.)/gm, '    ')}\n`;
const bare = (part: string): string =>
  `this text is shown as it is written, with the marks of "${part}". Write it without marks: only long texts are Markdown.`;
const comment = (text: string): string =>
  `" #" begins a comment, so this text ends before it: "${text}". Put the text in quotation marks; a comment has a space after its "#".`;
const hash = 'a text that begins with "#" must be in quotation marks: key: "#...".';
const space =
  'a no-break space stands where YAML needs an ordinary space. Delete it and type a space.';
const character = (code: string): string =>
  `this text contains ${code}, a character that is invisible or damaged. Delete it, or type the text again.`;

const BOLD = 'Bold text has "**" before its first and after its last letter: **bold**.';
const LINK_PARTS = 'A link has both brackets of its text and both of its address: [text](/page).';

describe('a mistake in a text is refused', () => {
  test.each<[promise: string, blocks: string, lines: string[]]>([
    ['a text cut by its #', title('We are #1'), ['5:19 block 1 (statement): ' + comment('We are')]],
    [
      'a link cut by its #',
      title('A\n  actions: [{ label: B, to: / }]\n  kicker: C #2'),
      ['7:15 block 1 (statement): ' + comment('C')],
    ],
    ['a text that begins with #', title('#1 in Europe'), ['5:12 block 1 (statement): ' + hash]],
    [
      'a link that begins with #',
      title('A\n  actions:\n    - label: B\n      to: #contact'),
      ['8:13 block 1 (statement): ' + hash],
    ],
    [
      'a placeholder with a mark of another system',
      title('We are ${product}.'),
      [
        '5:19 block 1 (statement): "${product}" is shown with its first character. A placeholder has no mark before its brace: write "{product}".',
      ],
    ],
    [
      'a placeholder with a colon',
      title('Over {facts:aircraft} jets'),
      [
        '5:17 block 1 (statement): "{facts:aircraft}" is shown as it is written: a placeholder is {product}, {facts.NAME} or {links.NAME}, with letters and digits in the name. Did you mean "{facts.aircraft}"?',
      ],
    ],
    [
      'a placeholder with a hyphen',
      title('Over {facts.air-craft} jets'),
      [
        '5:17 block 1 (statement): "{facts.air-craft}" is shown as it is written: a placeholder is {product}, {facts.NAME} or {links.NAME}, with letters and digits in the name. Did you mean "{facts.aircraft}"?',
      ],
    ],
    [
      'a placeholder without its group',
      title('Over {aircraft} jets'),
      [
        '5:17 block 1 (statement): "{aircraft}" is not a placeholder. Did you mean "{facts.aircraft}"?',
      ],
    ],
    [
      'a fact of another name, to which one of another meaning is near',
      title('Over {facts.airline} jets'),
      [
        '5:17 block 1 (statement): "{facts.airline}" is not a placeholder. The placeholders are {product}, {facts.NAME} and {links.NAME}, with the names under "facts" and "links" in content/site.yaml.',
      ],
    ],
    [
      'a placeholder in double braces',
      title("'We are {{product}}.'"),
      [
        '5:20 block 1 (statement): "{{product}}" has too many braces. A placeholder has one on each side: write "{product}".',
      ],
    ],
    [
      'a placeholder with spaces',
      title("'We are { product }.'"),
      [
        '5:20 block 1 (statement): "{ product }" is shown as it is written: a placeholder has no spaces. Write "{product}".',
      ],
    ],
    [
      'a fact with a space before the brace',
      title('From {facts.aircraft } aircraft'),
      [
        '5:17 block 1 (statement): "{facts.aircraft }" is shown as it is written: a placeholder has no spaces. Write "{facts.aircraft}".',
      ],
    ],
    [
      'bold words in a heading',
      title('We **fly** you'),
      ['5:15 block 1 (statement): ' + bare('**fly**')],
    ],
    [
      'italic words in a heading',
      title("'*Fly*, now'"),
      ['5:12 block 1 (statement): ' + bare('*Fly*')],
    ],
    [
      'a link in a heading',
      title('See [this](/legal)'),
      ['5:16 block 1 (statement): ' + bare('[this](/legal)')],
    ],
    [
      'a heading mark in a heading',
      title("'## Fly'"),
      ['5:12 block 1 (statement): ' + bare('## Fly')],
    ],
    [
      'a heading that is far too long',
      title('A'.repeat(121)),
      [
        '5:12 block 1 (statement): "title" has 121 characters, and its place has room for 120. Shorten it.',
      ],
    ],
    [
      'a link with a space in its middle',
      prose('See [the terms] (/legal) first.'),
      [
        '6:11 block 1 (prose): "[the terms] (/legal)" is shown as it is written. A link has no space between its parts, and its brackets in this order: [the terms](/legal).',
      ],
    ],
    [
      'a link with its brackets exchanged',
      prose('See (the terms)[/legal] first.'),
      [
        '6:11 block 1 (prose): "(the terms)[/legal]" is shown as it is written. A link has no space between its parts, and its brackets in this order: [the terms](/legal).',
      ],
    ],
    [
      'a heading without a text',
      prose('A text.\n\n##'),
      [
        '8:7 block 1 (prose): "##" begins a heading without a text. Write one behind it, or delete it.',
      ],
    ],
    [
      'a link without an address',
      prose('Read [this]().'),
      [
        '5:11 block 1 (prose): the link "this" leads nowhere. Write its address in the round brackets: [this](/page).',
      ],
    ],
    [
      'a link to a telephone number with spaces',
      prose('Call [us](call: +44 20 7946 0321).'),
      [
        '6:12 block 1 (prose): "[us](call: +44 20 7946 0321)" is shown as it is written. Write the number with "tel:" and without spaces: [us](tel:+442079460321).',
      ],
    ],
    [
      'a link with a space in its address',
      prose('See [the terms](/legal terms) first.'),
      [
        '6:11 block 1 (prose): "[the terms](/legal terms)" is shown as it is written, because there is a space in its address. Remove the space.',
      ],
    ],
    ...[
      ['##Fly', '##Fly', 'Write a space between "##" and the heading.'],
      ['We **fly', '**fly', BOLD],
      ['We ** fly ** now', '** fly **', BOLD],
      ['• One\n• Two', '• One', 'An entry of a list begins with "- ".'],
      ['– One\n– Two', '– One', 'An entry of a list begins with "- ".'],
      ['- [ ] Pay', '[ ]', 'A text has no boxes to tick. Delete the brackets.'],
      ['See [[legal]]', '[[legal]]', 'A link is written [text](/page).'],
      ['A ==word==', '==word==', 'Text cannot be highlighted. Delete "==".'],
      [
        'A <!-- note -->',
        '<!-- note -->',
        'Delete it: a note stands behind " #" in YAML, outside a text.',
      ],
      ['~~Old~~', '~~Old~~', 'Text cannot be struck through. Delete "~~".'],
      ['![A](a.jpg)', '![A](a.jpg)', 'A text has no pictures. Use a block with a picture.'],
      ['A[^1]', '[^1]', 'A text has no footnotes. Write the note in brackets.'],
      ['| A | B |\n|---|---|', '| A | B |', 'A text has no tables. Use a list.'],
      ['```\nA\n```', '```', 'A text has no code. Delete this line.'],
      ['[A](/legal', '[A](/legal', LINK_PARTS],
      ['[A(/legal)', '[A(/legal)', LINK_PARTS],
      ['[A]: /legal', '[A]: /legal', 'Write the address of a link beside its text: [text](/page).'],
    ].map(([text = '', part = '', fix = '']): [string, string, string[]] => [
      `marks without a meaning: ${text}`,
      prose(text),
      [`6:${7 + text.indexOf(part)} block 1 (prose): "${part}" is shown as it is written. ${fix}`],
    ]),
    [
      'links without a text',
      prose('See [](/legal) and [ ](/).'),
      [
        '6:14 block 1 (prose): the link to "/legal" has no text. Write one in its brackets: [text](/legal).',
        '6:14 block 1 (prose): the link to "/" has no text. Write one in its brackets: [text](/).',
      ],
    ],
    [
      'bold words in another way in a heading',
      title('We __fly__ you'),
      ['5:15 block 1 (statement): ' + bare('__fly__')],
    ],
    [
      'a character by its name in a heading',
      title('You &amp; we'),
      ['5:16 block 1 (statement): "&amp;" is shown as it is written. Write the character itself.'],
    ],
    ...[
      ['We are {product', '{product', 'product'],
      ['We are product}', 'product}', 'product'],
      ['{facts.aircraft are here', '{facts.aircraft', 'facts.aircraft'],
      ['From facts.aircraft} on', 'facts.aircraft}', 'facts.aircraft'],
    ].map(([text = '', part = '', name = '']): [string, string, string[]] => [
      `a placeholder with one brace: ${text}`,
      title(text.startsWith('{') ? `'${text}'` : text),
      [
        `5:${12 + text.indexOf(part)} block 1 (statement): "${part}" is shown as it is written: a placeholder has a brace on each side. Write "{${name}}".`,
      ],
    ]),
    [
      'a text whose ! YAML takes away',
      title('! Fly'),
      [
        '5:12 block 1 (statement): a text that begins with "!" must be in quotation marks: key: "!...".',
      ],
    ],
    [
      'a list that YAML joins to a text',
      title('Our jets are\n    - fast\n    - quiet'),
      [
        '6:7 block 1 (statement): YAML joins this line to the text above it. To write a list, begin the text with "key: |" and write each line below it.',
      ],
    ],
    [
      'a second headline',
      prose('One.\n\n# Two'),
      [
        '8:7 block 1 (prose): a page has one headline, and it is not in this text. Write a heading with two "#": ## Two.',
      ],
    ],
    [
      'a heading that skips a level',
      prose('One.\n\n## Two\n\n#### Three'),
      ['10:7 block 1 (prose): the heading "#### Three" skips a level. Write "### Three".'],
    ],
    [
      'a control character',
      title('"A \\x07 bell"'),
      ['5:12 block 1 (statement): ' + character('U+0007')],
    ],
    [
      'a change of direction',
      title('Fly \u202eyou'),
      ['5:16 block 1 (statement): ' + character('U+202E')],
    ],
    [
      'half a character',
      title('"A \\ud83d"'),
      ['5:12 block 1 (statement): ' + character('U+D83D')],
    ],
    ['a mark of damage', title('Caf\ufffd'), ['5:15 block 1 (statement): ' + character('U+FFFD')]],
    [
      'an empty alternative text',
      '- type: imageText\n  title: A\n  text: B\n  picture: { src: jet.jpg, alt: "" }\n',
      [
        '7:35 block 1 (imageText): "alt" is empty. Write what the picture shows; if it adds nothing to the text, remove "alt:" and add "decorative: true".',
      ],
    ],
    [
      'no alternative text',
      '- type: imageText\n  title: A\n  text: B\n  picture:\n    src: jet.jpg\n    alt:\n',
      [
        '9:7 block 1 (imageText): "alt" is empty. Write what the picture shows; if it adds nothing to the text, remove "alt:" and add "decorative: true".',
      ],
    ],
  ])('%s', (_promise, blocks, lines) => {
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

describe('what looks right but is not is named for what it is', () => {
  const head = 'path: /test\ndescription: A test.\nblocks:\n';
  const conflict =
    'a merge conflict in git begins here. Keep one of the two versions, and delete the lines that begin with "<<<<<<<", "=======" and ">>>>>>>".';
  test.each<[promise: string, page: string, lines: string[]]>([
    [
      'no-break spaces in the indentation',
      `${head}  - type: statement\n\u00a0\u00a0\u00a0\u00a0title: A\n`,
      ['5:1 block 1 (statement): ' + space],
    ],
    [
      'a no-break space after a colon',
      `${head}  - type: statement\n    title:\u00a0A\n`,
      ['5:11: ' + space],
    ],
    [
      'a no-break space after a dash',
      `${head}  -\u00a0type: statement\n    title: A\n`,
      ['4:4: ' + space],
    ],
    [
      'a no-break space after the first key',
      `${head}  - type:\u00a0statement\n    title: A\n`,
      ['4:10: ' + space],
    ],
    [
      'a text of several lines that its # cuts',
      `${head}  - type: statement\n    title: We are #1\n      in Europe\n`,
      ['5:19: ' + comment('We are')],
    ],
    [
      'a merge conflict, and the mistakes beside it',
      `${head}  - type: statement\n<<<<<<< HEAD\n    title: A\n=======\n    title: B\n>>>>>>> other\n    tone: pinc\n`,
      [
        '5:1: ' + conflict,
        '10:11 block 1 (statement): "tone" cannot be the text "pinc". Did you mean "ink"?',
      ],
    ],
    [
      'line ends of old Macintosh computers',
      `${head}  - type: statement\n    title: A\n`.replaceAll('\n', '\r'),
      [
        '1:12: this line ends as on old Macintosh computers, with a carriage return alone. Save the file again with the line ends LF or CRLF.',
      ],
    ],
    [
      'a block without its dash',
      `${head}  - type: statement\n    title: A\n    type: statement\n    title: B\n`,
      [
        '6:5: this block has a second "type", so a dash is missing: a new block begins with "- type: ...".',
      ],
    ],
    [
      'an entry without its dash',
      `${head}  - type: claims\n    title: A\n    items:\n      - title: A\n        text: B\n        title: C\n`,
      [
        '9:9: the key "title" occurs twice in the same entry. If a new entry begins here, begin it with "- title: ..."; otherwise keep one of them.',
      ],
    ],
    [
      'a tab after a dash',
      `${head}  -\ttype: statement\n    title: A\n`,
      [
        '4:4: a tab is used for indentation. YAML requires spaces: replace the tab with two spaces.',
      ],
    ],
    [
      'a no-break space, and the mistakes of the next block',
      `${head}  - type: statement\n    title:\u00a0A\n  - type: statemnt\n`,
      [
        '5:11: ' + space,
        '6:11 block 2 (statemnt): "statemnt" is not a block type. Did you mean "statement"?',
      ],
    ],
  ])('%s', (_promise, page, lines) => {
    expect(pageLines(page)).toEqual(lines);
  });
});
