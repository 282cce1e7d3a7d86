import diff, { type Difference } from 'microdiff';

export type ContextChange = {
  kind: 'added' | 'removed' | 'changed';
  /** Where the value is, such as `legs[0].from`. */
  path: string;
  before: unknown;
  after: unknown;
};

const KINDS = { CREATE: 'added', REMOVE: 'removed', CHANGE: 'changed' } as const;

const displayPath = (path: Difference['path']): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * What an event changed in a context.
 * @returns the changes; none if one of them is no object
 */
export function contextChanges(before: unknown, after: unknown): ContextChange[] {
  if (before === after || !isObject(before) || !isObject(after)) return [];
  return diff(before, after, { cyclesFix: false }).map((difference) => ({
    kind: KINDS[difference.type],
    path: displayPath(difference.path),
    before: 'oldValue' in difference ? difference.oldValue : undefined,
    after: 'value' in difference ? difference.value : undefined,
  }));
}
