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

/** The pages without what `addDeclaration` adds, and without the hashes of what has changed. */
const withoutDeclaration = (pages: ReadonlyMap<string, string>): Map<string, string> =>
  new Map(
    [...pages].map(([name, html]) => [
      name,
      html
        .replaceAll(/outline-color:#010203;?/g, '')
        .replaceAll(/sha256-[\w+/]+=*|\b[0-9a-f]{16,22}\b/g, 'HASH'),
    ]),
  );

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

test('a style that is edited after a build is in every page of the next one that shows it, and changes nothing else', () => {
  const file = path.join(PROJECT_FOLDER, STYLED_FILE);
  writeSite('fixture');
  cpSync(publicFolder('fixture'), path.join(PROJECT_FOLDER, 'public'), { recursive: true });
  const first = readPages(publicFolder('fixture'));
  expect(first.size).toBeGreaterThan(5);

  const source = readFileSync(file, 'utf8');
  writeFileSync(file, addDeclaration(source));
  const second = build();
  writeFileSync(file, source);
  const styled = [...second].filter(([, html]) => html.includes('<footer'));
  expect(styled.length).toBeGreaterThan(5);
  for (const [name, html] of styled)
    expect(inlineTexts(html, 'style').join(), name).toContain('outline-color:#010203');
  // What a build writes with a cache differs in nothing else from one that begins from nothing.
  expect(withoutDeclaration(second)).toEqual(withoutDeclaration(first));
});
