import { setTimeout as pause } from 'node:timers/promises';

/** How long work is repeated before the API answers 503. */
const RETRY_FOR_MS = 2500;
/** The pause after the first attempt; each further pause is twice as long. */
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 400;

/**
 * Repeats work while other processes are in its way, without blocking this one.
 * @returns the result; it rejects with the last error
 */
export async function retryWhile<Result>(
  work: () => Promise<Result>,
  isTransient: (error: unknown) => boolean,
): Promise<Result> {
  const deadline = performance.now() + RETRY_FOR_MS;
  for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(2 * longest, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || performance.now() > deadline) throw error;
      // Two processes that were in each other's way do not meet again.
      await pause(longest * (0.5 + Math.random() / 2));
    }
  }
}
