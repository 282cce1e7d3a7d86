import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatContentErrors } from '../../src/content/contentErrors';
import { readContentFolder } from '../../packages/compiler/read/contentFolder';
import { withProject } from '../support/contentFolder';
import { readFixtureSite } from '../support/fixtureContent';
import { FIXTURE_SITE } from '../support/fixtureSite';
import { CONTENT_PROJECT } from '../support/publishedContent';
import { rewriteContent } from '../support/rewriteContent';
import { SEED } from '../support/seed';

let copy: string;

beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'rewritten-'));
});

afterEach(() => rmSync(copy, { recursive: true }));

/** A few copies, so that every kind of change occurs. */
const SEEDS = Array.from({ length: 4 }, (_, index) => SEED + index);

test.each(SEEDS)('content:check accepts the content rewritten from the seed %i', (seed) => {
  rewriteContent(CONTENT_PROJECT, copy, seed);
  expect(formatContentErrors(readContentFolder(copy).errors)).toBe('');
});

test('content:check accepts the rewritten copy of a content with drafts and planned changes', () => {
  const files = {
    'pages/season.yaml': `path: /season
description: A.
blocks:
  - { type: statement, title: A, showUntil: 2000-01-01, actions: [{ label: A, to: '#advent' }] }
  - { type: statement, id: advent, title: A, showUntil: 2000-01-01 }
  - { type: statement, id: advent, title: A }
  - { type: statement, id: advent, title: A, draft: true }
`,
    'pages/more.yaml': `path: /more
draft: true
description: A.
blocks:
  - { type: statement, id: more, title: A, actions: [{ label: A, to: /season }] }
`,
  };
  withProject(files, (folder) => {
    expect(formatContentErrors(readContentFolder(folder).errors)).toBe('');
    for (const seed of SEEDS) {
      rewriteContent(folder, copy, seed);
      expect(formatContentErrors(readContentFolder(copy).errors)).toBe('');
      rmSync(copy, { recursive: true });
      mkdirSync(copy);
    }
  });
});

test('rewriting removes a page, adds one, and changes the paths, texts and blocks of the others', () => {
  const { removed, added } = rewriteContent(FIXTURE_SITE, copy, SEED);
  const before = readFixtureSite();
  const after = readContentFolder(copy);
  const files = readdirSync(path.join(FIXTURE_SITE, 'content/pages'));
  expect([...after.pages.keys()].sort()).toEqual(
    [...files.filter((file) => file !== removed), added].sort(),
  );
  for (const [file, page] of after.pages) {
    const original = before.pages.get(file);
    expect(page.path === '/' || page.path !== original?.path).toBe(true);
    expect(page.description).not.toBe(original?.description);
    expect(page.blocks.map(({ type }) => type).sort()).toEqual(
      expect.arrayContaining(original?.blocks.map(({ type }) => type) ?? []),
    );
  }
  expect(after.site?.brand.name).not.toBe(before.site.brand.name);
});
