/** The names that `npm run new` refuses, and the lines that it inserts. */
import { collections } from '../../../src/collections/registry';
import type { AnyCollection } from '../../../src/collections/defineCollection';
import { blockScaffold } from '../new/blockScaffold';
import { entryScaffold } from '../new/entryScaffold';
import { formScaffold } from '../new/formScaffold';
import { withEntry, withExport, withImport } from '../new/insertLines';
import { languageScaffold } from '../new/languageScaffold';
import { machineScaffold } from '../new/machineScaffold';
import { pageScaffold } from '../new/pageScaffold';
import { RefusedName } from '../new/scaffold';
import { readCases } from '../../../tests/support/cases';
import {
  smallSite,
  withProject,
  type ContentFiles,
} from '../../../tests/support/content/contentFolder';
import { FIXTURE_SITE } from '../../../tests/support/content/fixtureSite';

/** The scaffolds of code read this project, those of content the fixture site. */
const make = {
  block: (name: string) => blockScaffold(name, process.cwd()),
  form: (name: string) => formScaffold(name, process.cwd()),
  machine: (name: string) => machineScaffold(name, process.cwd()),
  language: (name: string) => languageScaffold(name, FIXTURE_SITE),
  page: (name: string) => pageScaffold(name, FIXTURE_SITE),
};

const REFUSED = readCases(`
=== block my-block
>>> "my-block" cannot be the name of a block: write it in camelCase, such as "myBlock".
=== block 9lives
>>> "9lives" cannot be the name of a block: a name has letters and digits, and begins with a letter.
=== block prose
>>> There is a block "prose" already: src/blocks/prose.
=== block default
>>> "default" cannot be the name of a block: it is a word of the programming language. Choose another name, such as "defaultBlock".
=== block section
>>> "section" cannot be the name of a block: the code uses "Section" for something else. Choose another name, such as "sectionBlock".
=== form deskNote
>>> "deskNote" cannot be the name of a form: write it in kebab-case, such as "desk-note".
=== form jet-card
>>> There is a form "jet-card" already: src/forms/jetCard.
=== form help
>>> "help" cannot be the name of a form: content/site.yaml and links use it for something else. Choose another name, such as "help-form".
=== machine fuel-stop
>>> "fuel-stop" cannot be the name of a machine: write it in camelCase, such as "fuelStop".
=== machine fuelStopMachine
>>> "fuelStopMachine" cannot be the name of a machine: write it in camelCase, such as "fuelStop".
=== machine delete
>>> "delete" cannot be the name of a machine: it is a word of the programming language. Choose another name, such as "deleteFlow".
=== machine legs
>>> There is a machine "legs" already: src/machines/legs.machine.ts.
=== language german
>>> "german" is not the code of a language. Write it as in fr, ar or pt-BR.
=== language pt-br
>>> "pt-br" is not the code of a language. Write it as in fr, ar or pt-BR.
=== language cz
>>> "cz" is not the code of a language. Write it as in fr, ar or pt-BR.
=== language de_DE
>>> "de_DE" is not the code of a language. Write it as in fr, ar or pt-BR.
=== language en
>>> The site has the language "en" already.
=== page /Night
>>> "/Night" is not a valid path: a path begins with "/", contains lowercase letters, digits, hyphens or {product}, and does not end with "/". Write "/night".
=== page /_blocks
>>> The path "/_blocks" is reserved for the server. Choose another path.
=== page /fleet
>>> There is a page with the path "/fleet" already: content/pages/fleet.yaml.
`);

test.each(REFUSED)('a name is refused: %s', (line, _text, [message]) => {
  const [kind = '', name = ''] = line.split(' ');
  // The lines above name kinds of scaffold alone.
  expect(() => make[kind as keyof typeof make](name)).toThrow(new Error(message));
});

test('a page begins with a hero of its title, in a file named by its path', () => {
  expect(make.page('/night-flights/at-dawn').created).toEqual({
    'content/pages/night-flights-at-dawn.yaml': `# yaml-language-server: $schema=../.schema/page.schema.json
path: /night-flights/at-dawn
title: At dawn | {product}
description: At dawn, in a sentence or two for search engines and shared links.

blocks:
  - type: hero
    title: At dawn

  - type: statement
    title: A heading
    text: A few sentences.
`,
  });
});

test('the path of a page may be without its slash, and have the brand in it', () => {
  expect(Object.keys(make.page('night-flights').created)).toEqual([
    'content/pages/night-flights.yaml',
  ]);
  expect(() => make.page('/about{product}')).toThrow(
    'There is a page with the path "/about{product}" already: content/pages/about.yaml.',
  );
  const [text] = Object.values(make.page('/{product}').created);
  expect(text).toContain("path: /{product}\ntitle: '{product}'\n");
});

describe('a language', () => {
  const made = (code: string, files: ContentFiles) =>
    withProject(files, (folder) => languageScaffold(code, folder));
  const LISTED = 'languages:\n  # Ours\n  - { code: en, label: English } # first\n';

  test('is added with its own name, and the words of the site wait in its file', () => {
    const site = LISTED + smallSite();
    const { created, changed } = made('de', { 'site.yaml': site });
    expect(changed).toEqual({
      'content/site.yaml': site.replace('# first\n', '# first\n  - { code: de, label: Deutsch }\n'),
    });
    expect(Object.keys(created)).toEqual(['content/translations/de/site.yaml']);
    expect(Object.values(created)[0]).toMatch(/^# yaml[^\n]*\ntexts:\n {2}# .*\n {2}- original: /);
  });

  test.each([
    ['fr', 'Français'],
    ['tr', 'Türkçe'],
    ['pt-BR', 'Português (Brasil)'],
    ['ru', 'Русский'],
    ['ar', 'العربية'],
  ])('%s is called %s', (code, label) => {
    const { changed } = made(code, { 'site.yaml': LISTED + smallSite() });
    expect(changed['content/site.yaml']).toContain(`{ code: ${code}, label: ${label} }\n`);
  });

  test('makes the list when there is none, and leaves words that are there already', () => {
    const { created, changed } = made('fr', { 'translations/fr/site.yaml': 'texts: []\n' });
    expect(created).toEqual({});
    expect(changed['content/site.yaml']).toContain(
      'languages:\n  - code: en\n    label: English\n  - code: fr\n    label: Français\n',
    );
  });

  test('needs a site without mistakes', () => {
    for (const site of ['brand: "\n', 'languages: French\n']) {
      const make = () => made('fr', { 'site.yaml': site });
      expect(make).toThrow('Correct content/site.yaml first');
      expect(make).toThrow(RefusedName);
    }
  });
});

describe('an entry', () => {
  const made = (name: keyof typeof collections, values: string[], files: ContentFiles = {}) =>
    withProject(files, (folder) =>
      entryScaffold(collections[name] as AnyCollection)(values, folder),
    );
  const ROUTES = '# Ours\nroutes:\n  # First\n  - { from: LBG, to: NCE } # there\n\n# Last\n';
  const FILE = 'content/collections/routes.yaml';

  test('makes the file of its collection', () => {
    expect(made('routes', ['lbg', 'gva'])).toEqual({
      created: {
        [FILE]:
          '# yaml-language-server: $schema=../.schema/routes.schema.json\nroutes:\n  - from: LBG\n    to: GVA\n',
      },
      changed: {},
      generated: undefined,
      next: [
        'Write what is true of this route alone under "text": without it, search engines do not list its page.',
        'Add a page with "for: routes" to content/pages.',
        'Run npm run content:check.',
      ],
    });
  });

  test('follows the others, whose text stays as it is; the way back is a route of its own', () => {
    const { created, changed } = made('routes', ['NCE', 'LBG'], {
      'collections/routes.yaml': ROUTES,
    });
    expect(created).toEqual({});
    expect(changed).toEqual({
      [FILE]: ROUTES.replace('# there\n', '# there\n  - { from: NCE, to: LBG }\n'),
    });
  });

  test('has its required keys, which the content check refuses until they are filled in', () => {
    const { created, next } = made('aircraft', ['Phenom 300']);
    expect(created['content/collections/aircraft.yaml']).toBe(
      '# yaml-language-server: $schema=../.schema/aircraft.schema.json\naircraft:\n  - name: Phenom 300\n    class: fill in\n    seats: fill in\n    range: fill in\n    speed: fill in\n',
    );
    expect(next[0]).toBe(
      'Fill in "class", "seats", "range", "speed" in content/collections/aircraft.yaml: the check refuses it until then.',
    );
  });

  test.each([
    [['LBG', 'Nizza'], 'No airport has the code "NIZZA". Did you mean "NCE", Nice (NCE)?'],
    [['XQX', 'NCE'], 'No airport has the code "XQX". Did you mean "YQX", Gander (YQX)?'],
    [['LBG', 'LFPB'], 'This flight ends where it begins, at Paris Le Bourget (LBG).'],
    [['LFPB', 'LFMN'], `There is this route already: ${FILE}:4.`],
    [['LTN', 'NCE'], 'The page of this entry would have the path "/nice", which that of'],
    [['lbg', 'NCE'], `There is this route already: ${FILE}:4.`],
    [
      ['LBG'],
      'Say which route: npm run new -- route FROM TO. Put a value of several words in quotation marks.',
    ],
    [['LBG', 'NCE', 'GVA'], 'Say which route: npm run new -- route FROM TO.'],
    [['LBG', ''], 'Say which route: npm run new -- route FROM TO.'],
  ])('is refused: %s', (values, message) => {
    const make = () =>
      made('routes', values, {
        'collections/routes.yaml': ROUTES,
        'pages/route.yaml':
          "for: routes\npath: '/{route.to.slug}'\ndescription: A.\nblocks:\n  - { type: prose, text: A. }\n",
      });
    expect(make).toThrow(message);
    expect(make).toThrow(RefusedName);
  });
});

test('the events of a machine are about the last word of its name, without digits', () => {
  const eventsOf = (name: string): string[] => {
    const file = make.machine(name).created[`src/machines/${name}.machine.ts`] ?? '';
    return [...file.matchAll(/type: '(.*?)'/g)].map(([, type = '']) => type);
  };
  expect(eventsOf('fuelStop')).toEqual(['stop.open', 'stop.close']);
  expect(eventsOf('lane2')).toEqual(['lane.open', 'lane.close']);
});

test('an import or export is inserted in the order of the alphabet, an entry at the end of its object', () => {
  const text = `import { a } from '../z';
import { b } from './b/schema';
import { d } from './d/schema';

export const blocks = {
  b,
  d,
};
`;
  expect(withEntry(withImport(text, 'c', './c/schema'), 'export const blocks', 'c,'))
    .toBe(`import { a } from '../z';
import { b } from './b/schema';
import { c } from './c/schema';
import { d } from './d/schema';

export const blocks = {
  b,
  d,
  c,
};
`);
  expect(withImport(text, 'e', './e/schema')).toContain("d/schema';\nimport { e }");
  const exports = text.replaceAll('import', 'export');
  expect(withExport(exports, 'c', './c/schema')).toContain(
    "export { c } from './c/schema';\nexport { d }",
  );
  expect(withExport("export { b } from '../b';\nexport { d } from '../d';\n", 'c', '../c')).toBe(
    "export { b } from '../b';\nexport { c } from '../c';\nexport { d } from '../d';\n",
  );
  expect(() => withEntry(text, 'const views', 'c,')).toThrow('There is no "const views"');
});
