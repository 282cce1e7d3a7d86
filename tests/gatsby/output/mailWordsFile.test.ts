import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeMailWords } from '../../../gatsby/output/mailWordsFile';
import { mails } from '../../../packages/compiler/parse/mailsSchema';
import type { Site } from '../../../packages/compiler/schemas';
import { isPrivate } from '../../../src/http/unservedFiles';
import { MAIL_WORDS_FILE } from '../../../src/leads/mailWords';
import { createFindWords } from '../../../packages/server/visitors/mailWords';

const folder = mkdtempSync(path.join(tmpdir(), 'x1-words-'));
afterAll(() => rmSync(folder, { recursive: true }));

const siteWith = (subject: string): Site =>
  ({ mails: mails.parse({ acknowledgement: { subject } }) }) as Site;

test('the server finds the words of each language in the build, and those of the original for others', async () => {
  writeMailWords(folder, [
    { language: 'en', site: siteWith('Thanks') },
    { language: 'ar', site: siteWith('شكرًا') },
  ]);
  const find = createFindWords(folder);
  const found = async (language: string | undefined) => {
    const { words, ...own } = await find(language);
    return [own, words.acknowledgement.subject];
  };
  expect(await found('ar')).toEqual([{ language: 'ar', direction: 'rtl' }, 'شكرًا']);
  expect(await found('de')).toEqual([{ language: 'en' }, 'Thanks']);
  expect(await found(undefined)).toEqual([{ language: 'en' }, 'Thanks']);
  // A deployment replaces the file.
  writeMailWords(folder, [{ language: 'en', site: siteWith('Thank you') }]);
  expect(await found('ar')).toEqual([{ language: 'en' }, 'Thank you']);
  rmSync(path.join(folder, MAIL_WORDS_FILE));
  expect(await found('en')).toEqual([{ language: 'en' }, 'Thank you']);
});

test('nobody is sent the file', () => expect(isPrivate(`/${MAIL_WORDS_FILE}`)).toBe(true));
