import type { Picture, Video } from './fields';
import { plainText, type ProsePart } from './markdown';
import type { KeyPath } from './readYaml';

/** A link, picture, video or heading in the content, with the path of its key. */
export type Reference =
  | { kind: 'link'; path: KeyPath; to: string }
  | { kind: 'picture'; path: KeyPath; picture: Picture }
  | { kind: 'video'; path: KeyPath; video: Video }
  | { kind: 'opens'; path: KeyPath; dialog: string }
  | { kind: 'announces'; path: KeyPath; section: string }
  | { kind: 'heading'; path: KeyPath; id: string; text: string };

type Heading = Extract<ProsePart, { kind: 'heading' }>;

/**
 * Finds all references in a value.
 * @param value a part of the content
 * @param path the path of the part
 * @returns the references, each with its path
 */
export function* referencesIn(value: unknown, path: KeyPath): Generator<Reference> {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* referencesIn(entry, [...path, index]);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isKind<Picture>(value, 'picture'))
    yield { kind: 'picture', path: [...path, 'src'], picture: value };
  if (isKind<Video>(value, 'video')) yield { kind: 'video', path: [...path, 'name'], video: value };
  if (isKind<Heading>(value, 'heading')) {
    yield { kind: 'heading', path, id: value.id, text: plainText(value.children) };
  }
  for (const [key, inner] of Object.entries(value)) {
    const keyPath = [...path, key];
    if (key === 'to' && typeof inner === 'string') yield { kind: 'link', path: keyPath, to: inner };
    else if (key === 'opens' && typeof inner === 'string')
      yield { kind: 'opens', path: keyPath, dialog: inner };
    else if (key === 'opensFormOf' && typeof inner === 'string')
      yield { kind: 'announces', path: keyPath, section: inner };
    else yield* referencesIn(inner, keyPath);
  }
}

const isKind = <Kind extends { kind: string }>(value: object, kind: Kind['kind']): value is Kind =>
  'kind' in value && value.kind === kind;
