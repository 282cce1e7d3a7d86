import type { ContentError } from '../../../src/content/contentErrors';
import { errorAt } from './errorAt';
import { fillAddress, type PlaceholderValues } from '../parse/placeholders';
import { referencesIn } from './referencesIn';
import type { Located } from './sections';

/** A link to another site: its address, and where it is written. */
export type ExternalLink = Omit<ContentError, 'message'> & { address: string };

/**
 * Finds the links of a file to other sites. A link by its name, such as `{links.press}`, is written where
 * the name is defined.
 * @param file a file whose placeholders are not filled in, so that links are found where they are written
 */
export const externalLinksIn = (
  { source, value }: Located<unknown>,
  values: PlaceholderValues,
): ExternalLink[] =>
  referencesIn(value, []).flatMap((reference): ExternalLink[] => {
    if (reference.kind !== 'link' || reference.to.startsWith('{')) return [];
    const address = fillAddress(reference.to, values);
    if (!address.startsWith('https:') || !URL.canParse(address)) return [];
    const { message, ...place } = errorAt(source, reference.path, address, reference.to);
    return [{ ...place, address: message }];
  });
