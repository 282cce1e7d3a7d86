/** A line of a file without its indentation. */
type Line = { indent: number; text: string };

/** A file of simple lines, and the line that is read next. */
type Reader = { lines: string[]; next: number };

/** What is no simple YAML. */
class NotSimple extends Error {}

function refuse(): never {
  throw new NotSimple();
}

/** A key, and what stands behind it. Spaces at the end of a line have no meaning. */
const PAIR = /^([A-Za-z]\w*):(?: +(\S.*?))? *$/;

/** A key that YAML reads as another value than its letters. */
const SPECIAL_WORD = /^(?:null|true|false)$/i;

/** How a text without quotation marks begins, and what ends it. */
const PLAIN_START = /^[\p{L}\p{N}/“‘(€$£]/u;
const PLAIN_END = /:(?:[\s,[\]{}]|$)| (?:#|$)/;

/** What may be a number. */
const NUMBER_LIKE = /^[\d.]+(?:e[-+]?\d+)?$|^0[xo]/i;

const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,14})$/;

/** A pair of a group on one line, such as `{ label: More, to: /more }`. */
const FLOW_PAIR =
  / *([A-Za-z]\w*): +(?:'((?:[^']|'')*)'|"([^"\\]*)"|([^\s,[\]{}'"][^,[\]{}'"]*?)) *(?:,|\}$)/y;

/**
 * Reads the YAML that most content files are: groups, lists, texts of one line and literal texts. The
 * full parser takes ten times as long.
 * @returns the value that the full parser makes of it; undefined for a text with a mistake, or with
 *   anything else
 * @throws an error of the code itself
 */
export function readSimpleYaml(text: string): unknown {
  if (!text.endsWith('\n') || /[\t\r]/.test(text)) return undefined;
  const reader = { lines: text.split('\n'), next: 0 };
  try {
    const first = peek(reader);
    if (first?.indent !== 0) return undefined;
    const value = readMap(reader, 0);
    return peek(reader) ? undefined : value;
  } catch (error) {
    if (error instanceof NotSimple) return undefined;
    throw error;
  }
}

/** The next line that is neither blank nor a comment. */
function peek(reader: Reader): Line | undefined {
  for (; reader.next < reader.lines.length; reader.next += 1) {
    const line = reader.lines[reader.next] ?? '';
    const indent = indentOf(line);
    if (indent < line.length && line[indent] !== '#') return { indent, text: line.slice(indent) };
  }
  return undefined;
}

function indentOf(line: string): number {
  let indent = 0;
  while (line[indent] === ' ') indent += 1;
  return indent;
}

function readMap(reader: Reader, indent: number): Record<string, unknown> {
  const map: Record<string, unknown> = {};
  for (let line = peek(reader); line && line.indent >= indent; line = peek(reader)) {
    if (line.indent > indent) refuse();
    const [, key = '', value] = PAIR.exec(line.text) ?? [];
    if (key === '' || Object.hasOwn(map, key) || SPECIAL_WORD.test(key)) refuse();
    reader.next += 1;
    map[key] = value === undefined ? readInner(reader, indent) : readValue(reader, value, indent);
  }
  return map;
}

/** The group or list below a key. The dashes of a list may stand in the column of its key. */
function readInner(reader: Reader, parent: number): unknown {
  const line = peek(reader);
  if (!line) refuse();
  if (line.text.startsWith('- ') && line.indent >= parent) return readList(reader, line.indent);
  if (line.indent <= parent) refuse();
  return readMap(reader, line.indent);
}

function readList(reader: Reader, indent: number): unknown[] {
  const list: unknown[] = [];
  for (let line = peek(reader); line && line.indent >= indent; line = peek(reader)) {
    if (line.indent === indent && !line.text.startsWith('- ')) break;
    if (line.indent > indent) refuse();
    const dashed = 1 + indentOf(line.text.slice(1));
    const entry = line.text.slice(dashed).trimEnd();
    if (PAIR.test(entry)) {
      // The group of the entry begins behind its dash.
      const column = indent + dashed;
      reader.lines[reader.next] = ' '.repeat(column) + entry;
      list.push(readMap(reader, column));
    } else {
      reader.next += 1;
      if (entry.startsWith('|')) refuse();
      list.push(readValue(reader, entry, indent));
    }
  }
  return list;
}

/** The value behind a key or dash. `parent` is the column of the group or list that holds it. */
function readValue(reader: Reader, written: string, parent: number): unknown {
  if (written === '|') return readLiteral(reader, parent);
  if (written.startsWith('{')) return readFlow(written);
  if (written.startsWith("'")) return single(/^'((?:[^']|'')*)'$/.exec(written)?.[1]);
  if (written.startsWith('"')) return known(/^"([^"\\]*)"$/.exec(written)?.[1]);
  return plain(written);
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) refuse();
  return value;
}

const single = (written: string | undefined): string => known(written).replaceAll("''", "'");

function plain(written: string): unknown {
  if (!PLAIN_START.test(written) || PLAIN_END.test(written)) refuse();
  if (SPECIAL_WORD.test(written)) {
    if (written === 'true' || written === 'false') return written === 'true';
    refuse();
  }
  if (WHOLE_NUMBER.test(written)) return Number(written);
  if (NUMBER_LIKE.test(written)) refuse();
  return written;
}

/** A group on one line. */
function readFlow(written: string): Record<string, unknown> {
  const map: Record<string, unknown> = {};
  FLOW_PAIR.lastIndex = 1;
  while (FLOW_PAIR.lastIndex < written.length) {
    const [, key = '', inSingle, inDouble, bare] = FLOW_PAIR.exec(written) ?? [];
    if (key === '' || Object.hasOwn(map, key) || SPECIAL_WORD.test(key)) refuse();
    map[key] = inSingle === undefined ? (inDouble ?? plain(known(bare))) : single(inSingle);
  }
  if (!written.endsWith('}')) refuse();
  return map;
}

/** A text of several lines below `|`, which ends with one line break. */
function readLiteral(reader: Reader, parent: number): string {
  const { lines } = reader;
  const indent = indentOf(lines[reader.next] ?? '');
  const text: string[] = [];
  for (; reader.next < lines.length; reader.next += 1) {
    const line = lines[reader.next] ?? '';
    const own = indentOf(line);
    if (line !== '' && own === line.length) refuse();
    if (line !== '' && own < indent) break;
    text.push(line.slice(indent));
  }
  if (indent <= parent) refuse();
  return text.join('\n').replace(/\n*$/, '\n');
}
