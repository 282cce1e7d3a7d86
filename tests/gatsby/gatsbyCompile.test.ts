/**
 * @jest-environment node
 *
 * The code that Gatsby compiles, and the code that the build compiles itself: what each process loads, and
 * what is loaded on demand. Both compilers turn `import()` into something else than Jest does.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CODE_FOLDERS } from '../support/sources';
import { FONT_STACKS } from '../../src/theme/fontFiles';
import { temporaryFolder } from '../support/temporaryFolder';

const folder = temporaryFolder('file');
beforeAll(() => {
  for (const part of [...CODE_FOLDERS, 'node_modules', 'package.json', 'tsconfig.json'])
    symlinkSync(path.resolve(part), folder(part));
});

const ON_DEMAND = `
export { drawingFont } from './gatsby/shareImages/drawingFont';
export { bundleInlineScript } from './gatsby/output/inlineScripts';
`;

const PROGRAM = `
const { compileGatsbyFiles } = require('gatsby/dist/utils/parcel/compile-gatsby-files');
const before = new Set(Object.keys(require.cache));
compileGatsbyFiles(process.cwd())
  .then(async () => {
    const { loadCompiled } = require('./.cache/compiled/gatsby-node.js');
    const loaded = Object.keys(require.cache).filter((file) => !before.has(file));
    const { drawingFont, bundleInlineScript } = loadCompiled('onDemand.ts');
    const { files } = await drawingFont(${JSON.stringify(FONT_STACKS.display[0])}, 400, ['A']);
    const script = await bundleInlineScript('start');
    const result = { loaded, fonts: files.length, script: script.length > 0 };
    process.stdout.write(JSON.stringify(result));
    process.exit(0);
  })
  .catch((error) => {
    console.error(error);
    process.exit(1);
  });
`;

/** The hooks of the build, and what loads them. */
const withLoader = (hooks: string): string =>
  `${hooks}\nexport { loadCompiled } from './gatsby/loadCompiled';\n`;

test('a build on a new machine loads the code of the content on demand, and makes fonts and scripts', () => {
  const hooks = readFileSync('gatsby-node.ts', 'utf8');
  writeFileSync(folder('gatsby-node.ts'), withLoader(hooks));
  copyFileSync('gatsby-config.ts', folder('gatsby-config.ts'));
  writeFileSync(folder('onDemand.ts'), ON_DEMAND);
  writeFileSync(folder('program.cjs'), PROGRAM);
  const { stdout, stderr, status } = spawnSync(process.execPath, ['program.cjs'], {
    cwd: folder(),
    encoding: 'utf8',
    env: {
      ...process.env,
      X1_ENCODINGS_FOLDER: folder('encodings'),
      NODE_ENV: 'production',
    },
  });
  expect(status === 0 ? '' : stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    loaded: ['config', 'node'].map((name) =>
      path.join(realpathSync(folder()), `.cache/compiled/gatsby-${name}.js`),
    ),
    fonts: 1,
    script: true,
  });
});
