import { parse, parseDocument } from 'yaml';
import { readCases } from '../../../tests/support/cases';
import { smallSite } from '../../../tests/support/content/contentFolder';
import { linesFor, linesOnDisk } from '../../../tests/support/content/contentLines';

const placeholders =
  'The placeholders are {product}, {facts.NAME} and {links.NAME}, with the names under "facts:" and "links:" in content/site.yaml.';
const ownPlaceholder =
  'is not allowed here: this text is the value of a placeholder. Only a fact or a link may contain {product}.';
const nameRule =
  'is not a valid placeholder name: use letters and digits, and begin with a letter.';

/** Values at a path of site.yaml, each with its mistake; a path alone is a key that is missing. */
const ERRORS = readCases(`
=== a range whose numbers are the wrong way round
flightTimes.private.speed: { from: 460, to: 380 }
>>> "to:" is 380, less than "from:", which is 460. Write the smaller number under "from:".
=== a speed that no aircraft has
flightTimes.cargo.speed.to: 4600
>>> "to" must be a number of knots above 0, at most 1500, but is the number 4600.
=== a speed of zero
flightTimes.cargo.speed.from: 0
>>> "from" must be a number of knots above 0, at most 1500, but is the number 0.
=== minutes that are no number
flightTimes.airbus.minutes.from: half an hour
>>> "from" must be a number of minutes above 0, at most 240, but is the text "half an hour".
=== a missing address
brand.url
>>> the key "url" is missing. Add "url:" with an address that begins with https://.
=== an address of the site that is not https
brand.url: http://x.example
>>> "url" must be an address that begins with https://, but is the text "http://x.example".
=== an address of the site that is a telephone number
brand.url: tel:+4122
>>> "url" must be an address that begins with https://, but is the text "tel:+4122".
=== an address of the site that has a path
brand.url: https://x.example/en
>>> "https://x.example/en" is more than the address of a site, which has no path. Write "https://x.example".
=== an address of the site without its beginning
brand.url: x.example
>>> "url" must be an address that begins with https://, but is the text "x.example".
=== an analytics service without its script
analytics: { provider: plausible, id: x.example }
>>> the key "src" is missing. Add "src:" with an address that begins with https://, or a path of this site such as /js/script.js.
=== an unknown analytics service
analytics: { provider: matomo, src: /js/a.js, id: x.example }
>>> "provider" cannot be the text "matomo". The choices are: "plausible", "ga4".
=== a script of another scheme
analytics: { provider: plausible, src: http://x.example/a.js, id: x.example }
>>> "src" must be an address that begins with https://, or a path of this site such as /js/script.js, but is the text "http://x.example/a.js".
=== a measurement ID that is none
analytics: { provider: ga4, src: https://x.example/gtag/js, id: UA-12345 }
>>> "UA-12345" is not a measurement ID. Copy the one that Google Analytics shows for the site: it begins with "G-", such as G-AB12CD34EF.
=== a slug with blanks
brand.slug: X 1
>>> "slug" must be lowercase letters, digits and hyphens, but is the text "X 1".
=== a brand whose name is its own placeholder
brand.name: '{product}'
>>> "{product}" ${ownPlaceholder}
=== a text of the interface without what the page fills in
interface: { slidePosition: 'Card {number}' }
>>> this text lacks "{count}", which the page fills in. Write it where its value belongs.
=== a placeholder that this text of the interface does not have
interface: { turnBack: '{card}, {number}' }
>>> "{number}" is not a placeholder. ${placeholders}
=== a placeholder of the interface in another text
interface: { close: 'Close {card}' }
>>> "{card}" is not a placeholder. ${placeholders}
=== a misspelt fact in a text of the interface
interface: { turnBack: '{card}, {fact.aircraft}' }
>>> "{fact.aircraft}" is not a placeholder. Did you mean "{facts.aircraft}"?
=== too many braces in a text of the interface
interface: { turnBack: 'Turn {{card}}' }
>>> "{{card}}" has too many braces. A placeholder has one on each side: write "{card}".
=== an empty fact
facts.aircraft: ''
>>> "aircraft" is empty. Add a text, or remove the key if it is not needed.
=== a fact without a text
facts.aircraft: ~
>>> "aircraft" is empty. Add a text, or remove the key if it is not needed.
=== a fact with a blank in its name
facts.my fact: A
>>> "my fact" ${nameRule}
=== a link with a hyphen in its name
links.my-link: /
>>> "my-link" ${nameRule}
=== a fact that refers to another
facts.aircraft: '{facts.saving}'
>>> "{facts.saving}" ${ownPlaceholder}
=== a fact with unknown braces
facts.aircraft: '{nope}'
>>> "{nope}" is not a placeholder. ${placeholders}
=== facts that are a list
facts: [a]
>>> "facts" must be a group of texts, but is a list.
=== links that are a text
links: a
>>> "links" must be a group of links, but is the text "a".
=== flight hours that are neither a number nor Other
lists.flightHours.0.value: Lots
>>> "value" must be a number or "Other", but is the text "Lots".
=== two options of one number
lists.passengers: [{ value: 1, label: '1' }, { value: 2, label: '2' }, { value: 1, label: one }]
>>> the number 1 is already the value of option 1 of this list. Every option needs its own value.
=== two options of one text
lists.contactMethods: [{ value: EMAIL, label: Email }, { value: EMAIL, label: Letter }]
>>> the text "EMAIL" is already the value of option 1 of this list. Every option needs its own value.
=== a time slot that is a number
lists.timeSlots.0.value: 9
>>> "value" must be a text, but is the number 9. Put it in quotation marks.
=== a passenger count that is a text
lists.passengers.0.value: '9'
>>> "value" must be a number, but is the text "9". Remove the quotation marks.
`);

const SITE = parseDocument(smallSite());

/** The lines about site.yaml with a value at a path, or without its key. */
function siteLines(change: string): string[] {
  const document = SITE.clone();
  const [, path = '', value] = /^([^:\n]+)(?:: (.*))?$/m.exec(change) ?? [];
  if (value === undefined) document.deleteIn(path.split('.'));
  else document.setIn(path.split('.'), parse(value));
  return linesFor({ 'site.yaml': String(document) }).map((line) =>
    line.replace(/^content\/site\.yaml:\d+:\d+: /, ''),
  );
}

describe('an error in site.yaml', () => {
  test.each(ERRORS)('%s', (_promise, change, lines) => {
    expect(siteLines(change)).toEqual(lines);
  });

  test('in an address is reported wherever the address is used', () => {
    expect(
      linesFor({
        'site.yaml': smallSite().replace(/call: tel:.*/, 'call: /nowhere'),
        'pages/legal.yaml':
          'path: /legal\ndescription: A.\nblocks:\n  - type: statement\n    title: A\n    actions:\n      - label: A\n        to: "{links.call}"\n',
      }),
    ).toContain(
      'content/pages/legal.yaml:8:13 block 1 (statement): no page has the path "/nowhere". The pages are: "/", "/legal", "/privacy".',
    );
  });

  test('a missing file', () => {
    expect(linesOnDisk({ 'site.yaml': undefined })).toEqual([
      'content/site.yaml:1:1: content/site.yaml is missing. It holds the brand, menu, footer, links, messages, lists and facts.',
    ]);
  });

  test('an empty file', () => {
    expect(linesFor({ 'site.yaml': '# nothing yet\n' })).toEqual([
      'content/site.yaml:1:1: this file is empty. It must hold the brand, menu, footer, links, messages, lists and facts of the site.',
    ]);
  });
});

test('files that are no pages are ignored', () => {
  const names = [
    ...['.test.yaml', '.test.yml', 'test.yaml~', 'test.yml~', '#test.yaml#', '_test.yaml'],
    ...['.#test.yaml', 'test.yaml.bak', 'test.yaml.orig', '.test.yaml.swp'],
    ...['.drafts/test.yaml', 'Thumbs.db'],
  ];
  const files = names.map((name) => [`pages/${name}`, 'not: [a page']);
  expect(linesOnDisk(Object.fromEntries(files))).toEqual([]);
});
