import type { Row } from '../../database/database';
import { undeliveredOf } from '../../delivery/undeliveredLeads';
import type { Tombstone } from '../eraseLeads';
import { formatLead } from './formatLeads';
import { describeUndelivered } from './formatUndelivered';
import type { Findings, LeadRecord } from './leadRecords';

function describeDelivery(row: Row): string {
  const state =
    row.state === 'delivered' || row.state === 'skipped'
      ? `${row.state} at ${String(row.ended_at)}`
      : describeUndelivered(undeliveredOf(row));
  return `${String(row.channel)} ${state}`;
}

const shortLine = ({ lead: { id, kind, receivedAt }, deliveries, events }: LeadRecord) => {
  const known = [...deliveries.map(describeDelivery), ...events.map(describeEvent)].join(', ');
  return `${[receivedAt, kind, id, known].join('  ').trimEnd()}\n`;
};

const tombstoneLine = ({ id, kind, day, erasedAt }: Tombstone) =>
  `${day}  ${kind}  ${id}  erased at ${erasedAt}\n`;

/** Writes a short list of leads, without what the visitor wrote. */
export function formatShort({ records, tombstones }: Findings): string {
  return [...records.map(shortLine), ...tombstones.map(tombstoneLine)].join('');
}

/** The columns that hold JSON. */
const JSON_COLUMNS = ['payload', 'answer'];

/** Every column of a row, named as in the rest of the JSON: `received_at` is `receivedAt`. */
function jsonOf(row: Row, columns: readonly string[]): object {
  return Object.fromEntries(
    columns.map((column) => {
      const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      const value: unknown = row[column];
      return [name, JSON_COLUMNS.includes(column) ? JSON.parse(String(value)) : value];
    }),
  );
}

/** The columns that only connect rows, or that are of tombstones. */
const LEFT_OUT = ['number', 'lead_number', 'erased_at'];

function recordJson({ row, deliveries, events }: LeadRecord): object {
  const own = Object.keys(row).filter((column) => !LEFT_OUT.includes(column));
  const joined = (other: Row) =>
    jsonOf(
      other,
      Object.keys(other).filter((column) => !(column in row) && !LEFT_OUT.includes(column)),
    );
  return {
    ...jsonOf(row, own),
    deliveries: deliveries.map(joined),
    events: events.map(joined),
  };
}

/** What a person has done: `taken by Anna at …`. */
function describeEvent({ event, person, outcome, at }: Row): string {
  const by = typeof person === 'string' ? ` by ${person}` : '';
  const result = typeof outcome === 'string' ? `, ${outcome}` : '';
  return `${String(event)}${by} at ${String(at)}${result}`;
}

function recordText({ lead, deliveries, events }: LeadRecord): string {
  const lines = deliveries.map((delivery) => {
    const error = delivery.last_error === null ? '' : ` (${String(delivery.last_error)})`;
    return `  ${describeDelivery(delivery)}${error}\n`;
  });
  const steps = events.map((event) => `  ${describeEvent(event)}\n`);
  return `${formatLead(lead)}${lines.join('')}${steps.join('')}`;
}

/** The formats of `npm run leads -- export`: for reading, and complete for programs. */
export const exportFormats = {
  text: ({ records, tombstones }: Findings) =>
    [...records.map(recordText), ...tombstones.map(tombstoneLine)].join('\n'),
  json: ({ records, tombstones }: Findings) =>
    `${JSON.stringify({ leads: records.map(recordJson), erased: tombstones }, null, 2)}\n`,
};
