/** The rules for imports between the layers, checked over every import of the sources. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LAYERS, SERVER_LAYERS } from '../support/layers';
import { importsOf, packagesReached, sourceFiles } from '../support/sources';

const files = sourceFiles('src');

/** `src/blocks/hero/Hero.tsx` is in the layer `blocks`. */
const layerOf = (file: string): string => file.split('/')[1] ?? '';

const mayImport = (layer: string): string[] => [
  layer,
  ...(SERVER_LAYERS[layer] ?? LAYERS.slice(0, LAYERS.indexOf(layer))),
];

/** `a -> b` for every import between files of `src` that is forbidden. */
const forbiddenImports = (isForbidden: (file: string, target: string) => boolean): string[] =>
  files.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => target.startsWith('src/') && isForbidden(file, target))
      .map(({ target }) => `${file} -> ${target}`),
  );

test('every file is in a layer', () => {
  const layers = [...LAYERS, ...Object.keys(SERVER_LAYERS)];
  expect(files.filter((file) => !layers.includes(layerOf(file)))).toEqual([]);
});

test('a layer imports only from the layers above it', () => {
  expect(
    forbiddenImports((file, target) => !mayImport(layerOf(file)).includes(layerOf(target))),
  ).toEqual([]);
});

test.each(['blocks', 'forms'])('no folder of %s imports another', (layer) => {
  const folderOf = (file: string): string | undefined => {
    const [, own, folder, rest] = file.split('/');
    return own === layer && rest !== undefined ? folder : undefined;
  };
  const crossing = forbiddenImports((file, target) => {
    const [from, to] = [folderOf(file), folderOf(target)];
    return from !== undefined && to !== undefined && from !== to;
  });
  expect(crossing).toEqual([]);
});

describe('files that run in Node import nothing for browsers', () => {
  const nodeSafe = files.filter(
    (file) =>
      /^src\/(airports|content|machines)\//.test(file) ||
      /\/(schema|definition|registry|wire)\.ts$/.test(file),
  );
  const forBrowsers = /^(react|react-dom|react-helmet|gatsby|@reach|@linaria|@xstate\/react)(\/|$)/;

  test('there are such files', () => {
    expect(nodeSafe.length).toBeGreaterThan(40);
  });

  test.each(nodeSafe)('%s', (file) => {
    expect([...packagesReached(file)].filter((name) => forBrowsers.test(name))).toEqual([]);
  });
});

describe('machines', () => {
  const machines = files.filter((file) => layerOf(file) === 'machines');

  test('there are machines, and no other files in their layer', () => {
    expect(machines.length).toBeGreaterThan(5);
    expect(machines.filter((file) => !file.endsWith('.machine.ts'))).toEqual([]);
    expect(files.filter((file) => file.endsWith('.machine.ts'))).toEqual(machines);
  });

  test.each(machines)('%s imports only xstate and has at most 150 lines', (file) => {
    expect(importsOf(file).map(({ target }) => target)).toEqual(['xstate']);
    expect(readFileSync(file, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });
});

test('only machines, the files that start them, and devtools load xstate', () => {
  const mayLoad = /^src\/(machines|devtools)\/|\/start[A-Z]\w*\.ts$|^src\/forms\/submissions\.ts$/;
  const loading = files.filter((file) =>
    importsOf(file).some(({ target, typeOnly }) => target === 'xstate' && !typeOnly),
  );
  expect(loading.filter((file) => !mayLoad.test(file))).toEqual([]);
});

test('no file only re-exports others, but the lists of machines and of forms', () => {
  const barrels = files.filter((file) => {
    const statements = readFileSync(file, 'utf8')
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      .trim();
    return (
      path.basename(file).startsWith('index.') ||
      /^(export\s[^;]*from\s*'[^']*';\s*)+$/.test(statements)
    );
  });
  expect(barrels).toEqual(['packages/inspector/graph/siteMachines.ts', 'src/forms/definitions.ts']);
});

test('no file or folder has a name that fits anything', () => {
  const vagueName = /(^|\/)(utils?|helpers?|common|misc)(\/|\.|$)/i;
  expect([...files, ...sourceFiles('tests')].filter((file) => vagueName.test(file))).toEqual([]);
});
