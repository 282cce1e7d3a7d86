/**
 * @jest-environment node
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Build } from '../../../gatsby/Build';
import { waitForPictures } from '../../../gatsby/pictures/waitForPictures';
import { temporaryFolder } from '../../support/temporaryFolder';

type Compiler = { run: (done: (error: Error | null) => void) => void };

// Gatsby's webpack. `createRequire` knows no types.
const webpack = createRequire(require.resolve('gatsby/package.json'))('webpack') as (
  config: object,
) => Compiler;

const problems: string[] = [];
// Gatsby's own ends the process here.
const reporter = { panic: (problem: unknown) => problems.push(String(problem)) as never };

const folder = temporaryFolder();
let build: Build;
beforeEach(() => {
  build = new Build();
  writeFileSync(folder('entry.js'), 'console.log(1);');
});

/** Compiles a renderer as Gatsby does, which writes the pages after that. */
function compileRenderer(): Promise<void> {
  const compiler = webpack({
    entry: folder('entry.js'),
    mode: 'development',
    output: { path: folder() },
    plugins: [waitForPictures(build, reporter)],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error) => (error ? reject(error) : resolve())),
  );
}

test('Gatsby goes on to the pages when their pictures are made', async () => {
  const done: string[] = [];
  let finish = () => {};
  build.encodeInBackground(async () => {
    await new Promise<void>((settle) => (finish = settle));
    done.push('pictures');
  });
  const compiled = compileRenderer().then(() => done.push('renderer'));
  // Far longer than webpack needs for an empty file, unless it waits.
  await new Promise((settle) => setTimeout(settle, 500));
  expect(done).toEqual([]);
  finish();
  await compiled;
  expect(done).toEqual(['pictures', 'renderer']);
});

test('a picture that cannot be made stops the build with the reason', async () => {
  build.encodeInBackground(() =>
    Promise.reject(new Error('A picture could not be encoded: no space')),
  );
  await compileRenderer();
  expect(problems).toEqual(['A picture could not be encoded: no space']);
});
