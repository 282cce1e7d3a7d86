import { stringify } from 'yaml';
import { writeCsv } from './csv';
import type { Cell } from './csv';
import { describeLanguage } from '../../api/language';
import type { StoredLead } from '../../api/listLeads';

/** Control characters of terminals, without tabs and new lines, and marks of text direction. */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

function escapeControls(text: string): string {
  return text.replace(
    CONTROL_CHARACTERS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

type Note = keyof Omit<StoredLead, 'id' | 'kind' | 'receivedAt' | 'payload'>;

/** What is known of a lead beside its payload, by its names for a person. Each has a column in CSV when some lead has it. */
const NOTES = {
  form: 'form',
  language: 'language',
  mark: 'marked',
  firstPage: 'first page',
} satisfies Record<Note, string>;
const NOTE_KEYS = Object.keys(NOTES) as Note[];

/** Writes a lead for a person. */
export function formatLead(lead: StoredLead): string {
  const { receivedAt, kind, id, payload } = lead;
  const notes = NOTE_KEYS.flatMap((key) => {
    const value = lead[key];
    if (value === undefined) return [];
    const text = key === 'language' ? describeLanguage(value) : escapeControls(value);
    return [`  ${NOTES[key]}: ${text}`];
  });
  const lines = stringify(payload, { lineWidth: 0 }).trimEnd().split('\n');
  return `${receivedAt}  ${kind}  ${id}${notes.join('')}\n${lines.map((line) => `  ${escapeControls(line)}`).join('\n')}\n`;
}

/** Reads the leads to be printed, the same at each call. */
type Read = () => AsyncIterable<StoredLead>;

async function* asText(read: Read): AsyncGenerator<string> {
  let between = '';
  for await (const lead of read()) {
    yield `${between}${formatLead(lead)}`;
    between = '\n';
  }
  if (between === '') yield 'No leads.\n';
}

async function* asJson(read: Read): AsyncGenerator<string> {
  let before = '[';
  for await (const lead of read()) {
    yield `${before}\n${JSON.stringify(lead, null, 2).replace(/^/gm, '  ')}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

/** The most items of a list that have columns of their own; a cell holds the others as JSON. */
const MOST_ITEMS = 20;

/** Every value of a payload with its path: `quotations[0].quotation_legs[0].pax`. */
function flatten(value: unknown, path: string): [string, Cell][] {
  if (Array.isArray(value)) {
    const items = value.slice(0, MOST_ITEMS);
    const others: [string, Cell][] =
      value.length > MOST_ITEMS
        ? [[`${path}[${MOST_ITEMS}…]`, JSON.stringify(value.slice(MOST_ITEMS))]]
        : [];
    return [...items.flatMap((item, index) => flatten(item, `${path}[${index}]`)), ...others];
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) =>
      flatten(inner, path === '' ? key : `${path}.${key}`),
    );
  }
  const cell =
    typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? '');
  return [[path, cell]];
}

const cellsOf = ({ payload }: StoredLead) => new Map(flatten(payload, ''));

/** The head needs the keys of all leads, which are read twice for it. */
async function* asCsv(read: Read): AsyncGenerator<string> {
  const keys = new Set<string>();
  const notes = new Set<Note>();
  for await (const lead of read()) {
    for (const key of cellsOf(lead).keys()) keys.add(key);
    for (const note of NOTE_KEYS) if (lead[note] !== undefined) notes.add(note);
  }
  const columns = NOTE_KEYS.filter((note) => notes.has(note));
  yield writeCsv([['receivedAt', 'kind', 'id', ...columns, ...keys]]);
  for await (const lead of read()) {
    const cells = cellsOf(lead);
    yield writeCsv([
      [
        lead.receivedAt,
        lead.kind,
        lead.id,
        ...columns.map((note) => lead[note]),
        ...[...keys].map((key) => cells.get(key)),
      ],
    ]);
  }
}

/** The formats of `npm run leads`: for reading, for a spreadsheet (one column per key), for programs. */
export const leadFormats = { text: asText, csv: asCsv, json: asJson };
