import { createDatabase } from '../../database/createDatabase';
import type { Database } from '../../database/database';
import type { ClaimedDelivery, DeliveryQueue, Settlement } from '../../delivery/deliveryQueue';
import { digestId } from '../../delivery/digest';
import type { Channel, DeliveryResult, Sender } from '../../delivery/sender';
import { createLeadStore } from '../../database/leadStore';
import type { StoredLead } from '../../api/listLeads';
import { homeContact } from '../../../../tests/leads/examples';
import { newFolder, testSettings } from '../testServer';
import { trackDatabase } from './manualClock';

type BegunAttempt = {
  readonly id: string;
  readonly message: string;
  readonly signal: AbortSignal;
  /** Ends the attempt. */
  readonly end: (result: DeliveryResult) => void;
};

/** A sender whose attempts the test ends. The message of a digest is those of its leads, with commas. */
export type FakeSender = Sender & { readonly attempts: BegunAttempt[] };

const messageOf = ({ payload }: StoredLead) => String(Reflect.get(Object(payload), 'message'));

/** A failure that is tried again. */
export const failure: DeliveryResult = {
  outcome: 'failed',
  error: 'the receiver answered 500',
  advice: 'Check it.',
};

/**
 * Creates a sender that remembers its attempts.
 * @param answer ends an attempt at once; undefined leaves it to the test
 */
export function fakeSender(
  answer: (message: string, attempt: number) => DeliveryResult | undefined,
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

/** Opens a new database. */
export function newDatabase(): { database: Database; reopen: () => Database } {
  const settings = testSettings(newFolder());
  const reopen = () => trackDatabase(createDatabase(settings));
  return { database: reopen(), reopen };
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
  const store = createLeadStore(database, { channels, now: () => new Date(now) });
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

/** Claims due deliveries, and records attempts before it. */
export async function claimLeads(
  queue: DeliveryQueue,
  leads: number,
  settlements: readonly Settlement[] = [],
): Promise<ClaimedDelivery[]> {
  const claims = await queue.exchange(settlements, { leads, digest: false });
  return claims.flatMap(({ deliveries }) => deliveries);
}
