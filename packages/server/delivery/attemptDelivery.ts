import type { Clock } from './clock';
import { attemptOf } from './deliveryQueue';
import type { Claim, ClaimedDelivery, Settlement } from './deliveryQueue';
import { nextAttemptAt } from './retryPolicy';
import type { DeliveryResult, Sender } from './sender';

export type Attempted = {
  /** Undefined for an attempt that the stop of the server ended. */
  readonly result: DeliveryResult | undefined;
  /** What becomes of each delivery. */
  readonly settlements: readonly Settlement[];
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
  { isDigest, deliveries }: Claim,
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
    const [first] = deliveries;
    if (stop.aborted || first === undefined) return undefined;
    const leads = deliveries.map(({ lead }) => lead);
    const sent =
      isDigest && sender.sendDigest
        ? sender.sendDigest(leads, ending.signal)
        : sender.send(first.lead, ending.signal);
    return await Promise.race([sent.catch(unknownFailure), ended]);
  } finally {
    cancelTimeout();
    stop.removeEventListener('abort', onStop);
    ending.abort();
  }
}

/** How the next attempt of all deliveries of a claim is chosen: at one time. */
type Retry = { readonly attempt: number; readonly now: number; readonly random: number };

function settle(
  { leadNumber, inDigest, attempt, orderedAt }: ClaimedDelivery,
  result: DeliveryResult | undefined,
  retry: Retry,
): Settlement {
  const claim = { leadNumber, inDigest, attempt, orderedAt };
  if (result === undefined) return { ...claim, state: 'released' };
  if (result.outcome === 'delivered') return { ...claim, state: 'delivered' };
  if (result.outcome === 'skipped') return { ...claim, state: 'skipped', error: result.reason };
  const failed = { failure: result, attempt: retry.attempt, orderedAt };
  const dueAt = nextAttemptAt(failed, retry.now, retry.random);
  return dueAt === undefined
    ? { ...claim, state: 'set aside', error: result.error }
    : { ...claim, state: 'waiting', dueAt, error: result.error };
}

/** Attempts to deliver a lead or a digest once. It never rejects. */
export async function attemptDelivery(
  sender: Sender,
  claim: Claim,
  clock: Clock,
  stop: AbortSignal,
): Promise<Attempted> {
  const { deliveries } = claim;
  const started = clock.now();
  const result = await send(sender, claim, clock, stop);
  const now = clock.now();
  const retry = { attempt: attemptOf(deliveries), now, random: clock.random() };
  return {
    result,
    settlements: deliveries.map((delivery) => settle(delivery, result, retry)),
    durationMs: Math.max(now - started, 0),
  };
}
