/** What the pages may weigh, checked on the published build; tests/budget.json has the limits. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect } from 'playwright/test';
import { firstLoads } from '../../../gatsby/output/firstLoad';
import budget from '../../budget.json';
import { builtHtml } from '../sites/builtFiles';
import { BUDGET_PHONE, inlineScriptBytes, readFirstView } from '../visitor/firstView';
import { distinctPages } from '../sites/sitePages';
import { publicFolder } from '../sites/sites';
import { test } from '../test';
import { DEVELOPMENT_CODE } from './developmentCode';

const folder = publicFolder('published');

/** Text that only the code of each library has, still there when it is minified. */
const LAZY_CODE = {
  zod: /_zod|ZodError/,
  'react-hook-form': /shouldUnregister/,
  'the dialog': /data-reach-dialog/,
  xstate: /xstate\.init/,
};

/** What no first load may contain. */
const NOT_AT_FIRST = {
  ...LAZY_CODE,
  'the server renderer': /renderToStaticMarkup|react-dom\/server/,
  'a development tool': DEVELOPMENT_CODE,
};

const codeOf = (scripts: readonly string[]): string =>
  scripts.map((script) => readFileSync(path.join(folder, script), 'utf8')).join('\n');

test('the patterns find the libraries in the chunks that are loaded later', () => {
  const code = codeOf(readdirSync(folder).filter((name) => name.endsWith('.js')));
  for (const [library, pattern] of Object.entries(LAZY_CODE))
    expect(code, library).toMatch(pattern);
});

test('no file of the build has code of the development tools', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|html|json|css)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(files.filter((file) => /_(machines|blocks)/.test(file))).toEqual([]);
  expect(files.filter((file) => DEVELOPMENT_CODE.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** Files of a build compressed as the server sends them, bytes: it leaves very small ones as they are. */
const brotliBytesOf = (files: readonly string[]): number =>
  files
    .map((file) => path.join(folder, file))
    .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
    .reduce((sum, bytes) => sum + bytes, 0);

for (const { path: route, blocks } of distinctPages('published')) {
  test.describe(route, () => {
    test.use(BUDGET_PHONE);

    test('stays within its budget before the visitor acts', async ({ page }) => {
      const { scripts, withoutMedia } = await readFirstView(page, route);
      // What an editor writes is no fault, however long it is.
      const texts = brotliCompressSync(JSON.stringify(blocks)).length;
      const inline = inlineScriptBytes(builtHtml(folder, route));
      expect(scripts.bytes + inline).toBeLessThanOrEqual(budget.beforeActing.scriptBytes);
      expect(withoutMedia.bytes - texts).toBeLessThanOrEqual(budget.beforeActing.bytesWithoutMedia);
      expect(withoutMedia.requests).toBeLessThanOrEqual(budget.beforeActing.requestsWithoutMedia);
    });

    test('loads within its budget once the visitor acts, without anything that can wait', () => {
      const [load] = firstLoads(folder, [route]);
      const scripts = load?.scripts ?? [];
      expect(scripts).not.toEqual([]);
      expect(brotliBytesOf(scripts)).toBeLessThanOrEqual(budget.afterActing.scriptBytes);
      const code = codeOf(scripts);
      const early = Object.entries(NOT_AT_FIRST).filter(([, pattern]) => pattern.test(code));
      expect(early.map(([library]) => library)).toEqual([]);
    });
  });
}
