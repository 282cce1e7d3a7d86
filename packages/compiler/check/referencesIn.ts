import type { AirportCode, Picture, Video } from '../../../src/content/fields';
import type { ProseInline, ProsePart } from '../../../src/content/markdown/markdown';
import { plainText } from '../../../src/content/markdown/plainText';
import type { KeyPath } from '../read/positions';

/**
 * A link, picture, video, airport, flight, price or heading in the content, with the path of its key. The `name`
 * of a link is what screen readers say of it; undefined where it is made of several texts.
 */
export type Reference =
  | { kind: 'link'; path: KeyPath; to: string; name?: string }
  | { kind: 'picture'; path: KeyPath; picture: Picture }
  | { kind: 'video'; path: KeyPath; video: Video }
  | { kind: 'airport'; path: KeyPath; code: string }
  | { kind: 'flight'; path: KeyPath; from: string; to: string }
  | { kind: 'opens'; path: KeyPath; dialog: string }
  | { kind: 'announces'; path: KeyPath; section: string }
  | { kind: 'price'; path: KeyPath; text: string }
  | { kind: 'heading'; path: KeyPath; id: string; text: string };

type Heading = Extract<ProsePart, { kind: 'heading' }>;
type MarkdownLink = Extract<ProseInline, { kind: 'link' }>;

/**
 * Finds all references in a value.
 * @returns the references, each with its path, in the order of the value
 */
export function referencesIn(value: unknown, path: KeyPath): Reference[] {
  const found: Reference[] = [];
  collect(value, [...path], found);
  return found;
}

/** Adds the references in a value. `path` is changed on the way, because most values hold no reference. */
function collect(value: unknown, path: (string | number)[], found: Reference[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) collectAt(index, entry, path, found);
    return;
  }
  if (isKind<Picture>(value, 'picture'))
    found.push({ kind: 'picture', path: [...path, 'src'], picture: value });
  if (isKind<Video>(value, 'video'))
    found.push({ kind: 'video', path: [...path, 'name'], video: value });
  if (isAirport(value)) found.push({ kind: 'airport', path: [...path], code: value.code });
  if (isKind<Heading>(value, 'heading') && value.id !== undefined)
    found.push({ kind: 'heading', path: [...path], id: value.id, text: plainText(value.children) });
  const { from, to } = value as { from?: unknown; to?: unknown };
  if (isAirport(from) && isAirport(to))
    found.push({ kind: 'flight', path: [...path, 'to'], from: from.code, to: to.code });
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'object') collectAt(key, inner, path, found);
    // Beside 'from', 'to' is the label of a field of a form.
    const isName = typeof inner === 'string' && !(key === 'to' && 'from' in value);
    const reference = isName ? namedReference(key, inner, path, value) : undefined;
    if (reference) found.push(reference);
  }
}

function collectAt(
  step: string | number,
  value: unknown,
  path: (string | number)[],
  found: Reference[],
): void {
  path.push(step);
  collect(value, path, found);
  path.pop();
}

/** The reference that the text of a key is; undefined for most keys. */
function namedReference(
  key: string,
  text: string,
  group: KeyPath,
  value: object,
): Reference | undefined {
  switch (key) {
    case 'to':
      return { kind: 'link', path: [...group, key], to: text, ...linkName(value) };
    case 'opens':
      return { kind: 'opens', path: [...group, key], dialog: text };
    case 'price':
      return { kind: 'price', path: [...group, key], text };
    case 'opensFormOf':
      return { kind: 'announces', path: [...group, key], section: text };
    default:
      return undefined;
  }
}

/** The name of a link in a text, or of a button: its label with the visually hidden text. */
function linkName(link: object): { name?: string } {
  if (isKind<MarkdownLink>(link, 'link')) return { name: plainText(link.children) };
  const texts = ['label', 'visuallyHiddenText'].map((key): unknown => Reflect.get(link, key));
  return texts[0] === undefined ? {} : { name: texts.filter(Boolean).join(' ') };
}

const isAirport = (value: unknown): value is AirportCode =>
  typeof value === 'object' && value !== null && isKind<AirportCode>(value, 'airport');

const isKind = <Kind extends { kind: string }>(value: object, kind: Kind['kind']): value is Kind =>
  'kind' in value && value.kind === kind;
