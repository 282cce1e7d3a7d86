/** @jest-environment node */
import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { charactersOfFont } from '../../../gatsby/fonts/subsetFonts';
import { withSubsetFont } from '../../../gatsby/fonts/subsetFont';
import { FONT_STACKS, fontRequest } from '../../../src/theme/fontFiles';

jest.mock('node:child_process', () => {
  const actual = jest.requireActual<{ fork: typeof fork }>('node:child_process');
  return { ...actual, fork: jest.fn(actual.fork) };
});

const { packageName } = FONT_STACKS.display[0];
const original = readFileSync(path.resolve('node_modules', fontRequest(packageName, 'latin')));
const OPTIONS = { targetFormat: 'sfnt', variationAxes: { wght: 400 } } as const;

/** The processes that the test has started. */
const started = (): ChildProcess[] =>
  jest.mocked(fork).mock.results.map(({ value }) => value as ChildProcess);

beforeEach(() => jest.mocked(fork).mockClear());

test('makes several fonts in one process, and ends it', async () => {
  const fonts = await withSubsetFont(async (subsetFont) => [
    await subsetFont(original, 'AB', OPTIONS),
    await subsetFont(original, 'C', OPTIONS),
  ]);
  expect(fonts.map((font) => charactersOfFont(font).join(''))).toEqual(['AB', 'C']);
  expect(started().map(({ killed }) => killed)).toEqual([true]);
});

test('says why a font cannot be made, and ends its process', async () => {
  const broken = withSubsetFont((subsetFont) => subsetFont(Buffer.from('no font'), 'A', OPTIONS));
  await expect(broken).rejects.toThrow(/^A font could not be made: .*font/i);
  expect(started().map(({ killed }) => killed)).toEqual([true]);
});

test('reports a process that ends without an answer', async () => {
  const ended = withSubsetFont((subsetFont) => {
    const font = subsetFont(original, 'A', OPTIONS);
    started()[0]?.kill('SIGKILL');
    return font;
  });
  await expect(ended).rejects.toThrow('A font could not be made: its process ended with SIGKILL.');
});

test('starts no process when no font is needed', async () => {
  await expect(withSubsetFont(async () => 'nothing to do')).resolves.toBe('nothing to do');
  expect(started()).toEqual([]);
});
