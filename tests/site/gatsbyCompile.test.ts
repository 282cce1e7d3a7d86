/**
 * @jest-environment node
 *
 * What the build loads on demand, in code that Gatsby compiles: its compiler turns `import()` of a package
 * into something else than TypeScript and Jest do.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FONT_FAMILIES } from '../../src/theme/fontFiles';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'x1-compiled-'));
  for (const part of ['src', 'node_modules', 'package.json', 'tsconfig.json'])
    symlinkSync(path.resolve(part), path.join(folder, part));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GATSBY_NODE = `
export { drawingFont } from './src/site/shareImages/drawingFont';
export { bundleInlineScript } from './src/site/inlineScripts';
`;

const PROGRAM = `
const { compileGatsbyFiles } = require('gatsby/dist/utils/parcel/compile-gatsby-files');
compileGatsbyFiles(process.cwd())
  .then(async () => {
    const { drawingFont, bundleInlineScript } = require('./.cache/compiled/gatsby-node.js');
    const { files } = await drawingFont(${JSON.stringify(FONT_FAMILIES[0])}, 400, ['A']);
    const script = await bundleInlineScript('start');
    process.stdout.write(JSON.stringify({ fonts: files.length, script: script.length > 0 }));
    process.exit(0);
  })
  .catch((error) => {
    console.error(error);
    process.exit(1);
  });
`;

test('a build on a new machine makes its fonts and its starting script', () => {
  writeFileSync(path.join(folder, 'gatsby-node.ts'), GATSBY_NODE);
  writeFileSync(path.join(folder, 'program.cjs'), PROGRAM);
  const { stdout, stderr, status } = spawnSync(process.execPath, ['program.cjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      X1_ENCODINGS_FOLDER: path.join(folder, 'encodings'),
      NODE_ENV: 'production',
    },
  });
  expect({ stdout, stderr: status === 0 ? '' : stderr }).toEqual({
    stdout: '{"fonts":1,"script":true}',
    stderr: '',
  });
});
