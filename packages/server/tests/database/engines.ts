import { join } from 'node:path';
import type { Database } from '../../database/database';
import { createLeadStore } from '../../database/leadStore';
import type { LeadStore, LeadStoreOptions, NewLead, Receipt } from '../../database/leadStore';
import type { Channel } from '../../delivery/sender';
import { homeContact } from '../../../../tests/leads/examples';
import { openDatabase } from '../delivery/queueFixture';
import { closeAtEnd, newFolder } from '../testServer';
import { describeWithPostgres } from './describeWithPostgres';
import { startPostgres } from './postgresServer';
import type { PostgresServer } from './postgresServer';

/** A store on a database of its own, as one server has. */
export type Server = { readonly database: Database; readonly store: LeadStore };

/** Opens a database once more, as another server does, until the end of the test. */
export function openServer(
  databaseUrl: string,
  { channels = [], ...options }: LeadStoreOptions & { channels?: readonly Channel[] } = {},
): Server {
  const database = openDatabase(databaseUrl);
  return { database, store: createLeadStore(database, { channelsOf: () => channels, ...options }) };
}

/** Stores a contact message. */
export const addMessage = (
  { store }: Server,
  message: string,
  idempotencyKey?: string,
): Promise<Receipt> =>
  store.add({
    kind: 'contact',
    payload: { ...homeContact, message },
    idempotencyKey,
    form: 'rescue',
    language: 'fr',
  });

/** Stores a lead, by default a contact message, and gives its id. */
export async function addLead({ store }: Server, lead: Partial<NewLead> = {}): Promise<string> {
  const sent = {
    kind: 'contact',
    payload: homeContact,
    idempotencyKey: undefined,
    ...lead,
  } as const;
  const receipt = await store.add(sent);
  return 'answer' in receipt ? String(JSON.parse(receipt.answer).id) : '';
}

/** Opens a database as two servers do, and stores leads in it. */
export async function twoServers(databaseUrl: string, leads = 1) {
  const [one, other] = [openServer(databaseUrl), openServer(databaseUrl)];
  const ids: string[] = [];
  while (ids.length < leads) ids.push(await addLead(one));
  const [id = ''] = ids;
  return { database: one.database, both: [one.database, other.database] as const, ids, id };
}

let postgres: Promise<PostgresServer> | undefined;

/**
 * Creates a database of the PostgreSQL that the tests of a file share: one that need not survive a crash of
 * the machine.
 */
export async function newPostgresDatabase(): Promise<string> {
  postgres ??= startPostgres(['fsync=off', 'full_page_writes=off']).then((server) => {
    closeAtEnd(server.stop);
    return server;
  });
  return (await postgres).newDatabase();
}

/** Runs tests over a new database of each kind. */
export function describeEngines(promises: (newDatabase: () => Promise<string>) => void): void {
  describe('SQLite', () => promises(async () => join(newFolder(), 'leads.db')));
  describeWithPostgres('PostgreSQL', () => promises(newPostgresDatabase));
}
