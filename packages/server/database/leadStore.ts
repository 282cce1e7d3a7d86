import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as nextTick } from 'node:timers/promises';
import type { LeadKind } from '../../../src/leads/wire';
import { PROBE_MARK } from '../api/spamMark';
import { StorageError } from './database';
import type { Database, Row } from './database';
import { forgetKeys, forgetSome, insertLeads, probe, type LeadValues } from './insertLeads';
import { orderDeliveries } from '../delivery/deliveryOrders';
import { noteReceived } from '../desk/leadEvents';
import { DIGEST_WAIT_MS } from '../delivery/digest';
import type { Channel } from '../delivery/sender';

/** A lead that the wire schema accepted. */
export type NewLead = {
  readonly kind: LeadKind;
  readonly payload: unknown;
  readonly idempotencyKey: string | undefined;
  /** The name of the form that sent it, when it is known. */
  readonly form?: string | undefined;
  /** The language of its page (BCP 47), when it is known. */
  readonly language?: string | undefined;
  /** The address at which the visitor came to the site, when it is known. */
  readonly firstPage?: string | undefined;
  /** What made it look like one of a program; a marked lead is delivered in a digest, unless it is a probe. */
  readonly mark?: string | undefined;
};

/**
 * The result of storing a lead: stored, now or by an earlier request with this key, or refused because
 * its key belongs to another body.
 */
export type Receipt =
  { readonly outcome: 'stored'; readonly answer: string } | { readonly outcome: 'keyReused' };

export type LeadStore = {
  /** Resolves when the lead is on disk; rejects with a StorageError when it cannot be stored. */
  add: (lead: NewLead) => Promise<Receipt>;
  /** Writes what a lead needs, and takes it back; rejects with a StorageError when a lead cannot be stored. */
  ping: () => Promise<void>;
  /** Finishes the commit that is in progress, then closes the database. */
  close: () => Promise<void>;
};

export type LeadStoreOptions = {
  /** The channels by which a lead is delivered; none by default. */
  readonly channelsOf?: (lead: Pick<NewLead, 'kind' | 'mark'>) => readonly Channel[];
  /** Whether a desk takes them: then it is noted that they have arrived. */
  readonly hasDesk?: boolean;
  /** How long nobody looks whether they are taken, in ms; by default an escalation that is set up later looks at once. */
  readonly escalatesAfterMs?: number | undefined;
  /** Called after each commit of new leads. */
  readonly onCommit?: () => void;
  /** The clock. */
  readonly now?: () => Date;
};

/** When an idempotency key expires; leads do not. */
const KEY_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** The most leads in one commit, which limits how long a commit blocks the process. */
const MAX_BATCH_SIZE = 200;
/** The most leads that wait for the database; the API answers 503 to further ones. */
const MAX_QUEUE_LENGTH = 5000;

type QueuedLead = {
  readonly id: string;
  readonly idempotencyKey: string | undefined;
  readonly channels: readonly Channel[];
  /** When the digest of a marked lead is due, in ms since 1970. */
  readonly digestDueAt: number | undefined;
  readonly values: LeadValues;
  readonly bodyHash: string;
  readonly resolve: (receipt: Receipt) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Counts the leads of the next commit. A second lead with the same key waits for the commit after it: no
 * statement can insert a row and find it known.
 */
function batchSize(queue: readonly QueuedLead[]): number {
  const keys = new Set<string>();
  const end = queue.slice(0, MAX_BATCH_SIZE).findIndex(({ idempotencyKey }) => {
    if (idempotencyKey === undefined) return false;
    const isSecond = keys.has(idempotencyKey);
    keys.add(idempotencyKey);
    return isSecond;
  });
  return end === -1 ? MAX_BATCH_SIZE : end;
}

/** Finds the row of each lead: the row of a known key has another id. */
function rowReader(rows: readonly Row[]): (lead: QueuedLead) => Row | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byKey = new Map(rows.map((row) => [row.idempotency_key, row]));
  return ({ id, idempotencyKey }) =>
    idempotencyKey === undefined ? byId.get(id) : byKey.get(idempotencyKey);
}

function readReceipt(row: Row | undefined, bodyHash: string): Receipt {
  if (typeof row?.answer !== 'string') throw new StorageError('The database returned no row');
  return row.body_hash === bodyHash
    ? { outcome: 'stored', answer: row.answer }
    : { outcome: 'keyReused' };
}

const newResponseBody = (receivedAt: Date, id: string): string =>
  JSON.stringify({ id, receivedAt: receivedAt.toISOString() });

/**
 * Creates a store that commits leads in batches: leads that arrive during a commit share the next
 * one. So each lead is on disk before it is answered, and a busy disk does not limit the rate to one
 * lead per write. The orders to deliver a lead are part of its commit.
 */
export function createLeadStore(database: Database, options: LeadStoreOptions = {}): LeadStore {
  const {
    channelsOf = () => [],
    hasDesk = false,
    escalatesAfterMs = 0,
    onCommit,
    now = () => new Date(),
  } = options;
  let queue: QueuedLead[] = [];
  let flushing: Promise<void> | undefined;
  let probing: Promise<unknown> | undefined;

  async function commit(batch: readonly QueuedLead[]): Promise<void> {
    try {
      const oldest = new Date(now().getTime() - KEY_LIFETIME_MS).toISOString();
      const statements = [
        forgetSome(database.skipLocked, oldest),
        insertLeads(batch),
        ...orderDeliveries(batch),
        ...(hasDesk
          ? [
              noteReceived(
                batch.map(({ id }) => id),
                now().getTime() + escalatesAfterMs,
              ),
            ]
          : []),
      ];
      const [, stored = []] = await database.write(statements);
      const rowOf = rowReader(stored);
      // Their keys are known and have expired: once they are forgotten, these leads are new.
      const late = batch.filter((lead) => String(rowOf(lead)?.received_at) < oldest);
      for (const lead of batch)
        if (!late.includes(lead)) lead.resolve(readReceipt(rowOf(lead), lead.bodyHash));
      if (late.length > 0) {
        const keys = late.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
        await database.write([forgetKeys(keys, oldest)]);
        queue = [...late, ...queue];
      }
      onCommit?.();
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
    }
  }

  async function flush(): Promise<void> {
    while (queue.length > 0) {
      // Leads that have already arrived join this commit.
      await nextTick();
      const size = batchSize(queue);
      const batch = queue.slice(0, size);
      queue = queue.slice(size);
      await commit(batch);
    }
    flushing = undefined;
  }

  /** Checks that come together share one commit. */
  async function ping(): Promise<void> {
    if (queue.length >= MAX_QUEUE_LENGTH) throw new StorageError('Too many leads are waiting');
    probing ??= database.write(probe()).finally(() => (probing = undefined));
    await probing;
  }

  function add({
    kind,
    payload,
    idempotencyKey,
    form,
    language,
    firstPage,
    mark,
  }: NewLead): Promise<Receipt> {
    if (queue.length >= MAX_QUEUE_LENGTH)
      return Promise.reject(new StorageError('Too many leads are waiting'));
    const receivedAt = now();
    const id = randomUUID();
    const body = JSON.stringify(payload);
    const bodyHash = createHash('sha256').update(`${kind}\n${body}`).digest('hex');
    const values = [
      id,
      kind,
      receivedAt.toISOString(),
      idempotencyKey ?? null,
      bodyHash,
      body,
      newResponseBody(receivedAt, id),
      form ?? null,
      language ?? null,
      firstPage ?? null,
      mark ?? null,
    ];
    const isAlone = mark === undefined || mark === PROBE_MARK;
    const digestDueAt = isAlone ? undefined : receivedAt.getTime() + DIGEST_WAIT_MS;
    return new Promise((resolve, reject) => {
      const channels = channelsOf({ kind, mark });
      queue.push({ id, idempotencyKey, channels, digestDueAt, values, bodyHash, resolve, reject });
      flushing ??= flush();
    });
  }

  return {
    add,
    ping,
    close: async () => {
      await flushing;
      database.close();
    },
  };
}
