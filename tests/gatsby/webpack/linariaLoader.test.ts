import { writeFileSync } from 'node:fs';
import linariaLoader from '../../../gatsby/webpack/linariaLoader.cjs';
import { temporaryFolder } from '../../support/temporaryFolder';

type Callback = (error: Error | null, code?: string) => void;
type Context = { callback: Callback; async: () => Callback };

const compiled: string[] = [];

jest.mock('@wyw-in-js/webpack-loader', () => ({
  default(this: Context, source: string) {
    this.async();
    compiled.push(source);
    const resets = Number(/resets: (\d+)/.exec(source)?.[1] ?? 0);
    if (compiled.length <= resets)
      this.callback(
        Object.assign(new Error('reset'), { name: 'UnknownDependencyGraphResetError' }),
      );
    else if (source.includes('broken')) this.callback(new Error('broken'));
    else this.callback(null, `compiled ${compiled.length}\n\nrequire("./styles.css!=!./file");`);
  },
}));

const WITH_STYLES = "import { css } from '@linaria/core';\n";

/** Runs the loader in a stage of a build. */
function load(stage: string, source: string, file = '/src/Hero.tsx') {
  const added: string[] = [];
  return new Promise<{ code: string | undefined; added: string[] }>((resolve, reject) => {
    const callback: Callback = (error, code) => (error ? reject(error) : resolve({ code, added }));
    linariaLoader.call(
      {
        resourcePath: file,
        _compiler: { name: stage },
        callback,
        async: () => callback,
        addDependency: (name: string) => added.push(name),
        getDependencies: () => [file, '/src/theme/tokens.ts'],
      },
      source,
    );
  });
}

beforeEach(() => compiled.splice(0));

test.each(['build-javascript', 'develop'])(
  'leaves files without styles as they are: %s',
  async (stage) => {
    const source = 'export const one = 1;\n';
    expect(await load(stage, source)).toMatchObject({ code: source });
    expect(compiled).toEqual([]);
  },
);

test('compiles a file once: the HTML has its code without its styles, and its dependencies', async () => {
  const source = `${WITH_STYLES}// once`;
  const { code } = await load('build-javascript', source);
  expect(code).toMatch(/^compiled 1\n\nrequire/);
  expect(await load('build-html', source)).toEqual({
    code: 'compiled 1',
    added: ['/src/Hero.tsx', '/src/theme/tokens.ts'],
  });
  expect(compiled).toHaveLength(1);
});

test('compiles a file again when it changed, and another file of the same content', async () => {
  await load('build-javascript', `${WITH_STYLES}// first`);
  await load('build-html', `${WITH_STYLES}// second`);
  await load('build-html', `${WITH_STYLES}// first`, '/src/Other.tsx');
  expect(compiled).toHaveLength(3);
});

test('reports an error of the compiler, and compiles the file again', async () => {
  const source = `${WITH_STYLES}// broken`;
  await expect(load('build-javascript', source)).rejects.toThrow('broken');
  await expect(load('build-html', source)).rejects.toThrow('broken');
});

test('compiles a file again when the compiler has dropped its cache, but not for ever', async () => {
  const { code } = await load('develop', `${WITH_STYLES}// resets: 2`);
  expect(code).toMatch(/^compiled 3\n/);
  await expect(load('develop', `${WITH_STYLES}// resets: 1000`)).rejects.toThrow('reset');
});

const folder = temporaryFolder();

/** The error of the loader for a file with these contents. */
function errorOf(stage: string, source: string): Promise<unknown> {
  writeFileSync(folder('Hero.tsx'), source);
  return load(stage, source, folder('Hero.tsx')).catch((reason: unknown) => reason);
}

const BROKEN = 'export const broken = () => <p>{</p>;\n';

test.each([
  ['a file with styles', 'build-javascript', WITH_STYLES],
  ['a file with styles in develop', 'develop', WITH_STYLES],
  ['a file without styles in develop', 'develop', "import React from 'react';\n"],
])('says where the syntax of %s is wrong, without frames', async (_, stage, start) => {
  const error = await errorOf(stage, start + BROKEN);
  expect(error).toMatchObject({ hideStack: true });
  expect(String(error)).toMatch(/Expected|Unexpected/);
  expect(String(error)).toContain('Hero.tsx:2:');
  expect(String(error)).toContain('export const broken');
  expect(String(error)).not.toContain('node_modules');
});

test("keeps the compiler's error of a file whose syntax is right", async () => {
  const source = `${WITH_STYLES}export const broken = 1;\n`;
  await expect(load('build-javascript', source)).rejects.toThrow('broken');
});
