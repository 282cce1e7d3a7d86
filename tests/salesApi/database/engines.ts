import { createDatabase } from '../../../src/salesApi/database/createDatabase';
import type { Database } from '../../../src/salesApi/database/database';
import { createLeadStore } from '../../../src/salesApi/leadStore';
import type { LeadStore, LeadStoreOptions, Receipt } from '../../../src/salesApi/leadStore';
import { homeContact } from '../../leads/examples';

/** A store on a database of its own, as one server has. */
export type Server = { readonly database: Database; readonly store: LeadStore };

/**
 * Opens a database once more, as another server does.
 * @param databaseUrl the address of the database
 * @param options the channels of delivery, and the clock
 * @returns the store and the database
 */
export function openServer(databaseUrl: string, options: LeadStoreOptions = {}): Server {
  const database = createDatabase({ databaseUrl });
  return { database, store: createLeadStore(database, options) };
}

/**
 * Stores a contact message.
 * @param server the server
 * @param message the text of the message
 * @param idempotencyKey the key of the submission
 * @returns the receipt
 */
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

/**
 * Reads the message of a stored lead.
 * @param lead the lead
 * @param lead.payload what the visitor sent
 * @returns the text
 */
export const messageOf = ({ payload }: { readonly payload: unknown }): string =>
  String(Reflect.get(Object(payload), 'message'));
