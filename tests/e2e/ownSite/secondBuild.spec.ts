import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { copyProject, removeCopy } from '../../../bench/projectCopy';
import { htmlFiles, inlineTexts } from '../builtFiles';
import { contentFolder } from '../siteContent';
import { test } from '../test';

/** A component with styles that every page shows. */
const STYLED_FILE = 'src/shell/Footer.tsx';

/** Adds a declaration to the first style of a module. Class names stay the same, and so does its code. */
const addDeclaration = (source: string): string =>
  source.replace('= css`', '= css`\n  outline-color: #010203;');

let copy: string;
test.beforeAll(() => {
  copy = copyProject(contentFolder('fixture'));
});
test.afterAll(() => removeCopy(copy));

/** Builds the copy with what an earlier build has left. Returns the HTML of each page. */
async function build(): Promise<Map<string, string>> {
  const child = spawn(process.execPath, [path.resolve('node_modules/gatsby/cli.js'), 'build'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production', GATSBY_TELEMETRY_DISABLED: '1', CI: 'true' },
  });
  let output = '';
  child.stdout.on('data', (part) => (output += String(part)));
  child.stderr.on('data', (part) => (output += String(part)));
  const status = await new Promise((settle) => child.once('close', settle));
  expect(status, output).toBe(0);
  return new Map(
    htmlFiles(path.join(copy, 'public')).map(({ name, html }): [string, string] => [name, html]),
  );
}

test('a style that is edited after a build is in every page of the next one', async () => {
  const file = path.join(copy, STYLED_FILE);
  const source = readFileSync(file, 'utf8');
  const first = await build();
  expect(first.size).toBeGreaterThan(5);

  writeFileSync(file, addDeclaration(source));
  for (const [name, html] of await build())
    expect(inlineTexts(html, 'style').join(), name).toContain('outline-color:#010203');

  // Without it again, a build with a cache writes the pages of the build from nothing.
  writeFileSync(file, source);
  expect(await build()).toEqual(first);
});
