import { createDatabase } from '../../database/createDatabase';
import type { Database } from '../../database/database';
import { createLeadStore } from '../../database/leadStore';
import type { LeadStore, LeadStoreOptions, Receipt } from '../../database/leadStore';
import { homeContact } from '../../../../tests/leads/examples';

/** A store on a database of its own, as one server has. */
export type Server = { readonly database: Database; readonly store: LeadStore };

/** Opens a database once more, as another server does. */
export function openServer(databaseUrl: string, options: LeadStoreOptions = {}): Server {
  const database = createDatabase({ databaseUrl });
  return { database, store: createLeadStore(database, options) };
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
  });

/** Reads the message of a stored lead. */
export const messageOf = ({ payload }: { readonly payload: unknown }): string =>
  String(Reflect.get(Object(payload), 'message'));
