import { blocks } from '../../../../src/blocks/registry';
import { smallSite, type ContentFiles } from '../../../../tests/support/content/contentFolder';
import { parseFiles } from '../../../../tests/support/content/contentLines';
import { siteVersions } from '../../publish/siteVersions';

const LANGUAGES = `languages:
  - { code: en, label: English }
  - { code: fr, label: Français }
`;
const SITE = LANGUAGES + smallSite();

const PAGE = `path: /fleet
title: Our fleet
description: The jets of {product}.
blocks:
  - type: hero
    title: Fly on your own time
    actions:
      - { label: Read more about it, to: /legal }
      - { label: Ask us, to: '/?source=fleet#contact-section' }
  - type: prose
    id: rights
    text: |
      ## Your rights

      Read the [terms](/legal) of **{product}**.
  - type: statement
    id: offer
    title: Offer
  - type: statement
    id: other
    title: Offer
`;

const entry = (original: string, text: string, more = ''): string =>
  `  - original: ${JSON.stringify(original)}\n${more}    text: ${JSON.stringify(text)}\n`;

const RIGHTS = '## Your rights\n\nRead the [terms](/legal) of **{product}**.\n';
const DROITS = '## Vos droits\n\nLisez les [conditions](/legal) de **{product}**.\n';

const WORDS = [
  entry('Our fleet', 'Notre flotte'),
  entry('The jets of {product}.', 'Les jets de {product}.'),
  entry('Fly on your own time', 'Volez à votre heure'),
  entry('Read more about it', 'En savoir plus'),
  entry('Ask us', 'Demandez-nous'),
  entry(RIGHTS, DROITS),
  entry('Offer', 'Une offre', '    in: offer\n'),
  entry('Offer', 'Autre offre'),
];

/** The small site with a page, its words in French, and other files. */
function compiled(words: readonly string[], more: ContentFiles = {}) {
  const content = parseFiles(
    {
      'site.yaml': SITE,
      'pages/fleet.yaml': PAGE,
      'translations/fr/fleet.yaml': `texts:\n${words.join('')}`,
      ...more,
    },
    blocks,
  );
  return {
    ...content,
    page: content.translated[0]?.pages.get('fleet.yaml'),
    warningLines: content.warnings.map(({ file, line, message }) => `${file}:${line}: ${message}`),
  };
}

const changed = (from: string, to: string): string[] =>
  WORDS.map((word) => (word.includes(from) ? word.replace(from, to) : word));

test('a page with words in another language has the same blocks, and an address of its own', () => {
  const { page, errors, warningLines } = compiled(WORDS);
  expect(errors).toEqual([]);
  expect(warningLines).toEqual([]);
  expect(page).toMatchObject({
    path: '/fr/fleet',
    title: 'Notre flotte',
    blocks: [
      { type: 'hero', title: 'Volez à votre heure', actions: [{ label: 'En savoir plus' }, {}] },
      {
        type: 'prose',
        id: 'rights',
        // Links lead to the ids of the original.
        text: [{ kind: 'heading', id: 'your-rights', children: ['Vos droits'] }, {}],
      },
      { type: 'statement', title: 'Une offre' },
      { type: 'statement', title: 'Autre offre' },
    ],
  });
});

const DIALOG = `  - type: dialog
    name: summit
    title: The summit
    picture: { src: jet.jpg, decorative: true }
    text: Snow.
    booking:
      label: Book
      to: '#offer'
      message: 'Can you send me details about the —  summit?'
`;

test('a message that the visitor sends has words of its own, sent as they are written', () => {
  const message = entry(
    'Can you send me details about the —  summit?',
    `Envoyez-moi des détails sur le --  "sommet" ?`,
  );
  const { page } = compiled([...WORDS, message], { 'pages/fleet.yaml': PAGE + DIALOG });
  expect(page?.blocks.at(-1)).toMatchObject({
    booking: { message: 'Envoyez-moi des détails sur le --  "sommet" ?' },
  });
});

test('the original stays as it is', () => {
  const original = parseFiles({ 'pages/fleet.yaml': PAGE }, blocks);
  const { pages, allPages } = compiled(WORDS);
  expect(pages).toEqual(original.pages);
  expect(allPages).toEqual(original.allPages);
});

test('links lead to the pages that the language has, and to the originals of the others', () => {
  const { site, pages, translated } = compiled(WORDS, {
    'translations/fr/home.yaml': `texts:\n${entry('Welcome', 'Bienvenue')}${entry('The home page.', 'La page.')}`,
  });
  if (!site) throw new Error('The site has errors.');
  const [, french] = siteVersions(site, pages, translated);
  expect(french?.home).toBe('/fr');
  expect(french?.pages.get('fleet.yaml')?.blocks[0]).toMatchObject({
    actions: [{ to: '/legal' }, { to: '/fr?source=fleet#contact-section' }],
  });
  expect(french?.site.menu.entries[0]?.to).toBe('/fr');
  expect(french?.languageOf('fleet.yaml')).toMatchObject({
    code: 'fr',
    versions: [
      { code: 'en', path: '/fleet', hasPage: true },
      { code: 'fr', path: '/fr/fleet', hasPage: true },
    ],
    untranslated: ['/legal', '/privacy'],
  });
  const [english] = siteVersions(site, pages, translated);
  // Of a page without a version, the way leads to Home.
  expect(english?.languageOf('legal.yaml')?.versions[1]).toEqual({
    code: 'fr',
    label: 'Français',
    path: '/fr',
    offer: 'This page is also in English',
    hasPage: false,
  });
});

test('the words of the site are those of its menu, forms and facts', () => {
  const { translated } = compiled(WORDS, {
    'translations/fr/site.yaml': `texts:\n${entry('Menu', 'Le menu')}`,
  });
  expect(translated[0]?.site.menu.title).toBe('Le menu');
});

test('moving, copying and deleting blocks loses no word', () => {
  const [head = '', blocks = ''] = PAGE.split('blocks:\n');
  const all = blocks.split(/(?=^ {2}- type)/m);
  const moved = [all[0], ...all.slice(2).reverse(), '  - type: statement\n    title: Offer\n'];
  const { page } = compiled(WORDS, { 'pages/fleet.yaml': `${head}blocks:\n${moved.join('')}` });
  expect(page?.blocks.map((block) => ('title' in block ? block.title : ''))).toEqual([
    'Volez à votre heure',
    'Autre offre',
    'Une offre',
    'Autre offre',
  ]);
});

test('a text that has changed is named with what it is now, and shown in the original', () => {
  const { page, warningLines } = compiled(WORDS, {
    'pages/fleet.yaml': PAGE.replace('Fly on your own time', 'Fly in your own time'),
  });
  expect(page?.blocks[0]).toMatchObject({ title: 'Fly in your own time' });
  expect(warningLines).toEqual([
    expect.stringMatching(
      /^content\/translations\/fr\/fleet\.yaml:6: the text has changed\. It was "Fly on your own time"\. content\/pages\/fleet\.yaml:6 now says "Fly in your own time"/,
    ),
    expect.stringMatching(/^content\/translations\/fr\/fleet\.yaml:1: 1 text waits/),
  ]);
});

test.each([
  ['a text that is gone', [...WORDS, entry('Gone', 'Parti')], 'no longer has the text "Gone"'],
  ['an original twice', [...WORDS, entry('Ask us', 'Encore')], 'translated already, on line 10'],
  [
    'another placeholder',
    changed('Les jets de {product}.', 'Les jets de {facts.company}.'),
    'the original has "{product}", this translation "{facts.company}"',
  ],
  [
    'another link',
    changed('[conditions](/legal)', '[conditions](/privacy)'),
    'the links of the original lead to "/legal", those of this translation to "/privacy"',
  ],
  ['a heading less', changed('## Vos', 'Vos'), 'the original has 1 headings, this translation 0'],
  [
    'a place that is none',
    changed('in: offer', 'in: ofer'),
    '"in: ofer" names no part that has this text. Did you mean "offer"?',
  ],
  [
    'a text that is too long',
    changed('Volez à votre heure', 'Volez '.repeat(40)),
    'has room for 120',
  ],
])('%s is a warning, with its line', (_kind, words, message) => {
  const { errors, page, warningLines } = compiled(words);
  expect(errors).toEqual([]);
  expect(page).toBeDefined();
  expect(warningLines[0]).toMatch(/^content\/translations\/fr\/fleet\.yaml:\d+: /);
  expect(warningLines.join('\n')).toContain(message);
});

test.each([
  ['the language of the pages', 'translations/en/fleet.yaml', 'the language of the pages'],
  [
    'a page that is not there',
    'translations/fr/leggal.yaml',
    'translation of content/pages/legal.yaml? Then rename it so.',
  ],
  [
    'a page that is not there, near to one that is translated',
    'translations/fr/flet.yaml',
    'there is no content/pages/flet.yaml, so nothing of this file is published. Rename the file as its page is named, or delete it.',
  ],
])('a file of %s is a warning', (_kind, file, message) => {
  const { errors, warningLines } = compiled(WORDS, { [file]: 'texts: []\n' });
  expect(errors).toEqual([]);
  expect(warningLines.join('\n')).toContain(message);
});

test('the folder of a language that is not listed is one warning, which suggests no other folder', () => {
  const { warningLines } = compiled(WORDS, {
    'translations/fa/fleet.yaml': 'texts: []\n',
    'translations/fa/home.yaml': 'texts: []\n',
  });
  expect(warningLines).toEqual([
    'content/translations/fa/fleet.yaml:1: "languages:" in content/site.yaml does not list "fa", so nothing of its folder is published. List it there, or keep the folder for later.',
  ]);
});

test('the words of a page with a mistake wait in silence: the page says what is wrong', () => {
  const { errors, warningLines } = compiled(WORDS, {
    'pages/fleet.yaml': PAGE.replace('title: Our', 'titel: Our'),
  });
  expect(errors.map(({ file }) => file)).toEqual(['content/pages/fleet.yaml']);
  expect(warningLines).toEqual([]);
});

test('a file that is no YAML publishes no page in its language, and holds up no other', () => {
  const { errors, pages, page, warningLines } = compiled(['  - original: "A\n']);
  expect(errors).toEqual([]);
  expect(pages.has('fleet.yaml')).toBe(true);
  expect(page).toBeUndefined();
  expect(warningLines[0]).toMatch(/^content\/translations\/fr\/fleet\.yaml:2: a quotation mark/);
  expect(warningLines[1]).toBe(
    'content/translations/fr/fleet.yaml:1: no text of this file can be read, so content/pages/fleet.yaml is not published in the language "fr". Correct the mistakes of this file.',
  );
});

test('words of the site of which none can be read are shown in the original, as a warning says', () => {
  const { warningLines } = compiled(WORDS, { 'translations/fr/site.yaml': 'texts: Menu\n' });
  expect(warningLines).toContain(
    'content/translations/fr/site.yaml:1: no text of this file can be read, so the words of content/site.yaml are shown in the original in the language "fr". Correct the mistakes of this file.',
  );
});

const HERO = `  - original: "Fly on your own time"\n    text: "Volez à votre heure"\n`;

test.each([
  ['a misspelt key', HERO.replace('text:', 'txt:'), '"txt" is not allowed here'],
  ['a misspelt original', HERO.replace('original:', 'orginal:'), '"orginal" is not allowed here'],
  ['a number', HERO.replace(/text: .*/, 'text: 2025'), '"text" must be a text'],
  ['a key too many', `${HERO}    note: A\n`, 'the key "note" is not allowed here'],
  ['a wrong indentation', HERO.replace('    text', '     text'), 'the indentation does not match'],
  ['a key twice', `${HERO}    text: A\n`, 'the key "text" occurs twice'],
  ['a text that a comment cuts', HERO.replace(/text: .*/, 'text: Le #1'), '" #" begins a comment'],
])('an entry with %s waits, and the others count', (_kind, wrong, message) => {
  const words = WORDS.map((word) => (word === HERO ? wrong : word));
  const { errors, page, warningLines } = compiled([...words, entry('Ask us', 'Encore')]);
  expect(errors).toEqual([]);
  expect(page).toMatchObject({
    title: 'Notre flotte',
    blocks: [
      { title: 'Fly on your own time', actions: [{ label: 'En savoir plus' }, {}] },
      {},
      { title: 'Une offre' },
      {},
    ],
  });
  expect(warningLines).toEqual([
    expect.stringContaining(message),
    expect.stringMatching(/this original is translated already, on line 1[01]/),
    'content/translations/fr/fleet.yaml:1: 1 text waits for a translation and is shown in the original. Correct the mistakes of this file first: an entry with a mistake does not count.',
  ]);
});

test('a wrong address hides no other mistake of its file', () => {
  const words = changed('Les jets de {product}.', 'Les jets.');
  const { page, warningLines } = compiled([], {
    'translations/fr/fleet.yaml': `path: Flotte\ntexts:\n${words.join('')}`,
  });
  expect(page?.path).toBe('/fr/fleet');
  expect(warningLines).toEqual([
    expect.stringMatching(/^content\/translations\/fr\/fleet\.yaml:1: /),
    expect.stringContaining('the original has "{product}", this translation none'),
    expect.stringContaining('1 text waits'),
  ]);
});

test('an address of its own begins with that of the language, and is taken once', () => {
  const withPath = (path: string) =>
    compiled([], { 'translations/fr/fleet.yaml': `path: ${path}\ntexts:\n${WORDS.join('')}` });
  expect(withPath('/fr/flotte').page?.path).toBe('/fr/flotte');
  const outside = withPath('/flotte');
  expect(outside.page?.path).toBe('/fr/fleet');
  expect(outside.warningLines[0]).toContain('"/flotte" does not begin with "/fr"');
  const taken = compiled(WORDS, {
    'pages/fr.yaml': 'path: /fr/fleet\ndescription: A.\nblocks: [{ type: prose, text: A. }]\n',
  });
  expect(taken.page).toBeUndefined();
  expect(taken.warningLines[0]).toContain('/fr/fleet is the address of content/pages/fr.yaml');
});

describe('the warning about texts that wait says what to do', () => {
  const [title = '', description = '', hero = '', ...more] = WORDS;
  const empty = hero.replace(/text: .*/, 'text:');

  test.each([
    [
      'their entries are there',
      [title.replace(/text: .*/, "text: ''"), description, empty, ...more],
      '2 texts wait for a translation and are shown in the original. Write or correct the words behind the "text:" of their entries.',
    ],
    [
      'words have two mistakes',
      [
        title,
        description,
        hero.replace('Volez à', `{nope} {nada} ${'Volez '.repeat(40)}`),
        ...more,
      ],
      '1 text waits for a translation and is shown in the original. Write or correct the words behind the "text:" of their entries.',
    ],
    [
      'there is no entry',
      [title, description, ...more],
      '1 text waits for a translation and is shown in the original. "npm run content:translate -- fr" adds the entries that this file lacks.',
    ],
    [
      'one entry is there',
      [title, empty, ...more],
      '2 texts wait for a translation and are shown in the original. Write or correct the words behind the "text:" of their entries. "npm run content:translate -- fr" adds the entries that this file lacks.',
    ],
  ])('%s', (_kind, words, message) => {
    const { warningLines } = compiled(words);
    expect(warningLines).toContain(`content/translations/fr/fleet.yaml:1: ${message}`);
  });

  test('a text whose words have two mistakes is listed once', () => {
    const long = `# A ${'Volez '.repeat(40)}`;
    const { translated } = compiled(changed('Volez à votre heure', `**Volez** ${long}`));
    expect(translated[0]?.waiting.filter(({ file }) => file.endsWith('fleet.yaml'))).toHaveLength(
      1,
    );
  });
});

test('words of content/site.yaml have no address', () => {
  const { warningLines } = compiled(WORDS, {
    'translations/fr/site.yaml': 'path: /fr\ntexts: []\n',
  });
  expect(warningLines.join('\n')).toContain('have no address');
});

test('a code that is none is an error of content/site.yaml', () => {
  const { errors } = compiled(WORDS, {
    'site.yaml': LANGUAGES.replace('code: fr', 'code: french_') + smallSite(),
  });
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringContaining('"french_" is not the code of a language'),
  ]);
});

test('a price in another language keeps the words of the original, of which its figures are read', () => {
  const price = 'From 1.5 million dollars';
  const { site, pages, translated } = compiled(
    [entry('Tours', 'Voyages'), entry(price, 'À partir de 1,5 million de dollars')],
    {
      'pages/fleet.yaml': `path: /fleet
description: 75%
service: { name: Tours, price: ${price} }
blocks: [{ type: statement, title: 75% }]
`,
    },
  );
  if (!site) throw new Error('The site has errors.');
  const [english, french] = siteVersions(site, pages, translated);
  expect(english?.prices).toEqual({});
  expect(french?.prices).toEqual({ 'À partir de 1,5 million de dollars': price });
});
