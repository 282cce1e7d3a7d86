import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepAdminScript, projectModules } from '../bundleAdmin';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'x1-script-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the script of the editor is bundled again only when one of its modules has changed', async () => {
  const modules = ['main.ts', 'preview.ts'].map((name) => path.join(folder, name));
  for (const file of modules) writeFileSync(file, '');
  let bundles = 0;
  const present = keepAdminScript(() => {
    bundles += 1;
    return Promise.resolve({ code: `${bundles}`, hash: `${bundles}`, modules });
  });
  expect((await present()).code).toBe('1');
  expect((await present()).code).toBe('1');
  utimesSync(modules[1] ?? '', new Date(), new Date(Date.now() + 5000));
  expect((await present()).code).toBe('2');
  expect((await present()).code).toBe('2');
  rmSync(modules[0] ?? '');
  expect((await present()).code).toBe('3');
});

test('its modules are files of the project', () => {
  const inputs = [
    'packages/editor/page/main.tsx',
    'node_modules/yaml/index.js',
    '(disabled):fs',
    'src/text.ts',
  ];
  expect(projectModules(inputs)).toEqual(['packages/editor/page/main.tsx', 'src/text.ts']);
});
