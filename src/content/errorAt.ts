import type { ContentError } from './contentErrors';
import type { KeyPath, YamlSource } from './readYaml';

/**
 * Makes an error of a value, with its position in the file and its block.
 * @param source the file
 * @param path the path of the value
 * @param message what is wrong
 * @param part the part of a long text that is wrong
 * @returns the error
 */
export const errorAt = (
  source: YamlSource,
  path: KeyPath,
  message: string,
  part?: string,
): ContentError => ({
  file: source.file,
  ...source.positionOf(path, part),
  ...blockAt(source, path),
  message,
});

/** The block that a path leads into. */
function blockAt(source: YamlSource, [first, index]: KeyPath): Pick<ContentError, 'block'> {
  if (first !== 'blocks' || typeof index !== 'number') return {};
  // Only the types of blocks are needed, whatever the blocks are.
  const { blocks } = source.value as { blocks?: ({ type?: unknown } | null)[] };
  return { block: { number: index + 1, type: String(blocks?.[index]?.type ?? 'no type') } };
}
