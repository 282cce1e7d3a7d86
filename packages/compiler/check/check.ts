import { formatContentError, type ContentError } from '../../../src/content/contentErrors';
import type { Moment } from '../../../src/content/day';
import type { BlockRegistry, ContentFiles, Filled, Parsed } from '../compile';
import { contactWarnings } from '../facts/contactWarnings';
import { factWarnings } from '../facts/factWarnings';
import { errorAt } from './errorAt';
import { publicationErrors, publicationWarnings } from './publicationErrors';
import { redirectProblems } from './redirectErrors';
import { checkReferences, type KnownNames } from './references';
import { repeatedAlts } from './repeatedAlts';
import type { Located } from './sections';

type Checked = {
  files: ContentFiles;
  parsed: Parsed;
  filled: Filled;
  known: KnownNames;
  now: Moment;
  registry: BlockRegistry;
};

/** Collects the errors of reading and parsing, and finds those between files and of times to come. */
export function check({ files, parsed, filled, known, now, registry }: Checked) {
  const { pages, values, siteParts } = filled;
  const redirects = checkRedirects(filled, known);
  const sources = [parsed.site, parsed.redirects, ...parsed.pages].flatMap((file) =>
    file ? [file.source] : [],
  );
  const references = checkReferences(
    pages,
    [...(siteParts ? [siteParts] : []), ...redirects.targets],
    { known, now, lists: parsed.site?.site?.lists, ownAddress: parsed.site?.site?.brand.url },
    pages.length < files.pages.length,
  );
  const meanings = new Map(
    references.meanings.map(({ form, error }) => [formatContentError(form), error]),
  );
  const isConsequence = ({ file, line }: ContentError): boolean =>
    sources.some((source) => source.file === file && source.isConsequence(line));
  const ofValues = [
    ...(parsed.site?.errors ?? []),
    ...parsed.pages.flatMap(({ errors }) => errors),
    ...pages.flatMap((page) => publicationErrors(page, registry, now)),
    ...(parsed.redirects?.errors ?? []),
    ...redirects.errors,
    ...references.errors,
  ];
  return {
    errors: withoutRepetition([
      ...files.site.errors,
      ...(files.redirects?.errors ?? []),
      ...files.pages.flatMap(({ errors }) => errors),
      ...ofValues
        .filter((error) => !isConsequence(error))
        .map((error) => meanings.get(formatContentError(error)) ?? error),
    ]),
    warnings: withoutRepetition([
      ...(values ? [...factWarnings(sources, values), ...contactWarnings(sources, values)] : []),
      ...references.warnings,
      ...pages.flatMap(({ source, validParts }) =>
        repeatedAlts(validParts).map(({ path, message }) => errorAt(source, path, message)),
      ),
      ...pages.flatMap((page) => publicationWarnings(page, now)),
    ]),
  };
}

/** Checks content/redirects.yaml. `targets` is what `checkReferences` has to look at. */
function checkRedirects(
  { pages, redirects }: Filled,
  { files }: KnownNames,
): { targets: Located<unknown>[]; errors: ContentError[] } {
  if (!redirects) return { targets: [], errors: [] };
  const { source, entries, links } = redirects;
  const taken = new Map(
    pages.flatMap(({ source: page, value, validParts }): [string, string][] =>
      value.path === undefined || validParts.draft === true ? [] : [[value.path, page.file]],
    ),
  );
  const { errors, reported } = redirectProblems(source, entries, {
    pages: taken,
    statics: files.statics,
  });
  const targets = links.map((to, index) => (reported.has(index) ? undefined : { to }));
  return { targets: [{ source, value: { redirects: targets } }], errors };
}

/** Leaves out errors that say the same of the same place. */
export const withoutRepetition = (errors: readonly ContentError[]): ContentError[] => [
  ...new Map(errors.map((error) => [formatContentError(error), error])).values(),
];
