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

/** `a -> b` for every import of ours that `refused` names. */
function refusedImports(refused: (file: string, target: string, typeOnly: boolean) => boolean) {
  return files.flatMap((file) =>
    importsOf(file)
      .filter(
        ({ target, typeOnly }) => target.startsWith('src/') && refused(file, target, typeOnly),
      )
      .map(({ target }) => `${file} -> ${target}`),
  );
}

test('every file is in a layer', () => {
  const layers = [...LAYERS, ...Object.keys(SERVER_LAYERS)];
  expect(files.filter((file) => !layers.includes(layerOf(file)))).toEqual([]);
});

test('a layer imports only from the layers above it', () => {
  expect(
    refusedImports((file, target) => !mayImport(layerOf(file)).includes(layerOf(target))),
  ).toEqual([]);
});

test.each(['blocks', 'forms'])('no folder of %s imports another', (layer) => {
  const folderOf = (file: string): string | undefined => {
    const [, own, folder, rest] = file.split('/');
    return own === layer && rest !== undefined ? folder : undefined;
  };
  const crossing = refusedImports((file, target) => {
    const [from, to] = [folderOf(file), folderOf(target)];
    return from !== undefined && to !== undefined && from !== to;
  });
  expect(crossing).toEqual([]);
});

describe('what runs in Node needs no browser and no React', () => {
  const nodeSafe = files.filter(
    (file) => /^src\/(content|machines)\//.test(file) || /\/(schema|registry|wire)\.ts$/.test(file),
  );
  const forBrowsers = /^(react|react-dom|react-helmet|gatsby|@reach|@linaria|@xstate\/react)/;

  test('there is something to hold', () => {
    expect(nodeSafe.length).toBeGreaterThan(30);
  });

  test.each(nodeSafe)('%s', (file) => {
    expect([...packagesReached(file)].filter((name) => forBrowsers.test(name))).toEqual([]);
  });
});

test('a machine imports xstate and nothing else', () => {
  const machines = files.filter((file) => file.endsWith('.machine.ts'));
  expect(machines.length).toBeGreaterThan(5);
  for (const machine of machines) {
    expect(importsOf(machine).filter(({ target }) => target !== 'xstate')).toEqual([]);
  }
});

test('xstate is asked for by machines, and by what starts them', () => {
  const others = files.filter(
    (file) =>
      layerOf(file) !== 'machines' &&
      importsOf(file).some(({ target, typeOnly }) => target === 'xstate' && !typeOnly),
  );
  expect(
    others.filter(
      (file) =>
        !/\/(start[A-Z]\w*|use[A-Z]\w*)\.tsx?$/.test(file) &&
        !/^src\/(forms|shell|devtools|site)\//.test(file),
    ),
  ).toEqual([]);
});

test('no file only passes on what another exports', () => {
  const barrels = files.filter((file) => {
    const statements = readFileSync(file, 'utf8')
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      .trim();
    return (
      path.basename(file).startsWith('index.') ||
      /^(export\s[^;]*from\s*'[^']*';\s*)+$/.test(statements)
    );
  });
  expect(barrels).toEqual([]);
});

test('no file or folder is a drawer for anything', () => {
  const drawers = /(^|\/)(utils?|helpers?|common|misc)(\/|\.|$)/i;
  expect([...files, ...sourceFiles('tests')].filter((file) => drawers.test(file))).toEqual([]);
});
