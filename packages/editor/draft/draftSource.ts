import type { ContentError } from '../../../src/content/contentErrors';
import type { KeyPath, Position, YamlSource } from '../../compiler/sources';

/** What a form of the visual editor holds, as the source of a content file. */
export type DraftSource = {
  source: YamlSource;
  /** Finds the path of the key that an error is about. */
  pathOf: (error: ContentError) => KeyPath;
};

/**
 * Makes a source of values that are in no file yet. Every path has a line of its own, so that an error
 * leads back to its key.
 */
export function draftSource(file: string, value: unknown): DraftSource {
  const paths: KeyPath[] = [];
  const lines = new Map<string, number>();
  const positionOf = (path: KeyPath): Position => {
    const key = JSON.stringify(path);
    const line = lines.get(key) ?? paths.push(path);
    lines.set(key, line);
    return { line, column: 1 };
  };
  return {
    source: {
      file,
      value,
      positionOf,
      positionOfKey: positionOf,
      isConsequence: () => false,
      lacksKeys: false,
    },
    pathOf: ({ line }) => paths[line - 1] ?? [],
  };
}
