import {
  keyOfPlaceholders,
  type ParsedPage,
  parsePage,
  type ParsePage,
} from '../../compiler/schemas';
import type { YamlSource } from '../../compiler/sources';

/**
 * Parses pages, each of them once: a draft is checked with all saved pages.
 * @returns parses as `parsePage` does
 */
export function createParser(): ParsePage {
  /** The pages as they were parsed last, and the placeholders that were known then. */
  const parsedPages = new WeakMap<YamlSource, { placeholders: string; parsed: ParsedPage }>();
  return (source, blockTypes, known, shared) => {
    const placeholders = keyOfPlaceholders(known);
    const last = parsedPages.get(source);
    if (last?.placeholders === placeholders) return last.parsed;
    const parsed = parsePage(source, blockTypes, known, shared);
    parsedPages.set(source, { placeholders, parsed });
    return parsed;
  };
}
