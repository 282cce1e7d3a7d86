import type { Reporter } from 'gatsby';

/**
 * Makes the files of pictures whose paths are known already. Calls `onDone` when a picture is done, with the number
 * of pictures to make.
 */
export type PictureWork = (onDone?: (total: number) => void) => Promise<void>;

/** The end of all work that a build does meanwhile. */
let made: Promise<void> = Promise.resolve();

/**
 * Does the work while the build goes on, after the work before it: pages need only the paths of their pictures.
 * The build waits for `picturesMade` before it writes pages, and fails there when a picture cannot be made.
 */
export function encodeInBackground(work: () => Promise<void>): void {
  made = made.then(work);
  // Without a handler, Node would end the process at once, and Gatsby would not say why.
  made.catch(() => undefined);
}

/**
 * Waits for the pictures of a build.
 * @throws when a picture cannot be made
 */
export const picturesMade = (): Promise<void> => made;

/** Shows the progress of work in the terminal, unless there is nothing to do. */
export async function withProgress(
  reporter: Reporter,
  title: string,
  work: PictureWork,
): Promise<void> {
  const progress = reporter.createProgress(title);
  let started = false;
  await work((total) => {
    if (!started) progress.start();
    started = true;
    progress.total = total;
    progress.tick();
  });
  if (started) progress.end();
}
