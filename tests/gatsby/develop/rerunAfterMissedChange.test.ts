import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Build } from '../../../gatsby/Build';
import { rerunAfterMissedChange } from '../../../gatsby/develop/rerunAfterMissedChange';
import { writeProject } from '../../support/content/contentFolder';

let folder: string;
const build = new Build();
const createAgain = jest.fn();

const homeFile = (): string => path.join(folder, 'content/pages/home.yaml');

const createPages = (saveMeanwhile: () => void = () => {}) =>
  rerunAfterMissedChange(build, folder, async () => saveMeanwhile(), createAgain);

beforeEach(() => {
  jest.useFakeTimers();
  createAgain.mockReset();
  folder = writeProject();
});

afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

test.each([
  ['a changed file', () => writeFileSync(homeFile(), 'path: /')],
  ['a new file', () => writeFileSync(path.join(folder, 'content/pages/new.yaml'), 'path: /new')],
  ['a removed file', () => rmSync(homeFile())],
  ['a new picture', () => writeFileSync(path.join(folder, 'content/images/new.svg'), '<svg/>')],
])('%s while the pages are created has them created again', async (_case, save) => {
  await createPages(save);
  expect(createAgain).not.toHaveBeenCalled();
  jest.advanceTimersByTime(250);
  expect(createAgain).toHaveBeenCalledTimes(1);
});

test('it asks again until the pages are created, because Gatsby may be busy', async () => {
  await createPages(() => writeFileSync(homeFile(), 'path: /'));
  jest.advanceTimersByTime(30_000);
  expect(createAgain.mock.calls.length).toBeGreaterThan(10);
  createAgain.mockReset();

  await createPages();
  jest.advanceTimersByTime(30_000);
  expect(createAgain).not.toHaveBeenCalled();
});

test('pages that fail to be created are created again after a save too', async () => {
  const failing = rerunAfterMissedChange(
    build,
    folder,
    () => Promise.reject(new Error('bad')),
    createAgain,
  );
  await expect(failing).rejects.toThrow('bad');
  writeFileSync(homeFile(), 'path: /');
  jest.advanceTimersByTime(1_000);
  expect(createAgain).toHaveBeenCalled();
});

test('it looks for a while after the pages are created, and then no more', async () => {
  await createPages();
  jest.advanceTimersByTime(9_900);
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(100);
  expect(jest.getTimerCount()).toBe(0);
});

test('a backup of a text editor is no save', async () => {
  await createPages(() => writeFileSync(`${homeFile()}~`, ''));
  jest.advanceTimersByTime(5_000);
  expect(createAgain).not.toHaveBeenCalled();
});
