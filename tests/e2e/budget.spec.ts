/** What the pages may weigh, checked on the built site; the figures stand in tests/budget.json. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { firstLoads } from '../../src/site/firstLoad';
import budget from '../budget.json';
import { sitePages } from './sitePages';

const publicFolder = path.resolve(__dirname, '../../public');
const routes = sitePages.map((page) => page.path);

/** Words of what developers look through: Stately's library, our page of machines, its channel, elkjs, the fault switch. */
const INSPECTOR =
  /statelyai|_machines|BroadcastChannel|eclipse\.elk|The simulated request was aborted/;

/** Words that only the code of each thing has, still there when it is minified. */
const LATE = {
  zod: /_zod|ZodError/,
  'react-hook-form': /shouldUnregister/,
  'the dialog': /data-reach-dialog/,
  xstate: /xstate\.init/,
  'the server renderer': /renderToStaticMarkup|react-dom\/server/,
  'an inspector': INSPECTOR,
};

const codeOf = (scripts: readonly string[]): string =>
  scripts.map((script) => readFileSync(path.join(publicFolder, script), 'utf8')).join('\n');

test('the words that tell late code apart are found in the chunks that come later', () => {
  const scripts = readdirSync(publicFolder).filter((name) => name.endsWith('.js'));
  const code = codeOf(scripts);
  for (const thing of ['zod', 'react-hook-form', 'the dialog', 'xstate'] as const) {
    expect(code, thing).toMatch(LATE[thing]);
  }
});

test('nothing of the inspector or the fault switch is in any file of the build', () => {
  const files = readdirSync(publicFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|html|json|css)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(30);
  const telling = files.filter((file) => INSPECTOR.test(readFileSync(file, 'utf8')));
  expect(telling).toEqual([]);
  expect(files.filter((file) => file.includes('_machines'))).toEqual([]);
});

for (const { route, scripts, gzipBytes } of firstLoads(publicFolder, routes)) {
  test(`the first load of ${route} stays within its budget`, () => {
    expect(gzipBytes).toBeLessThanOrEqual(budget.firstLoadGzipBytes);
  });

  test(`the first load of ${route} holds nothing that can wait`, () => {
    const code = codeOf(scripts);
    const early = Object.entries(LATE).filter(([, words]) => words.test(code));
    expect(early.map(([thing]) => thing)).toEqual([]);
  });
}
