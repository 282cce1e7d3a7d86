import { marksFor, type Database, type Row } from '../../database/database';
import { ERASED_AT_ONCE, readTombstones } from '../eraseLeads';
import type { Tombstone } from '../eraseLeads';
import { listLeads, readStoredLead } from '../../api/listLeads';
import type { StoredLead } from '../../api/listLeads';

/** Whose leads are meant: those of an address, or one lead by its id. */
export type Subject = { readonly email: string } | { readonly id: string };

/** Everything that is stored of a lead. */
export type LeadRecord = {
  readonly lead: StoredLead;
  /** Its row in the table of leads. */
  readonly row: Row;
  /** Its rows in the table of deliveries, joined with `row`. */
  readonly deliveries: readonly Row[];
  /** What people have done with it, joined with `row`. */
  readonly events: readonly Row[];
};

/** What the database knows of somebody. */
export type Findings = {
  /** The newest first. */
  readonly records: readonly LeadRecord[];
  /** The erased lead with the id that was asked for. */
  readonly tombstones: readonly Tombstone[];
};

async function readRecords(database: Database, ids: readonly string[]): Promise<LeadRecord[]> {
  const those = `id IN (${marksFor(ids)})`;
  const rows = await database.read({
    sql: `SELECT * FROM leads WHERE ${those} ORDER BY number DESC`,
    args: ids,
  });
  const joined = (table: string, order: string) =>
    database.read({
      sql: `SELECT * FROM ${table} JOIN leads ON number = lead_number WHERE ${those} ORDER BY ${order}`,
      args: ids,
    });
  const [deliveries, events] = [
    await joined('deliveries', 'channel'),
    await joined('lead_events', 'at'),
  ];
  return rows.map((row) => {
    const ofLead = ({ lead_number }: Row): boolean => lead_number === row.number;
    return {
      lead: readStoredLead(row),
      row,
      deliveries: deliveries.filter(ofLead),
      events: events.filter(ofLead),
    };
  });
}

/** Finds everything that is stored of somebody. */
export async function findRecords(database: Database, subject: Subject): Promise<Findings> {
  const ids = (await listLeads(database, subject)).map(({ id }) => id);
  const records: LeadRecord[] = [];
  for (let start = 0; start < ids.length; start += ERASED_AT_ONCE)
    records.push(...(await readRecords(database, ids.slice(start, start + ERASED_AT_ONCE))));
  const tombstones = 'id' in subject ? await readTombstones(database, [subject.id]) : [];
  return { records, tombstones };
}
