import { createDatabase } from '../../database/createDatabase';
import type { Database } from '../../database/database';
import type { ClaimedDelivery, DeliveryQueue, Settlement } from '../../delivery/deliveryQueue';
import { createDelivery } from '../../delivery/delivery';
import { digestId } from '../../delivery/digest';
import type { Channel, DeliveryResult, Sender } from '../../delivery/sender';
import { createLeadStore } from '../../database/leadStore';
import { homeContact } from '../../../../tests/leads/examples';
import { newFolder } from '../testServer';
import { createManualClock, trackDatabase } from './manualClock';
import type { ManualClock } from './manualClock';

type BegunAttempt = {
  readonly id: string;
  readonly message: string;
  readonly signal: AbortSignal;
  /** Ends the attempt. */
  readonly end: (result: DeliveryResult) => void;
};

/** A sender whose attempts the test ends. The message of a digest is those of its leads, with commas. */
export type FakeSender = Sender & { readonly attempts: BegunAttempt[] };

/** Reads the message of a stored lead. */
export const messageOf = ({ payload }: { readonly payload: unknown }): string =>
  String(Reflect.get(Object(payload), 'message'));

export const delivered: DeliveryResult = { outcome: 'delivered' };

/** A failure that is tried again. */
export const failure: DeliveryResult = {
  outcome: 'failed',
  error: 'the receiver answered 500',
  advice: 'Check it.',
};

/** Ends an attempt at once; undefined leaves it to the test. */
type Answer = (message: string, attempt: number) => DeliveryResult | undefined;

/** Creates a sender that remembers its attempts. */
export function fakeSender(
  answer: Answer,
  channel: Channel = 'webhook',
  concurrency = 2,
): FakeSender {
  const attempts: BegunAttempt[] = [];
  const attempt = (id: string, message: string, signal: AbortSignal) =>
    new Promise<DeliveryResult>((end) => {
      attempts.push({ id, message, signal, end });
      const count = attempts.filter((each) => each.message === message).length;
      const result = answer(message, count);
      if (result !== undefined) end(result);
    });
  return {
    channel,
    concurrency,
    attempts,
    send: (lead, signal) => attempt(lead.id, messageOf(lead), signal),
    sendDigest: (leads, signal) =>
      attempt(digestId(leads), leads.map(messageOf).join(', '), signal),
  };
}

const opened: Database[] = [];

afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

/** Opens a database until the end of the test. */
export function openDatabase(databaseUrl: string): Database {
  const database = trackDatabase(createDatabase({ databaseUrl }));
  opened.push(database);
  return database;
}

/**
 * Stores messages with their orders of delivery.
 * @param options.now the time in ms since 1970
 */
export async function storeMessages(
  database: Database,
  messages: readonly string[],
  {
    channels = ['webhook'],
    now,
    mark,
  }: { channels?: readonly Channel[]; now: number; mark?: string },
): Promise<void> {
  const store = createLeadStore(database, { channelsOf: () => channels, now: () => new Date(now) });
  await Promise.all(
    messages.map((message) =>
      store.add({
        kind: 'contact',
        payload: { ...homeContact, message },
        idempotencyKey: undefined,
        mark,
      }),
    ),
  );
}

/** How a lead that is ordered again goes: by these channels, and without a question to its visitor. */
export const waysOf = (...channels: Channel[]) => ({ channels, confirmsNewsletter: false });

/** Claims due deliveries, and records attempts before it. */
export async function claimLeads(
  queue: DeliveryQueue,
  leads: number,
  settlements: readonly Settlement[] = [],
): Promise<ClaimedDelivery[]> {
  const claims = await queue.exchange(settlements, { leads, digest: false });
  return claims.flatMap(({ deliveries }) => deliveries);
}

type StartOptions = {
  /** What waits before the delivery starts. */
  readonly messages?: readonly string[];
  readonly answer?: Answer;
  readonly concurrency?: number;
  /** In place of the sender of webhooks. */
  readonly senders?: readonly Sender[];
  readonly clock?: ManualClock;
  readonly databaseUrl?: string;
  /** Changes the database that the delivery sees. */
  readonly through?: (database: Database) => Database;
};

/** Starts a delivery, by default over a new database, with a sender of webhooks and a clock that stands. */
export async function startDelivery({
  messages = [],
  answer = () => delivered,
  concurrency,
  senders,
  clock = createManualClock(),
  databaseUrl = `${newFolder()}/leads.db`,
  through = (database) => database,
}: StartOptions = {}) {
  const database = openDatabase(databaseUrl);
  const sender = fakeSender(answer, 'webhook', concurrency);
  const used = senders ?? [sender];
  const store = (stored: readonly string[], mark?: string) =>
    storeMessages(database, stored, {
      channels: used.map(({ channel }) => channel),
      now: clock.now(),
      mark,
    });
  await store(messages);
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const { wake, close } = createDelivery(through(database), used, { log, clock });
  wake();
  const arrive = async (message: string, mark?: string) => {
    await store([message], mark);
    wake();
  };
  const sent = () => messagesOf(sender);
  return { clock, database, databaseUrl, sender, sent, lines, wake, arrive, close };
}

/** The messages of the attempts that a sender has begun. */
export const messagesOf = ({ attempts }: FakeSender): string[] =>
  attempts.map(({ message }) => message);
