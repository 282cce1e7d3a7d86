import { parse } from 'yaml';
import { createDraftChecker } from '../../../editor/draft/checkDraft';
import { readSnapshot } from '../../../editor/server/snapshot';
import { FEW_AIRPORTS } from '../../../../tests/fixtures/airports';
import { withProjectAsync } from '../../../../tests/support/asyncProject';
import {
  blockLines,
  linesFor,
  parseFiles,
  TODAY,
} from '../../../../tests/support/content/contentLines';
import { readCases } from '../../../../tests/support/cases';
import { testBlocks } from '../../../../tests/support/content/testBlocks';
import { smallSite } from '../../../../tests/support/content/contentFolder';

/** A block with a link to a form, on lines 4 to 8 of its page. */
const block = (query: string): string =>
  `- type: statement\n  title: A\n  actions:\n    - label: A\n      to: /?${query}\n`;

const page = (query: string): string =>
  `path: /test\ndescription: A.\nblocks:\n${block(query).replace(/^(?=.)/gm, '  ')}`;

test.each([
  'form-opened=charter&from=LBG&to=GVA&date=2026-12-24&passengers=2&time=09:00&luggage=1&return=2026-12-27&nature=cargo',
  'form-opened=charter&from=lbg&to=LSGG#contact-section',
  'form-opened=empty-legs&from=EGLK&date=2026-12-24&passengers=99&source=mail&utm_campaign=ski',
  `form-opened=charter&date=${TODAY}`,
])('the link /?%s has no error and no warning', (query) => {
  const { errors, warnings } = parseFiles({ 'pages/test.yaml': page(query) });
  expect([...errors, ...warnings]).toEqual([]);
});

/** The query of a link, and what is said of it. */
const MISTAKES = readCases(`
=== an unknown airport
form-opened=charter&from=LBX
>>> no airport has the code "LBX". Did you mean "LBG", Paris Le Bourget (LBG)?
=== a day that does not exist
form-opened=charter&date=2027-02-30
>>> "date=2027-02-30" is not a day. Write it as year-month-day, such as "date=2026-12-24".
=== a way back that is no day
form-opened=charter&return=tomorrow
>>> "return=tomorrow" is not a day. Write it as year-month-day, such as "return=2026-12-24".
=== a way back before the way there
form-opened=charter&date=2026-12-24&return=2026-12-23
>>> the way back, "return=2026-12-23", is before the way there, "date=2026-12-24". Write a later day.
=== a time that the list does not have
form-opened=charter&time=09:30
>>> "time=09:30" is not possible: the list "timeSlots" in content/site.yaml does not have it. The values are: "06:00", "09:00", "12:00", "15:00", "18:00".
=== a time in another notation
form-opened=charter&time=9am
>>> "time=9am" is not a time. Write it with two digits each, such as "time=09:00".
=== passengers that the list does not have
form-opened=charter&passengers=11
>>> "passengers=11" is not possible: the list "passengers" in content/site.yaml does not have it. The values are: "1", "2", "6", "99".
=== passengers in words
form-opened=charter&passengers=two
>>> "passengers=two" is not a number. Write a whole number, such as "passengers=1".
=== a nature that does not exist
form-opened=charter&nature=cargos
>>> "nature=cargos" is not possible. Did you mean "cargo"?
=== a misspelt key
form-opened=charter&pasengers=2
>>> "pasengers=" fills in nothing. Did you mean "passengers="?
=== the name of a key on other sites
form-opened=charter&destination=GVA
>>> "destination=" fills in nothing. Did you mean "to="?
=== a key twice
form-opened=charter&from=LBG&from=GVA
>>> "from" occurs twice in this link. Keep one of them.
=== the IATA and the ICAO code of one airport
form-opened=empty-legs&from=LBG&to=LFPB
>>> this flight ends where it begins, at Paris Le Bourget (LBG). Correct one of the two airports.
=== a form that takes no trip
form-opened=contact&from=LBG
>>> "from=" fills in nothing: the form "contact" does not ask for it. The forms that a link fills in are: "charter", "empty-legs".
=== the picker
form-opened=main-charter&from=LBG
>>> "from=" fills in nothing: the form "main-charter" does not ask for it. The forms that a link fills in are: "charter", "empty-legs".
`);

test.each(MISTAKES)('%s is an error with its position', (_promise, query, lines) => {
  expect(blockLines(block(query.trim()))).toEqual(
    lines.map((line) => `8:13 block 1 (statement): ${line}`),
  );
});

test.each([
  ['a past day', 'date', '2026-11-21', 'in the past', 'a later', '2026-11-21'],
  [
    'a day too far ahead',
    'return',
    '2028-12-24',
    'more than two years ahead',
    'an earlier',
    '2026-12-24',
  ],
])('%s is a warning: it is right at another time', (_day, key, day, when, other, rightOn) => {
  const query = `form-opened=charter&from=LBG&${key}=${day}`;
  const files = { 'pages/test.yaml': page(query) };
  const { errors, warnings } = parseFiles(files);
  expect(errors).toEqual([]);
  expect(warnings).toMatchObject([
    {
      file: 'content/pages/test.yaml',
      line: 8,
      column: 13,
      block: { number: 1, type: 'statement' },
      message: `"${key}=${day}" is ${when}, so the form opens without it. Write ${other} day, or leave out "${key}=".`,
    },
  ]);
  expect(parseFiles(files, testBlocks, rightOn).warnings).toEqual([]);
});

test('without valid lists, any value of a list is accepted', () => {
  const broken = smallSite().replace('timeSlots:', 'timeSlot:');
  const lines = linesFor({
    'site.yaml': broken,
    'pages/test.yaml': page('form-opened=charter&passengers=11'),
  });
  expect(lines.filter((line) => line.includes('passengers=11'))).toEqual([]);
});

test('the visual editor says the same of a draft', () =>
  withProjectAsync({ 'pages/test.yaml': page('form-opened=charter') }, async (folder) => {
    const { texts, known } = await readSnapshot(folder);
    const checker = createDraftChecker(
      { texts, known: { ...known, airports: () => FEW_AIRPORTS }, contentDate: TODAY },
      testBlocks,
    );
    const draft = (query: string) => ({
      file: 'content/pages/test.yaml',
      value: parse(page(query)) as unknown,
    });
    expect(checker.check(draft('form-opened=charter&from=LBX')).own).toMatchObject([
      {
        path: ['blocks', 0, 'actions', 0, 'to'],
        message: 'No airport has the code "LBX". Did you mean "LBG", Paris Le Bourget (LBG)?',
      },
    ]);
    expect(checker.check(draft('form-opened=charter&date=2026-11-21')).warnings).toEqual([
      expect.objectContaining({
        message: expect.stringContaining('"date=2026-11-21" is in the past'),
      }),
    ]);
    expect(checker.check(draft('form-opened=charter&date=2026-11-23')).warnings).toEqual([]);
  }));
