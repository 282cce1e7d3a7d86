import { blockAt } from '../read/blockAt';
import type { ContentError } from '../../../src/content/contentErrors';
import type { KeyPath } from '../read/positions';
import type { YamlSource } from '../read/readYaml';

/** Makes an error of a file as a whole. */
export const errorOf = (file: string, message: string): ContentError => ({
  file,
  line: 1,
  column: 1,
  message,
});

/** Makes an error of a value, with its position in the file and its block. */
export const errorAt = (
  source: YamlSource,
  path: KeyPath,
  message: string,
  part?: string,
): ContentError => ({
  file: source.file,
  ...source.positionOf(path, part),
  ...(path[0] === 'blocks' && typeof path[1] === 'number' && blockAt(source.value, path[1])),
  message,
  keys: path,
});
