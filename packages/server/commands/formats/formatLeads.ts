import { stringify } from 'yaml';
import { writeCsv } from './csv';
import type { Cell } from './csv';
import type { StoredLead } from '../../api/listLeads';

/** Control characters of terminals, without tabs and new lines, and marks of text direction. */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

function escapeControls(text: string): string {
  return text.replace(
    CONTROL_CHARACTERS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Writes a lead for a person. */
export function formatLead({ receivedAt, kind, id, payload, form, mark }: StoredLead): string {
  const source = form === undefined ? '' : `  form: ${form}`;
  const note = mark === undefined ? '' : `  marked: ${mark}`;
  const lines = stringify(payload, { lineWidth: 0 }).trimEnd().split('\n');
  return `${receivedAt}  ${kind}  ${id}${source}${note}\n${lines.map((line) => `  ${escapeControls(line)}`).join('\n')}\n`;
}

const asText = (leads: readonly StoredLead[]) =>
  leads.length === 0 ? 'No leads.\n' : leads.map(formatLead).join('\n');

/** Every value of a payload with its path: `quotations[0].quotation_legs[0].pax`. */
function flatten(value: unknown, path: string): [string, Cell][] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => flatten(item, `${path}[${index}]`));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) =>
      flatten(inner, path === '' ? key : `${path}.${key}`),
    );
  }
  const cell =
    typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? '');
  return [[path, cell]];
}

function asCsv(leads: readonly StoredLead[]): string {
  const flat = leads.map((lead) => ({ lead, cells: new Map(flatten(lead.payload, '')) }));
  const keys = [...new Set(flat.flatMap(({ cells }) => [...cells.keys()]))];
  const notes = (['form', 'mark'] as const).filter((note) =>
    leads.some((lead) => lead[note] !== undefined),
  );
  const rows = flat.map(({ lead, cells }) => [
    lead.receivedAt,
    lead.kind,
    lead.id,
    ...notes.map((note) => lead[note]),
    ...keys.map((key) => cells.get(key)),
  ]);
  return writeCsv([['receivedAt', 'kind', 'id', ...notes, ...keys], ...rows]);
}

/** The formats of `npm run leads`: for reading, for a spreadsheet (one column per key), for programs. */
export const leadFormats = {
  text: asText,
  csv: asCsv,
  json: (leads: readonly StoredLead[]) => `${JSON.stringify(leads, null, 2)}\n`,
};
