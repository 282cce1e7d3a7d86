/** package.json and packages/editor/page/package.json declare what the project uses, and nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { CODE_FOLDERS, importsOf, sourceFiles } from '../support/sources';

type Manifest = Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string>>;

// package.json of this project, whose three groups hold texts.
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });

/** Packages that no file names, each with the reason it is installed. */
const UNNAMED: Record<string, string> = {
  '@testing-library/dom': 'peer dependency of @testing-library/react and user-event',
  '@types/node': 'named by "types" of tsconfig.json',
  'jest-environment-jsdom': 'named by the @jest-environment comment of test files',
};

/** Modules that webpack resolves to a file that the build makes. */
const MADE_BY_BUILD = ['airports-file', 'land-file'];

/** `@scope/name/file` and `name/file` belong to the packages `@scope/name` and `name`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const configFiles = readdirSync('.').filter((name) =>
  /^(gatsby-|eslint\.).*\.(tsx?|mjs)$/.test(name),
);
const code = [
  ...[...CODE_FOLDERS, 'tests', 'bench']
    .flatMap((folder) => sourceFiles(folder, ['.ts', '.tsx', '.cjs']))
    .filter((file) => !file.startsWith('packages/editor/page/')),
  ...configFiles,
];

/** The packages that the code imports. */
const imported = new Set(
  code
    .flatMap(importsOf)
    .map(({ target }) => target)
    .filter((target) => !/^(src|gatsby|packages|tests|bench)\//.test(target) && !isBuiltin(target))
    .map(packageOf),
);

const text = code.map((file) => readFileSync(file, 'utf8')).join('\n');
const scripts = Object.values(manifest.scripts).join('\n');

/** Whether a script starts the package's command, or a file names the package in quotation marks. */
const isNamed = (name: string): boolean =>
  scripts.split(/[\s"]+/).includes(name) ||
  ["'", '"', '`'].some(
    (mark) => text.includes(`${mark}${name}${mark}`) || text.includes(`${mark}${name}/`),
  );

/** `@types/mdast` is needed where `mdast` is. */
const typesOf = (name: string): string => name.replace(/^@types\//, '');

test('every declared package is used', () => {
  const unused = declared.filter(
    (name) => !(name in UNNAMED) && !imported.has(typesOf(name)) && !isNamed(typesOf(name)),
  );
  expect(unused).toEqual([]);
});

test('every package without a use in the code is still declared', () => {
  expect(Object.keys(UNNAMED).filter((name) => !declared.includes(name))).toEqual([]);
});

test('every imported package is declared', () => {
  const types = declared.filter((name) => name.startsWith('@types/')).map(typesOf);
  const known = [...declared, ...types, ...MADE_BY_BUILD];
  expect([...imported].filter((name) => !known.includes(name))).toEqual([]);
});

describe('the visual editor', () => {
  // A lock file of npm: the manifest of each package by its folder; '' is that of the project.
  const { packages } = JSON.parse(
    readFileSync('packages/editor/page/package-lock.json', 'utf8'),
  ) as {
    packages: Record<string, Partial<Record<'dependencies' | 'peerDependencies', object>>>;
  };
  const own = Object.keys(packages['']?.dependencies ?? {});
  const peers = Object.values(packages).flatMap(({ peerDependencies = {} }) =>
    Object.keys(peerDependencies),
  );
  const files = sourceFiles('packages/editor/page');
  const used = new Set(
    files
      .flatMap(importsOf)
      .map(({ target }) => target)
      .filter((target) => !/^(src|gatsby|packages)\//.test(target) && !isBuiltin(target))
      .map(packageOf),
  );

  test('declares what it imports, and what these packages want beside them', () => {
    expect(own.filter((name) => !used.has(name) && !peers.includes(name))).toEqual([]);
  });

  test('imports what it declares, or what the site has for both', () => {
    expect([...used].filter((name) => !own.includes(name) && !declared.includes(name))).toEqual([]);
  });
});
