import { blocks } from '../../../../src/blocks/registry';
import { readYaml } from '../../sources';
import { textsOfFile } from '../../translations';
import { exportXliff, importXliff, type Translation } from '../../xliff';

const PAGE = `path: /fleet
description: The jets of {product} & {facts.company} &amp; <more>.
blocks:
  - type: hero
    title: Fly
    text: 75%
  - type: prose
    text: |
      ## A [link](/legal)

      B.
  - type: statement
    id: offer
    title: Offer
  - type: statement
    title: Offer
  - type: statement
    title: Fly
`;

const FRENCH = `# Ours
path: /fr/flotte
texts:

  # Checked by Marie
  - text:   'Les jets de {product} & {facts.company} &amp; <plus>.'   # short
    original: The jets of {product} & {facts.company} &amp; <more>.
  - original: "Fly"
    text:
  - original: |
      ## A [link](/legal)

      B.
    text: |
      ## Un [lien](/legal)

      B.
  - { original: Offer, in: offer, text: Offre }
  - original: Gone
    text: Parti
# The end
`;

function translationOf(text: string | undefined, page = PAGE): Translation {
  const { source } = readYaml('content/pages/fleet.yaml', Buffer.from(page), 'page');
  if (!source) throw new Error('The page is no YAML.');
  return {
    file: 'content/translations/fr/fleet.yaml',
    name: 'fleet.yaml',
    text,
    original: source,
    texts: textsOfFile(source, blocks),
  };
}

const exported = (text: string | undefined) => exportXliff('en', 'fr', [translationOf(text)]);
const imported = (xml: string, text: string | undefined, page = PAGE) =>
  importXliff('fr.xlf', xml, 'fr', [translationOf(text, page)]);

/** A file with other words for a text. */
const translated = (xml: string, source: string, target: string): string => {
  const changed = xml.replace(
    new RegExp(`(<source>${source}</source>)(\\s*<target>[^<]*</target>)?`),
    `$1<target>${target}</target>`,
  );
  expect(changed).not.toBe(xml);
  return changed;
};

/** A translation file with its units in another order. */
function reversed(xml: string): string {
  const units = xml.match(/ *<unit[\s\S]*?<\/unit>\n/g) ?? [];
  return xml.replace(units.join(''), units.reverse().join(''));
}

test('each text is a unit with its place, its translation and an id that fits XML', async () => {
  const xml = await exported(FRENCH);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<xliff [^>]*version="2.0"/);
  expect(xml).toContain('srcLang="en" trgLang="fr"');
  expect(xml).toContain('<file id="content:translations:fr:fleet.yaml">');
  const units = xml.match(/<unit[\s\S]*?<\/unit>/g) ?? [];
  expect(units.map((unit) => /<source>([^<]*)/.exec(unit)?.[1])).toEqual([
    'The jets of {product} &amp; {facts.company} &amp;amp; &lt;more&gt;.',
    'Fly',
    '## A [link](/legal)\n\nB.\n',
    'Offer',
    'Offer',
  ]);
  const [, fly = '', , offer = '', other = ''] = units;
  expect(fly).toMatch(/^<unit id="t[0-9a-f]{16}" xml:space="preserve" canResegment="no">/);
  expect(fly).toContain('<note>block 1 (hero), title</note>');
  expect(fly).toContain('<note>block 5 (statement), title</note>');
  expect(fly).not.toContain('<target>');
  expect(offer).toContain('<note>in: offer</note>');
  expect(offer).toContain('<target>Offre</target>');
  expect(other).not.toContain('<target>');
  expect(new Set(units.map((unit) => /id="(.*?)"/.exec(unit)?.[1])).size).toBe(5);
});

test('what comes back as it was changes nothing, in whichever order', async () => {
  const xml = await exported(FRENCH);
  const nothing = { changed: [], refused: [] };
  expect(await imported(xml, FRENCH)).toEqual(nothing);
  expect(await imported(`\uFEFF${reversed(xml)}`, FRENCH)).toEqual(nothing);
});

test('a translation changes its text alone, to the byte', async () => {
  const xml = translated(reversed(await exported(FRENCH)), 'Fly', 'Volez &amp; &amp;amp; &lt;b>');
  const { changed, refused } = await imported(xml, FRENCH);
  expect(refused).toEqual([]);
  expect(changed).toEqual([
    {
      file: 'content/translations/fr/fleet.yaml',
      count: 1,
      text: FRENCH.replace('    text:\n', '    text: Volez & &amp; <b>\n'),
    },
  ]);
});

test('a text of several lines keeps its lines, and one with "in" its place', async () => {
  const xml = translated(await exported(FRENCH), 'Offer', 'Une offre').replace(
    '## Un [lien](/legal)\n\nB.\n',
    '## Le [lien](/legal)\n\nC.',
  );
  const { changed } = await imported(xml, FRENCH);
  expect(changed[0]?.text).toBe(
    FRENCH.replace('text: Offre', 'text: Une offre').replace(
      '      ## Un [lien](/legal)\n\n      B.',
      '      ## Le [lien](/legal)\n\n      C.',
    ),
  );
});

test('entries that the file lacks are written, and a file that is not there', async () => {
  const [first = '', last = ''] = (await exported(FRENCH)).split(/(?=<unit[^u]*block 4)/);
  const other = first + translated(last, 'Offer', 'Autre offre');
  const { changed } = await imported(other, FRENCH);
  expect(changed[0]?.count).toBe(1);
  expect(changed[0]?.text).toBe(
    FRENCH.replace(
      '  - original: Gone',
      '  # block 4 (statement), title\n  - original: Offer\n    text: Autre offre\n  - original: Gone',
    ),
  );
  const xml = await exported(undefined);
  const whole = await imported(
    translated(translated(xml, 'Offer', 'Offre'), 'Fly', 'Volez'),
    undefined,
  );
  expect(whole.changed[0]?.text)
    .toBe(`# yaml-language-server: $schema=../../.schema/translation.schema.json
texts:
  # block 1 (hero), title
  - original: Fly
    text: Volez
  # block 3 (statement), title
  - original: Offer
    text: Offre
`);
});

test('an empty translation replaces none', async () => {
  const xml = translated(await exported(FRENCH), 'Offer', ' ');
  expect(await imported(xml, FRENCH)).toEqual({ changed: [], refused: [] });
});

test('a text that the page no longer has is named with its words, and the others are imported', async () => {
  const xml = translated(translated(await exported(FRENCH), 'Fly', 'Volez'), 'Offer', 'Une offre');
  const page = PAGE.replaceAll('title: Fly', 'title: Fly now');
  const { changed, refused } = await imported(xml, FRENCH, page);
  expect(refused).toEqual([
    '"Fly" is not imported: the content no longer has this text. Its translation is "Volez".',
  ]);
  expect(changed[0]?.text).toBe(FRENCH.replace('text: Offre', 'text: Une offre'));
});

test('a source that is not the original is not imported: the unit was split or changed', async () => {
  const xml = translated(await exported(FRENCH), 'Fly', 'Volez').replace(
    '<source>Fly</source>',
    '<source>Fl</source>',
  );
  expect((await imported(xml, FRENCH)).refused).toEqual([
    '"Fl" is not imported: the content no longer has this text. Its translation is "Volez".',
  ]);
});

test('annotations in a text are left out, and a text with other elements is not imported', async () => {
  const xml = await exported(FRENCH);
  const annotated = translated(xml, 'Fly', 'Volez <mrk id="1" value="a > b">donc</mrk>');
  expect((await imported(annotated, FRENCH)).changed[0]?.text).toContain('text: Volez donc\n');
  const withCode = translated(xml, 'Fly', 'Volez <ph id="1"/>');
  const { changed, refused } = await imported(withCode, FRENCH);
  expect(changed).toEqual([]);
  expect(refused).toEqual([
    expect.stringMatching(/^"Fly" is not imported: its translation has elements inside.*"Volez /),
  ]);
});

test('units in groups are imported', async () => {
  const xml = translated(await exported(FRENCH), 'Fly', 'Volez')
    .replace(/(<file[^>]*>)/, '$1<group id="g">')
    .replace('</file>', '</group></file>');
  expect((await imported(xml, FRENCH)).changed).toMatchObject([{ count: 1 }]);
});

test('a translation file with mistakes is to be corrected first', async () => {
  await expect(exported('texts:\n  - text: A\n')).rejects.toThrow(
    'content/translations/fr/fleet.yaml has mistakes. Run npm run content:check',
  );
});

test.each([
  ['nothing', '', 'is no XLIFF 2 file.'],
  ['other XML', '<html/>', 'is no XLIFF 2 file.'],
  ['XLIFF 1.2', '<xliff version="1.2"><file/></xliff>', 'is no XLIFF 2 file.'],
  [
    'another language',
    '<xliff version="2.0" srcLang="en" trgLang="de"><file id="a"/></xliff>',
    'has the target language (trgLang) "de", not "fr".',
  ],
  [
    'no language',
    '<xliff version="2.0" srcLang="en"><file id="a"/></xliff>',
    'has the target language (trgLang) "", not "fr".',
  ],
])('a file of %s is refused', async (_kind, xml, message) => {
  await expect(imported(xml, FRENCH)).rejects.toThrow(message);
});
