import { fillPlaceholders, type PlaceholderValues } from '../parse/placeholders';
import { collectionOfFile } from '../read/contentPaths';
import type { YamlSource } from '../read/readYaml';
import { placeholderUses } from './factUses';

/** A text that shows a fact or link: in a page, or in a section of content/site.yaml. */
export type UsePlace = {
  file: string;
  line: number;
  column: number;
  /** The path of the page, the label of the collection, or the section of content/site.yaml. */
  where: string;
};

/**
 * Finds where the facts or links of content/site.yaml are used.
 * @returns the places by name, in the order of the files; a name that no text uses is not in it
 */
export function usesByName(
  sources: readonly YamlSource[],
  kind: 'facts' | 'links',
  values: PlaceholderValues,
): Map<string, UsePlace[]> {
  const uses = new Map<string, UsePlace[]>();
  for (const source of sources) {
    const { path: page = collectionOfFile(source.file)?.label } = fillPlaceholders(
      Object(source.value) as { path?: unknown },
      values,
    );
    for (const { path, name } of placeholderUses(source.value, kind)) {
      const place = {
        file: source.file,
        ...source.positionOf(path, `{${kind}.${name}}`),
        where: typeof page === 'string' ? page : `${path[0]} of the site`,
      };
      uses.set(name, [...(uses.get(name) ?? []), place]);
    }
  }
  return uses;
}
