/** How long the database may take to answer, in ms. */
export const RESPONSE_TIMEOUT_MS = 8000;

/**
 * Limits how long the database may take.
 * @returns the answer; it rejects when the time is over
 */
export async function limitTime<Result>(
  work: Promise<Result>,
  limitMs = RESPONSE_TIMEOUT_MS,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not answer in time')), limitMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
