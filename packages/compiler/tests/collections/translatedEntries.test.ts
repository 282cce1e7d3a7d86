/** The words of templates and of entries in other languages. */
import { formatContentWarnings } from '../../../../src/content/contentErrors';
import { testBlocks } from '../../../../tests/support/content/testBlocks';
import { parseFiles, TODAY } from '../../../../tests/support/content/contentLines';
import { smallSite } from '../../../../tests/support/content/contentFolder';

const site = `${smallSite()}languages:\n  - { code: en, label: English }\n  - { code: fr, label: Français }\n`;

const TEMPLATE = `for: routes
path: /fly/{route.from.slug}-to-{route.to.slug}
title: '{route.from.city} to {route.to.city}'
description: A flight.
blocks:
  - { type: hero, title: 'Fly to {route.to.city}' }
  - { type: statement, title: Words, text: '{route.text}' }
`;

const files = {
  'site.yaml': site,
  'pages/route.yaml': TEMPLATE,
  'collections/routes.yaml':
    'routes:\n  - { from: LBG, to: GVA, text: The lake and its quiet mornings. }\n  - { from: GVA, to: LBG, text: The river below the old bridges. }\n',
  'translations/fr/home.yaml': 'texts: []\n',
  'translations/fr/route.yaml': `texts:
  - { original: '{route.from.city} to {route.to.city}', text: 'De {route.from.city} à {route.to.city}' }
  - { original: A flight., text: Un vol. }
  - { original: 'Fly to {route.to.city}', text: 'Volez vers {route.to.city}' }
  - { original: Words, text: Paroles }
`,
};

const french = (more: Record<string, string> = {}) =>
  parseFiles({ ...files, ...more }, testBlocks, TODAY).translated[0];

test('translates a template once, for the pages of all entries', () => {
  const pages = [...(french()?.pages ?? [])].filter(([name]) => name.startsWith('route.yaml'));
  expect(pages.map(([name, { path, title }]) => [name, path, title])).toEqual([
    ['route.yaml#LBG-GVA', '/fr/fly/paris-to-geneva', 'De Paris à Geneva'],
    ['route.yaml#GVA-LBG', '/fr/fly/geneva-to-paris', 'De Geneva à Paris'],
  ]);
  expect(pages[0]?.[1].blocks[0]).toMatchObject({ title: 'Volez vers Geneva' });
});

test('an entry has words of its own, and shows the original where it has none', () => {
  const words = {
    'translations/fr/collections/routes.yaml':
      'texts:\n  - { original: The lake and its quiet mornings., text: Le lac et ses matins calmes. }\n',
  };
  const version = french(words);
  const textOf = (key: string): string =>
    JSON.stringify(version?.pages.get(`route.yaml#${key}`)?.blocks[1]);
  expect(textOf('LBG-GVA')).toContain('Le lac et ses matins calmes.');
  expect(textOf('GVA-LBG')).toContain('The river below the old bridges.');
  expect(version?.originals).toContain('The river below the old bridges.');
  expect(version?.originals).not.toContain('The lake and its quiet mornings.');
});

test('a language has an address of its own for the pages of a template', () => {
  const own = files['translations/fr/route.yaml'];
  const path = "path: '/fr/voler/{route.from.slug}-{route.to.slug}'\n";
  const pages = french({ 'translations/fr/route.yaml': path + own })?.pages;
  expect(pages?.get('route.yaml#LBG-GVA')?.path).toBe('/fr/voler/paris-geneva');
});

test('a block that says nothing of an entry is left out in every language', () => {
  const silent = { 'collections/routes.yaml': 'routes:\n  - { from: LBG, to: GVA }\n' };
  const template = TEMPLATE.replace("title: Words, text: '{route.text}'", "title: '{route.text}'");
  const page = french({ ...silent, 'pages/route.yaml': template })?.pages.get('route.yaml#LBG-GVA');
  expect(page?.blocks).toHaveLength(1);
  expect(page?.hidden).toBe(true);
});

test.each([
  ['a block of YAML with a slip', 'pages/route.yaml', "title: 'Fly", "title: Fly: 'Fly"],
  ['a misspelt key', 'pages/route.yaml', 'title: Words', 'titel: Words'],
  ['a misspelt type', 'pages/route.yaml', 'type: hero', 'type: heroo'],
  ['an entry with a slip', 'collections/routes.yaml', 'text: The', 'text: Or: The'],
  ['a key of the site with a slip', 'site.yaml', 'skip: Skip', 'skip: Or: Skip'],
] as const)(
  'while a file has an error, no translation is called stale: %s',
  (_kind, file, from, to) => {
    const own = (text: string, words: string): string =>
      `texts: [{ original: ${text}, text: ${words} }]\n`;
    const all = {
      ...files,
      'site.yaml': `${site}interface:\n  skip: Skip it\n`,
      'translations/fr/site.yaml': own('Skip it', 'Passer'),
      'translations/fr/collections/routes.yaml': own('The lake and its quiet mornings.', 'Le lac.'),
    };
    const staleIn = (more: Record<string, string>): string[] =>
      parseFiles({ ...all, ...more }, testBlocks, TODAY)
        .warnings.filter(({ message }) => /no longer has|has changed/.test(message))
        .map(({ message }) => message);
    expect(staleIn({})).toEqual([]);
    expect(staleIn({ [file]: all[file].replace(from, to) })).toEqual([]);
  },
);

test('the path of a page that is no template names no entry', () => {
  const path = "path: '/fr/{route.from.slug}'\ntexts: []\n";
  const { translated, warnings } = parseFiles(
    { ...files, 'translations/fr/legal.yaml': path },
    testBlocks,
    TODAY,
  );
  expect(translated[0]?.pages.get('legal.yaml')?.path).toBe('/fr/legal');
  expect(formatContentWarnings(warnings)).toContain(
    'content/translations/fr/legal.yaml:1:7: warning: "/fr/{route.from.slug}" names an entry in braces, and content/pages/legal.yaml is no template. Write an address such as /fr/legal.',
  );
});
