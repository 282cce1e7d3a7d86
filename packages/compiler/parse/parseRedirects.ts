import type { ContentError } from '../../../src/content/contentErrors';
import { parseBySchema, withoutPositionsOf } from './parse';
import type { KnownPlaceholders } from './placeholders';
import type { YamlSource } from '../read/readYaml';
import { redirectSchema, redirectsSchema, type Redirect } from './redirectsSchema';
import { textErrors } from '../check/textErrors';

/** The redirects of a file. */
export type ParsedRedirects = {
  /** Each entry; undefined for one with errors, so that the others keep their numbers. */
  redirects: (Redirect | undefined)[];
  /** The link of each entry, with errors or not; undefined for one that is no link. */
  links: (string | undefined)[];
  errors: ContentError[];
};

/**
 * Parses content/redirects.yaml.
 * @param known the placeholders that texts may contain; undefined when there is no content/site.yaml
 */
export function parseRedirects(
  source: YamlSource,
  known: KnownPlaceholders | undefined,
): ParsedRedirects {
  const { output, errors } = parseBySchema(source, redirectsSchema, source.value, []);
  const entries = output?.redirects ?? rawEntries(source.value);
  return {
    redirects: output?.redirects ?? entries.map((entry) => redirectSchema.safeParse(entry).data),
    links: entries.map((entry): string | undefined => {
      const to: unknown = Reflect.get(Object(entry), 'to');
      return typeof to === 'string' ? to : undefined;
    }),
    errors: [...errors, ...withoutPositionsOf(errors, textErrors(source, source.value, known))],
  };
}

/** The entries of a file with errors. */
function rawEntries(value: unknown): unknown[] {
  const entries: unknown = Reflect.get(Object(value), 'redirects');
  return Array.isArray(entries) ? entries : [];
}
