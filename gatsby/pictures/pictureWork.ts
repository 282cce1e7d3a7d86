import type { Reporter } from 'gatsby';

/**
 * Makes the files of pictures whose paths are known already. Calls `onDone` when a picture is done, with the number
 * of pictures to make.
 */
export type PictureWork = (onDone?: (total: number) => void) => Promise<void>;

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
