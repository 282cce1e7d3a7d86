/** Telephone numbers and email addresses of content/site.yaml that a text writes out, or nearly. */
import { formatContentWarnings } from '../../../../src/content/contentErrors';
import { contactWarnings } from '../../facts/contactWarnings';
import { factWarnings } from '../../facts/factWarnings';
import type { PlaceholderValues } from '../../parse/placeholders';
import { readYaml } from '../../read/readYaml';

const VALUES: PlaceholderValues = {
  brand: { name: 'Night Air', slug: 'nightair' },
  facts: { phone: '+44 20 7946 0321' },
  links: {
    call: 'tel:+442079460321',
    desk: 'tel:+442079460700',
    email: 'mailto:hello@{product}.example',
    shop: 'https://shop.example/hello@a.example',
  },
};

/** The warnings about a file, without its name. */
function warningsOf(text: string, values = VALUES, file = 'content/pages/a.yaml'): string[] {
  const { source } = readYaml(file, Buffer.from(text), 'page');
  if (!source) throw new Error('The file cannot be read.');
  return formatContentWarnings(contactWarnings([source], values))
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(file.length + 1));
}

const FACT =
  'is the fact "phone" of site.yaml (written "+44 20 7946 0321" there). Write {facts.phone} in its place, so that it follows when the fact changes.';
const leadsTo = (name: string): string =>
  `is what the link "${name}" of site.yaml leads to. Lead there, as in [write to us]({links.${name}}), or make it a fact, so that it follows when it changes.`;
const isLink = (name: string): string =>
  `is the link "${name}" of site.yaml. Write "{links.${name}}" in its place, so that it follows when the link changes.`;
const other = (of: string, value: string): string =>
  `is not in site.yaml, where the ${of} is ${value}. Correct it. If it is another one, add it to "facts:" or "links:" there, and refer to it.`;

describe('there is a warning about', () => {
  test.each([
    ['the number of a fact as it is dialled at home', 'title: Call 020 7946 0321', 13, FACT],
    ['a number that begins with 00', 'title: Call 0044 20 7946 0321.', 13, FACT],
    ['the number of a link', 'title: Call +44 20 7946 0700', 13, leadsTo('desk')],
    [
      'a number with another digit',
      'title: Call +44 20 7946 0328',
      13,
      other('fact "phone"', '+442079460321'),
    ],
    ['an address', 'title: Write to Hello@nightair.example.', 17, leadsTo('email')],
    ['an address with the brand', 'title: Write to hello@{product}.example', 17, leadsTo('email')],
    [
      'another address of the company',
      'title: Write to info@nightair.example',
      17,
      other('link "email"', 'hello@nightair.example'),
    ],
    [
      'a link that a text shows',
      'title: Call {links.call}',
      13,
      'is shown as "tel:+442079460321". Write it where a link leads: in "to:", or as [call us]({links.call}) in a long text.',
    ],
    ['a link to a number', 'to: tel:+442079460321', 5, isLink('call')],
    [
      'a link to another number',
      'to: tel:+442079460322',
      5,
      other('fact "phone"', '+442079460321'),
    ],
    ['a link to an address', 'to: mailto:hello@{product}.example', 5, isLink('email')],
    ['a link of a text', 'text: "[Write](mailto:hello@nightair.example)"', 16, isLink('email')],
  ])('%s', (_, text, column, message) => {
    const part = text.slice(column - 1).replace(/[.")]+$/, '');
    expect(warningsOf(`${text}\n`)).toEqual([`1:${column}: warning: "${part}" ${message}`]);
  });
});

describe('there is no warning about', () => {
  test.each([
    ['a number that is no contact', 'title: Over 020 7946 000 flights'],
    ['a number of another country', 'title: Call +33 1 70 18 99 00'],
    ['the address of another company', 'title: Write to hello@authority.example'],
    ['an address with a subject', 'to: mailto:hello@{product}.example?subject=A'],
    [
      'a placeholder',
      "title: Call {facts.phone}\nto: '{links.call}'\ntext: '[Call]({links.call})'",
    ],
    ['a web address of site.yaml', 'title: See {links.shop}'],
    ['the address of a page', 'to: https://a.example/020-7946-0321'],
    ['a day', 'title: From 01.02.2026 - 03.02.2026'],
    ['the values themselves', "facts: { a: 020 7946 0321 }\nlinks: { b: 'tel:+442079460321' }"],
  ])('%s', (_, text) => {
    expect(warningsOf(`${text}\n`)).toEqual([]);
  });

  test('anything while site.yaml has no contact', () => {
    const none = { ...VALUES, facts: {}, links: {} };
    expect(warningsOf('title: Call 020 7946 0321\n', none)).toEqual([]);
  });
});

test('a fact that is written out as it stands has one warning', () => {
  const { source } = readYaml(
    'content/pages/a.yaml',
    Buffer.from('title: +44 20 7946 0321\n'),
    'page',
  );
  if (!source) throw new Error('The file cannot be read.');
  const warnings = [...factWarnings([source], VALUES), ...contactWarnings([source], VALUES)];
  expect(warnings.map(({ message }) => message)).toEqual([
    expect.stringContaining('is the fact "phone" of site.yaml'),
  ]);
});

describe('the only number of the links', () => {
  const site = "facts: { phone: '+44 20 7946 0321' }\nlinks: { call: 'tel:+4570000001' }\n";
  const values = { ...VALUES, links: { call: 'tel:+4570000001' } };
  const warningsOfSite = (links: Record<string, string>): string[] =>
    warningsOf(site, { ...values, links: { ...values.links, ...links } }, 'content/site.yaml');

  test('is that of the fact', () => {
    expect(warningsOfSite({})).toEqual([
      '2:16: warning: this is another number than the fact "phone", which texts show. Write the same number in both.',
    ]);
  });

  test('may be another one beside more of them', () => {
    expect(warningsOfSite({ desk: 'tel:+442079460321' })).toEqual([]);
  });
});

test('an address with letters of any script is read whole', () => {
  const values = { ...VALUES, links: { office: 'mailto:büro@nightair.example' } };
  const [line = ''] = warningsOf('title: Write to büro@nightair.example', values);
  expect(line).toContain('"büro@nightair.example" ');
});
