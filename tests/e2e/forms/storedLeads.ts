import { createDatabase } from '../../../packages/server/database/createDatabase';
import { listLeads } from '../../../packages/server/api/listLeads';

/** A lead as the sales API stored it. */
export type StoredLead = { kind: string; form?: string; payload: unknown };

/** The leads of one visitor that a sales API has stored, by default that of the fixture site. */
export async function storedLeads(
  email: string,
  databaseUrl = process.env.X1_LEADS_DATABASE ?? '',
): Promise<StoredLead[]> {
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
