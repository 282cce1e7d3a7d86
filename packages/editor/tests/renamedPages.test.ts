/** A template whose path changes, and what is said before the save. */
import { parse } from 'yaml';
import { withProjectAsync } from '../../../tests/support/asyncProject';
import type { ContentFiles } from '../../../tests/support/content/contentFolder';
import { testBlocks } from '../../../tests/support/content/testBlocks';
import { createDraftChecker } from '../draft/checkDraft';
import { readSnapshot } from '../server/snapshot';

const FILE = 'content/pages/route.yaml';
const REDIRECTS = 'content/redirects.yaml';

const template = (path: string, more = ''): string => `for: routes
path: ${path}
${more}title: '{route.from.city} to {route.to.city}'
description: A jet from {route.from.airport}.
blocks:
  - { type: prose, text: '{route.text}' }
`;

const OLD = template("'/{product}-flights/{route.from.slug}-{route.to.slug}'");
const NEW = template('/jets/{route.from.slug}-{route.to.slug}');

const routes = (link: string): string => `routes:
  - { from: LBG, to: NCE, text: 'The runway is by the sea. [Snow](${link}).' }
  - { from: LBG, to: GVA, text: Snow closes it for an hour at times. }
  - { from: GVA, to: NCE, text: Nobody knows of this one., draft: true }
`;

const checkerOf = (files: ContentFiles) =>
  withProjectAsync(
    {
      'pages/route.yaml': OLD,
      'collections/routes.yaml': routes('/kestrel-flights/paris-geneva'),
      ...files,
    },
    async (folder) => {
      const snapshot = await readSnapshot(folder);
      return { texts: snapshot.texts, checker: createDraftChecker(snapshot, testBlocks) };
    },
  );

test('links and old paths lead to the new path of each page of a template', async () => {
  const { checker, texts } = await checkerOf({
    'redirects.yaml': 'redirects:\n  - { from: /nice, to: /kestrel-flights/paris-nice }\n',
  });
  const draft = { file: FILE, value: parse(NEW) as unknown };
  const others = Object.fromEntries(
    [...checker.filesAfter(draft, OLD)].map(([file, rewrite]) => [
      file,
      rewrite(texts[file] ?? null) ?? '',
    ]),
  );
  expect(others).toEqual({
    [REDIRECTS]: `redirects:
  - { from: /nice, to: /jets/paris-nice }
  - { from: '/{product}-flights/paris-nice', to: /jets/paris-nice, permanent: true }
  - { from: '/{product}-flights/paris-geneva', to: /jets/paris-geneva, permanent: true }
`,
    'content/collections/routes.yaml': routes('/jets/paris-geneva'),
  });
  expect(checker.check(draft, [], others)).toEqual({ own: [], elsewhere: [], warnings: [] });
  expect(checker.renameNote(FILE)).toBe('Links follow, and the 2 old paths lead to the new ones.');
});

test.each([
  [
    'one path',
    { 'pages/route.yaml': 'path: /a\ndescription: A.\nblocks:\n  - { type: prose, text: A. }\n' },
    'Links follow, and the old path leads to the new one.',
  ],
  [
    'a draft',
    { 'pages/route.yaml': OLD.replace('title:', 'draft: true\ntitle:') },
    'No visitor knows the old path yet: links and redirects stay as they are.',
  ],
  [
    'more paths than redirects have room for',
    {
      'redirects.yaml': `redirects:\n${Array.from({ length: 1999 }, (_, index) => `  - { from: /${index}, to: / }\n`).join('')}`,
    },
    '2 paths change, and Redirects has room for 1 more: the new path cannot be saved. Remove redirects first.',
  ],
])('another path of %s promises what a save does', async (_name, files, note) => {
  const { checker } = await checkerOf(files);
  expect(checker.renameNote(FILE)).toBe(note);
});
