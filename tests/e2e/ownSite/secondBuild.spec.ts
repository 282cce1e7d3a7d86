import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { htmlFiles, inlineTexts } from '../sites/builtFiles';
import { writeSite } from '../sites/siteContent';
import { PROJECT_FOLDER, publicFolder } from '../sites/sites';
import { test } from '../test';

/** A component with styles that every page of content shows. */
const STYLED_FILE = 'src/shell/Footer.tsx';

/** Adds a declaration to the first style of a module. Class names stay the same, and so does its code. */
const addDeclaration = (source: string): string =>
  source.replace('= css`', '= css`\n  outline-color: #010203;');

const readPages = (folder: string): Map<string, string> =>
  new Map(htmlFiles(folder).map(({ name, html }): [string, string] => [name, html]));

/** Builds the project with what an earlier build has left. Returns the HTML of each page. */
function build(): Map<string, string> {
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.resolve('node_modules/gatsby/cli.js'), 'build'],
    {
      cwd: PROJECT_FOLDER,
      env: { ...process.env, NODE_ENV: 'production', GATSBY_TELEMETRY_DISABLED: '1', CI: 'true' },
      encoding: 'utf8',
    },
  );
  expect(status, stdout).toBe(0);
  return readPages(path.join(PROJECT_FOLDER, 'public'));
}

test('a style that is edited after a build is in every page of the next one that shows it', () => {
  const file = path.join(PROJECT_FOLDER, STYLED_FILE);
  writeSite('fixture');
  cpSync(publicFolder('fixture'), path.join(PROJECT_FOLDER, 'public'), { recursive: true });
  const first = readPages(publicFolder('fixture'));
  expect(first.size).toBeGreaterThan(5);

  const source = readFileSync(file, 'utf8');
  writeFileSync(file, addDeclaration(source));
  const styled = [...build()].filter(([, html]) => html.includes('<footer'));
  expect(styled.length).toBeGreaterThan(5);
  for (const [name, html] of styled)
    expect(inlineTexts(html, 'style').join(), name).toContain('outline-color:#010203');

  // Without it again, a build with a cache writes the pages of the build from nothing.
  writeFileSync(file, source);
  expect(build()).toEqual(first);
});
