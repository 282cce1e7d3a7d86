/** The rules for imports that ESLint cannot check: those of all files that a file imports in turn, and of names. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CODE_FOLDERS, importsOf, packagesReached, sourceFiles } from '../support/sources';

const files = sourceFiles('src');

test('files that run in Node import nothing for browsers', () => {
  const nodeSafe = files.filter(
    (file) =>
      /^src\/(airports|content|machines)\//.test(file) ||
      /\/(schema|definition|registry|wire)\.ts$/.test(file),
  );
  const forBrowsers = /^(react|react-dom|react-helmet|gatsby|@reach|@linaria|@xstate\/react)(\/|$)/;
  expect(nodeSafe.length).toBeGreaterThan(40);
  const importing = nodeSafe.flatMap((file) =>
    [...packagesReached(file)].flatMap((name) =>
      forBrowsers.test(name) ? `${file}: ${name}` : [],
    ),
  );
  expect(importing).toEqual([]);
});

test('the layer of the machines has no other files, and no other layer has machines', () => {
  const machines = files.filter((file) => file.startsWith('src/machines/'));
  expect(machines.length).toBeGreaterThan(5);
  expect(files.filter((file) => file.endsWith('.machine.ts'))).toEqual(machines);
});

test('only machines and the files that start them load xstate', () => {
  const mayLoad = /^src\/machines\/|\/start[A-Z]\w*\.ts$|^src\/forms\/submission\/submissions\.ts$/;
  const loading = files.filter((file) =>
    importsOf(file).some(({ target, typeOnly }) => target === 'xstate' && !typeOnly),
  );
  expect(loading.filter((file) => !mayLoad.test(file))).toEqual([]);
});

test('no file only re-exports others, but lists of what is loaded together, and the entries of a package', () => {
  const barrels = CODE_FOLDERS.flatMap((folder) => sourceFiles(folder)).filter((file) => {
    const statements = readFileSync(file, 'utf8')
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      .trim();
    return (
      path.basename(file).startsWith('index.') ||
      /^(export\s[^;]*from\s*'[^']*';\s*)+$/.test(statements)
    );
  });
  expect(barrels.filter((file) => !/^packages\/\w+\/\w+\.ts$/.test(file))).toEqual([
    'src/blocks/entryViews.ts',
    'src/forms/definitions.ts',
    'packages/inspector/graph/siteMachines.ts',
  ]);
});

test('no file or folder has a name that fits anything', () => {
  const vagueName = /(^|\/)(utils?|helpers?|common|misc)(\/|\.|$)/i;
  expect(
    [...CODE_FOLDERS, 'tests', 'bench']
      .flatMap((folder) => sourceFiles(folder))
      .filter((file) => vagueName.test(file)),
  ).toEqual([]);
});
