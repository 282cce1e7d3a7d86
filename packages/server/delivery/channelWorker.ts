import type { Clock } from './clock';
import { attemptDelivery } from './attemptDelivery';
import type { Claim, DeliveryQueue, Settlement } from './deliveryQueue';
import { DATABASE_BACK, DATABASE_FAILED, logAttempt } from './deliveryLog';
import type { Sender } from './sender';

/** Delivers what waits in the queue of one channel. */
export type ChannelWorker = {
  /** Looks for due deliveries soon. */
  readonly wake: () => void;
  /** Ends the attempts in progress, or gives them back, and starts no more. */
  readonly close: () => Promise<void>;
};

export type WorkerOptions = {
  readonly queue: DeliveryQueue;
  readonly sender: Sender;
  readonly clock: Clock;
  readonly log: (line: string) => void;
};

/** The least time between two transactions of a busy worker, which leaves the disk to new leads. */
const EXCHANGE_PAUSE_MS = 50;
/** The same in a process that has no time left: the answers to visitors come first. */
const SATURATED_PAUSE_MS = 500;
const SATURATED_LOAD = 0.9;
/** How often the worker looks for deliveries that another process has ordered or left. */
const POLL_MS = 5000;
/** How long attempts in progress may take while the server stops. */
const CLOSE_GRACE_MS = 1500;

/**
 * Creates the worker of a channel. It attempts as many deliveries at the same time as the sender allows,
 * new leads first and in order of arrival, and does nothing in the path of a submission. A digest is attempted
 * beside them, so that it delays none.
 * @returns the worker, which begins with the first `wake`
 */
export function createChannelWorker({ queue, sender, clock, log }: WorkerOptions): ChannelWorker {
  const attempts = new Set<Promise<void>>();
  let digestAttempt: Promise<void> | undefined;
  const stop = new AbortController();
  let settled: Settlement[] = [];
  let timer: { readonly at: number; readonly cancel: () => void } | undefined;
  let exchanging: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let lastExchange = Number.NEGATIVE_INFINITY;
  let databaseFailed = false;
  let closing = false;

  function schedule(ms: number): void {
    if (closing) return;
    const at = clock.now() + ms;
    if (timer !== undefined && timer.at <= at) return;
    timer?.cancel();
    timer = {
      at,
      cancel: clock.after(ms, () => {
        timer = undefined;
        run();
      }),
    };
  }

  const leastPause = () => (clock.load() > SATURATED_LOAD ? SATURATED_PAUSE_MS : EXCHANGE_PAUSE_MS);

  function wake(): void {
    const sinceLast = Math.max(clock.now() - lastExchange, 0);
    schedule(Math.max(leastPause() - sinceLast, 0));
  }

  function start(claim: Claim): void {
    const attempt = attemptDelivery(sender, claim, clock, stop.signal).then((attempted) => {
      logAttempt(log, sender.channel, claim, attempted);
      settled.push(...attempted.settlements);
      attempts.delete(attempt);
      if (claim.isDigest) digestAttempt = undefined;
      wake();
    });
    if (claim.isDigest) digestAttempt = attempt;
    else attempts.add(attempt);
  }

  /** Records the finished attempts and starts as many new ones as there is capacity for. */
  async function exchange(): Promise<void> {
    const settlements = settled;
    const capacity = {
      leads: closing ? 0 : sender.concurrency - attempts.size,
      digest: !closing && digestAttempt === undefined,
    };
    if (settlements.length === 0 && capacity.leads === 0 && !capacity.digest) return;
    settled = [];
    lastExchange = clock.now();
    try {
      const claimed = await queue.exchange(settlements, capacity);
      for (const claim of claimed) start(claim);
      if (databaseFailed) log(DATABASE_BACK);
      databaseFailed = false;
    } catch {
      settled = [...settlements, ...settled];
      if (!databaseFailed) log(DATABASE_FAILED);
      databaseFailed = true;
    }
  }

  /** Sleeps until the next delivery is due. Full slots wake the worker when they are free. */
  async function sleep(): Promise<void> {
    const due = await queue.nextDueAt().catch(() => undefined);
    const isFull = attempts.size >= sender.concurrency;
    // What is due may wait for a slot. A digest needs none.
    const wait = due === undefined || databaseFailed || isFull ? POLL_MS : due - clock.now();
    schedule(Math.min(Math.max(wait, leastPause()), POLL_MS));
  }

  function run(): void {
    if (exchanging !== undefined) {
      wokenMeanwhile = true;
      return;
    }
    exchanging = exchange()
      .then(sleep)
      .finally(() => {
        exchanging = undefined;
        if (wokenMeanwhile) wake();
        wokenMeanwhile = false;
      });
  }

  async function close(): Promise<void> {
    closing = true;
    timer?.cancel();
    const cancelGrace = clock.after(CLOSE_GRACE_MS, () => stop.abort());
    await exchanging;
    await Promise.all([...attempts, digestAttempt]);
    cancelGrace();
    await exchange();
  }

  return { wake, close };
}
