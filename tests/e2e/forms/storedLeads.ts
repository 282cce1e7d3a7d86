import { createDatabase } from '../../../src/salesApi/database/createDatabase';
import { listLeads } from '../../../src/salesApi/listLeads';

/** A lead as the sales API stored it. */
export type StoredLead = { kind: string; payload: unknown };

/** The leads that the sales API of the fixture site has stored of one visitor. */
export async function storedLeads(email: string): Promise<StoredLead[]> {
  const databaseUrl = process.env.X1_LEADS_DATABASE ?? '';
  const database = createDatabase({ databaseUrl });
  try {
    return await listLeads(database, { email });
  } finally {
    database.close();
  }
}

let visitors = 0;

/** An address that no other test writes from. */
export const newEmail = (): string =>
  `visitor-${process.pid}-${Date.now()}-${(visitors += 1)}@example.com`;
