import type { ContentError } from '../../../src/content/contentErrors';
import { errorAt } from '../check/errorAt';
import { factMessages } from './factMessages';
import type { PlaceholderValues } from '../parse/placeholders';
import type { YamlSource } from '../read/readYaml';
import { factCopyFinder, type FactCopy } from './factUses';

/** Finds texts that repeat the value of a fact: a change of the fact would not reach them. */
export function factWarnings(
  sources: readonly YamlSource[],
  values: Pick<PlaceholderValues, 'facts' | 'brand'>,
): ContentError[] {
  const copiesIn = factCopyFinder(values);
  return sources.flatMap((source) =>
    copiesIn(source.value).map((copy) => ({
      ...errorAt(source, copy.path, messageOf(copy, values.facts), copy.written),
      inForm: messageOf({ ...copy, offset: 1 }, values.facts),
    })),
  );
}

function messageOf(
  { names, written, offset, text }: FactCopy,
  facts: Record<string, string>,
): string {
  const value = facts[names[0] ?? ''] ?? '';
  return factMessages.copy(
    names,
    written,
    value === written ? undefined : value,
    // A text of several lines stands after "|" and needs no quotation marks.
    offset === 0 && !text.includes('\n'),
  );
}
