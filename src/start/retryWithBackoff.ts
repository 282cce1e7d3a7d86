/** Delay before the first retry, in ms. Each retry doubles it. */
const FIRST_RETRY_MS = 500;
/** The longest delay before a retry, in ms. */
const MAX_RETRY_MS = 8000;

/**
 * Tries until it succeeds, later each time: for what the network may lose.
 * @param isTemporary whether an error may be gone at the next attempt; default: every error may
 * @returns what `attempt` returns
 * @throws an error that is not temporary
 */
export async function retryWithBackoff<Result>(
  attempt: () => Promise<Result>,
  isTemporary: (error: unknown) => boolean = () => true,
): Promise<Result> {
  for (let delayMs = FIRST_RETRY_MS; ; delayMs = Math.min(2 * delayMs, MAX_RETRY_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTemporary(error)) throw error;
      await new Promise((settle) => setTimeout(settle, delayMs));
    }
  }
}
