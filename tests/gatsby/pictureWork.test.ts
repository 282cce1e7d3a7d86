/**
 * @jest-environment node
 */
import type { Reporter } from 'gatsby';
import type * as PictureWork from '../../gatsby/pictures/pictureWork';

let work: typeof PictureWork;
beforeEach(() => {
  jest.isolateModules(() => {
    work = jest.requireActual('../../gatsby/pictures/pictureWork');
  });
});

test('a build makes one set of pictures after the other, and waits for the last one', async () => {
  const done: string[] = [];
  let finish = () => {};
  work.encodeInBackground(async () => {
    await new Promise<void>((settle) => (finish = settle));
    done.push('encoded');
  });
  work.encodeInBackground(async () => {
    done.push('drawn');
  });
  await new Promise(setImmediate);
  expect(done).toEqual([]);
  finish();
  await work.picturesMade();
  expect(done).toEqual(['encoded', 'drawn']);
});

test('a build fails when it waits for a picture that cannot be made', async () => {
  work.encodeInBackground(() => Promise.reject(new Error('no picture')));
  work.encodeInBackground(async () => undefined);
  // An unhandled rejection would end the process in this time.
  await new Promise(setImmediate);
  await expect(work.picturesMade()).rejects.toThrow('no picture');
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
  await work.withProgress(reporter, 'Encoding pictures', async (onDone) => {
    onDone?.(2);
    onDone?.(2);
  });
  expect(shown).toEqual(['start', 'of 2', 'of 2', 'end']);
  await work.withProgress(reporter, 'Encoding pictures', async () => undefined);
  expect(shown).toHaveLength(4);
});
