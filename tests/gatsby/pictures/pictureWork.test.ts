/**
 * @jest-environment node
 */
import type { Reporter } from 'gatsby';
import { Build } from '../../../gatsby/Build';
import { withProgress } from '../../../gatsby/pictures/pictureWork';

let build: Build;
beforeEach(() => {
  build = new Build();
});

test('a build makes one set of pictures after the other, and waits for the last one', async () => {
  const done: string[] = [];
  let finish = () => {};
  build.encodeInBackground(async () => {
    await new Promise<void>((settle) => (finish = settle));
    done.push('encoded');
  });
  build.encodeInBackground(async () => {
    done.push('drawn');
  });
  await new Promise(setImmediate);
  expect(done).toEqual([]);
  finish();
  await build.picturesMade();
  expect(done).toEqual(['encoded', 'drawn']);
});

test('a build fails when it waits for a picture that cannot be made', async () => {
  build.encodeInBackground(() => Promise.reject(new Error('no picture')));
  build.encodeInBackground(async () => undefined);
  // An unhandled rejection would end the process in this time.
  await new Promise(setImmediate);
  await expect(build.picturesMade()).rejects.toThrow('no picture');
});

test('progress shows how many pictures are made, and nothing where none is', async () => {
  const shown: string[] = [];
  const progress = {
    start: () => shown.push('start'),
    tick: () => shown.push(`of ${progress.total}`),
    end: () => shown.push('end'),
    total: 0,
  };
  const reporter = { createProgress: () => progress } as unknown as Reporter;
  await withProgress(reporter, 'Encoding pictures', async (onDone) => {
    onDone?.(2);
    onDone?.(2);
  });
  expect(shown).toEqual(['start', 'of 2', 'of 2', 'end']);
  await withProgress(reporter, 'Encoding pictures', async () => undefined);
  expect(shown).toHaveLength(4);
});
