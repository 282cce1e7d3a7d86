import type { Clock } from './clock';
import type { ClaimedDelivery, Settlement } from './deliveryQueue';
import { nextAttemptAt } from './retryPolicy';
import type { DeliveryResult, Sender } from './sender';

/** An attempt that has ended. */
export type Attempted = {
  /** Undefined for an attempt that the stop of the server ended. */
  readonly result: DeliveryResult | undefined;
  readonly settlement: Settlement;
  readonly durationMs: number;
};

/** How long an attempt may take. Senders have shorter limits of their own for each step. */
export const ATTEMPT_TIMEOUT_MS = 30_000;

const TIMED_OUT: DeliveryResult = {
  outcome: 'failed',
  error: `the receiver did not finish in ${ATTEMPT_TIMEOUT_MS / 1000} s`,
  advice: 'Check that the receiver works.',
};

/** The failure of a sender that throws. Only the name of the error is sure to contain nothing of the lead. */
const unknownFailure = (error: unknown): DeliveryResult => ({
  outcome: 'failed',
  error: `the delivery ended with the error ${error instanceof Error ? error.name : 'of no type'}`,
  advice: 'Report this error to the developers of the site.',
});

async function send(
  sender: Sender,
  { lead }: ClaimedDelivery,
  clock: Clock,
  stop: AbortSignal,
): Promise<DeliveryResult | undefined> {
  const ending = new AbortController();
  let end: (result: DeliveryResult | undefined) => void = () => undefined;
  const ended = new Promise<DeliveryResult | undefined>((resolve) => (end = resolve));
  const cancelTimeout = clock.after(ATTEMPT_TIMEOUT_MS, () => end(TIMED_OUT));
  const onStop = () => end(undefined);
  stop.addEventListener('abort', onStop);
  try {
    if (stop.aborted) return undefined;
    return await Promise.race([sender.send(lead, ending.signal).catch(unknownFailure), ended]);
  } finally {
    cancelTimeout();
    stop.removeEventListener('abort', onStop);
    ending.abort();
  }
}

function settle(
  { leadNumber, attempt, orderedAt }: ClaimedDelivery,
  result: DeliveryResult | undefined,
  clock: Clock,
): Settlement {
  const claim = { leadNumber, attempt };
  if (result === undefined) return { ...claim, state: 'released' };
  if (result.outcome === 'delivered') return { ...claim, state: 'delivered' };
  const dueAt = nextAttemptAt({ failure: result, attempt, orderedAt }, clock.now(), clock.random());
  return dueAt === undefined
    ? { ...claim, state: 'set aside', error: result.error }
    : { ...claim, state: 'waiting', dueAt, error: result.error };
}

/**
 * Attempts a delivery once. It never rejects.
 * @param sender sends the lead
 * @param delivery the delivery
 * @param clock the clock
 * @param stop ends the attempt when the server stops
 * @returns how it ended, and what becomes of the delivery
 */
export async function attemptDelivery(
  sender: Sender,
  delivery: ClaimedDelivery,
  clock: Clock,
  stop: AbortSignal,
): Promise<Attempted> {
  const started = clock.now();
  const result = await send(sender, delivery, clock, stop);
  const durationMs = Math.max(clock.now() - started, 0);
  return { result, settlement: settle(delivery, result, clock), durationMs };
}
