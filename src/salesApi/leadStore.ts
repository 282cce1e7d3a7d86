import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { InStatement, ResultSet } from '@libsql/client';
import type { LeadKind } from '../leads/wire';
import { StorageError } from './database';
import type { Database } from './database';

/** A lead that the wire schema accepted. */
export interface NewLead {
  readonly kind: LeadKind;
  readonly payload: unknown;
  readonly idempotencyKey: string | undefined;
}

/** What was made of it: kept (now, or by an earlier request with this key), or its key belongs to another body. */
export type Receipt =
  { readonly outcome: 'kept'; readonly answer: string } | { readonly outcome: 'keyReused' };

/** Keeps leads. */
export interface LeadStore {
  /**
   * Returns when the lead is on disk.
   * @throws StorageError when it could not be kept
   */
  add(lead: NewLead): Promise<Receipt>;
  /** @throws StorageError when the database does not answer */
  ping(): Promise<void>;
  /** Finishes what was begun, then closes the database. */
  close(): Promise<void>;
}

/** Keys are forgotten after this time; leads are not. */
const KEY_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** Most leads in one commit: bounds how long a commit holds up the process. */
const GROUP_LIMIT = 200;
/** More waiting than this means that the database does not keep up: better a 503 now than memory without end. */
const QUEUE_LIMIT = 5000;

/** On a known key nothing changes, and the row of the first request comes back. */
const INSERT_LEAD = `INSERT INTO leads (id, kind, received_at, idempotency_key, body_hash, payload, answer)
  VALUES (?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (idempotency_key) DO UPDATE SET idempotency_key = excluded.idempotency_key
  RETURNING body_hash, answer`;

const EXPIRE_KEYS = `UPDATE leads SET idempotency_key = NULL
  WHERE idempotency_key IS NOT NULL AND received_at < ?`;

interface QueuedLead {
  readonly statement: InStatement;
  readonly bodyHash: string;
  readonly settle: (receipt: Receipt) => void;
  readonly fail: (error: unknown) => void;
}

function readReceipt(result: ResultSet | undefined, bodyHash: string): Receipt {
  const row = result?.rows[0];
  if (typeof row?.answer !== 'string') throw new StorageError('The database returned no row');
  return row.body_hash === bodyHash
    ? { outcome: 'kept', answer: row.answer }
    : { outcome: 'keyReused' };
}

/** The answer of a kept lead. A honeypot's looks the same. */
export function newAnswer(receivedAt: Date, id: string = randomUUID()): string {
  return JSON.stringify({ id, receivedAt: receivedAt.toISOString() });
}

/**
 * Keeps leads, many in one commit: those that arrive while the disk is busy share the next one (group commit), so
 * that each is durable before it is answered and the disk does not set the pace of one lead a write.
 * @param now the clock
 */
export function createLeadStore(database: Database, now: () => Date = () => new Date()): LeadStore {
  let queue: QueuedLead[] = [];
  let flushing: Promise<void> | undefined;

  async function commit(group: readonly QueuedLead[]): Promise<void> {
    try {
      const oldest = new Date(now().getTime() - KEY_LIFETIME_MS).toISOString();
      const statements = [
        { sql: EXPIRE_KEYS, args: [oldest] },
        ...group.map((each) => each.statement),
      ];
      const [, ...results] = await database.write(statements);
      group.forEach((each, index) => each.settle(readReceipt(results[index], each.bodyHash)));
    } catch (error) {
      group.forEach((each) => each.fail(error));
    }
  }

  async function flush(): Promise<void> {
    while (queue.length > 0) {
      // Requests already received join this commit.
      await nextTurn();
      const group = queue.slice(0, GROUP_LIMIT);
      queue = queue.slice(GROUP_LIMIT);
      await commit(group);
    }
    flushing = undefined;
  }

  function add({ kind, payload, idempotencyKey }: NewLead): Promise<Receipt> {
    if (queue.length >= QUEUE_LIMIT)
      return Promise.reject(new StorageError('Too many leads are waiting'));
    const receivedAt = now();
    const id = randomUUID();
    const body = JSON.stringify(payload);
    const bodyHash = createHash('sha256').update(`${kind}\n${body}`).digest('hex');
    const key = idempotencyKey ?? null;
    const args = [
      id,
      kind,
      receivedAt.toISOString(),
      key,
      bodyHash,
      body,
      newAnswer(receivedAt, id),
    ];
    return new Promise((settle, fail) => {
      queue.push({ statement: { sql: INSERT_LEAD, args }, bodyHash, settle, fail });
      flushing ??= flush();
    });
  }

  return {
    add,
    ping: async () => void (await database.read('SELECT 1 FROM leads LIMIT 1')),
    close: async () => {
      await flushing;
      database.close();
    },
  };
}
