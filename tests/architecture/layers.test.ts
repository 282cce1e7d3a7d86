/** The rules of the house that keep its rooms apart, held over every import of the sources. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf, packagesReached, sourceFiles } from '../support/sources';

/** The rooms, top to bottom: a room imports only from those above it. */
const ROOMS = [
  'theme',
  'content',
  'leads',
  'machines',
  'ui',
  'forms',
  'blocks',
  'shell',
  'devtools',
  'site',
];

/** The rooms of the server, which know of the site only what leaves it. */
const SERVER_ROOMS: Record<string, string[]> = {
  salesApi: ['leads'],
  server: ['leads', 'salesApi'],
};

const files = sourceFiles('src');

/** Offers the forms of Home, each fetched when it is chosen: the one folder that may know them. */
const PICKER = 'quoteFlow';

/** `src/blocks/hero/Hero.tsx` stands in the room `blocks`. */
const roomOf = (file: string): string => file.split('/')[1] ?? '';

const mayImport = (room: string): string[] => [
  room,
  ...(SERVER_ROOMS[room] ?? ROOMS.slice(0, ROOMS.indexOf(room))),
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

test('every file stands in a room', () => {
  const rooms = [...ROOMS, ...Object.keys(SERVER_ROOMS)];
  expect(files.filter((file) => !rooms.includes(roomOf(file)))).toEqual([]);
});

test('a room imports only from the rooms above it', () => {
  expect(
    refusedImports((file, target) => !mayImport(roomOf(file)).includes(roomOf(target))),
  ).toEqual([]);
});

test.each(['blocks', 'forms'])('no folder of %s imports another', (room) => {
  const folderOf = (file: string): string | undefined => {
    const [, own, folder, rest] = file.split('/');
    return own === room && rest !== undefined ? folder : undefined;
  };
  const crossing = refusedImports((file, target) => {
    const [from, to] = [folderOf(file), folderOf(target)];
    return from !== undefined && to !== undefined && from !== to && from !== PICKER;
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
      roomOf(file) !== 'machines' &&
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
