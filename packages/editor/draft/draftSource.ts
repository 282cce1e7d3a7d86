import { formatContentError, type ContentError } from '../../../src/content/contentErrors';
import type { KeyPath, Position, YamlSource } from '../../compiler/sources';

/**
 * Makes a source of values that are in no file yet. Every path has a line of its own: one message is enough
 * for one place.
 */
export function draftSource(file: string, value: unknown): YamlSource {
  const lines = new Map<string, number>();
  const positionOf = (path: KeyPath): Position => {
    const key = JSON.stringify(path);
    const line = lines.get(key) ?? lines.size + 1;
    lines.set(key, line);
    return { line, column: 1 };
  };
  return {
    file,
    value,
    positionOf,
    positionOfKey: positionOf,
    isConsequence: () => false,
    lacksKeys: false,
  };
}

/** What tells an error from others. In a form, its message names no line, and a draft has no lines. */
export const identityOf = ({ inForm, ...error }: ContentError): string =>
  formatContentError({ ...error, message: inForm ?? error.message });
