import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** The part of the package subset-font that the build calls; it has no types. */
export type SubsetFont = (
  font: Uint8Array,
  characters: string,
  options: {
    readonly targetFormat: 'sfnt' | 'woff2';
    readonly variationAxes: Readonly<Record<string, number | { min: number; max: number }>>;
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
  },
) => Promise<Buffer>;

/** What the process of the font library sends. */
type Answer = { font: Uint8Array } | { error: string };

/**
 * Does work that may need the font library. The library runs in a process of its own, whose memory is
 * free again afterwards. The process starts with the first font: most builds find all their fonts made.
 * @throws what the work throws, and when a font cannot be made
 */
export async function withSubsetFont<Result>(
  work: (subsetFont: SubsetFont) => Promise<Result>,
): Promise<Result> {
  let child: ChildProcess | undefined;
  try {
    return await work((font, characters, options) => {
      child ??= fork(path.resolve('gatsby/fonts/fontSubsetter.cjs'), {
        execArgv: [],
        // Keeps the bytes of a font as they are.
        serialization: 'advanced',
      });
      return answerOf(child, { font, characters, options });
    });
  } finally {
    child?.kill();
  }
}

function answerOf(child: ChildProcess, message: object): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const fail = (problem: string) => reject(new Error(`A font could not be made: ${problem}`));
    const onExit = (status: number | null, signal: string | null) =>
      fail(`its process ended with ${signal ?? `status ${status}`}.`);
    child.once('exit', onExit);
    child.once('message', (answer: Answer) => {
      child.off('exit', onExit);
      if ('error' in answer) fail(answer.error);
      else resolve(Buffer.from(answer.font));
    });
    child.send(message);
  });
}
