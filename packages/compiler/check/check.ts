import {
  errorMessages,
  formatContentError,
  type ContentError,
} from '../../../src/content/contentErrors';
import type { Moment } from '../../../src/content/day';
import type { BlockRegistry, ContentFiles, Filled } from '../compile';
import type { Parsed } from '../parse/parseFiles';
import { templateOf } from '../collections/expandTemplate';
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
  const collections = [...parsed.collections.values()];
  const sources = [
    ...[parsed.site, parsed.redirects, ...collections].flatMap((file) => file?.source ?? []),
    ...parsed.pages.flatMap(({ source, template }) => (template ? [] : [source])),
    ...parsed.templates.map(({ source }) => source),
  ];
  const references = checkReferences(
    pages,
    [
      ...(siteParts ? [siteParts] : []),
      ...redirects.targets,
      ...collections.map(({ source, validParts: value }) => ({ source, value })),
    ],
    { known, now, lists: parsed.site?.site?.lists, ownAddress: parsed.site?.site?.brand.url },
    hasUnknownPages({ files, parsed }),
  );
  const meanings = new Map(
    references.meanings.map(({ form, error }) => [formatContentError(form), error]),
  );
  // Pages of entries have files of their own, with the lines of their template.
  const byFile = new Map(
    [...sources, ...parsed.entryPages.map(({ source }) => source)].map((each) => [each.file, each]),
  );
  const isConsequence = ({ file, line }: ContentError): boolean =>
    byFile.get(file)?.isConsequence(line) === true;
  const ofValues = [
    ...(parsed.site?.errors ?? []),
    ...collections.flatMap(({ errors }) => errors),
    ...parsed.templates.flatMap(({ errors }) => errors),
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
      ...(files.collections ?? []).flatMap(({ errors }) => errors),
      ...ofValues
        .filter((error) => !isConsequence(error))
        .map((error) => meanings.get(formatContentError(error)) ?? error),
    ]),
    warnings: withoutRepetition([
      ...(values ? [...factWarnings(sources, values), ...contactWarnings(sources, values)] : []),
      ...references.warnings,
      ...unusedCollections(parsed),
      ...parsed.doorwayWarnings,
      ...pages.flatMap(({ source, validParts }) =>
        repeatedAlts(validParts).map(({ path, message }) => errorAt(source, path, message)),
      ),
      ...pages.flatMap((page) => publicationWarnings(page, now)),
    ]),
  };
}

/** Whether mistakes keep pages from being known, so that a link may lead to one of them. */
const hasUnknownPages = ({ files, parsed }: Pick<Checked, 'files' | 'parsed'>): boolean =>
  [...files.pages, ...(files.collections ?? [])].some(({ source }) => !source) ||
  parsed.templates.some(({ source, errors }) => errors.length > 0 || !templateOf(source)) ||
  [...parsed.collections.values()].some(({ entries }) => entries.some(({ fields }) => !fields));

/** Finds the collections that no page is built of. */
const unusedCollections = ({ collections, templates }: Parsed): ContentError[] =>
  [...collections.values()]
    .filter(
      ({ collection: { name } }) =>
        // A template that lacks its `for:` may be of any collection.
        !templates.some(({ source }) => (templateOf(source) ?? name) === name),
    )
    .map(({ source, collection: { name } }) =>
      errorAt(source, [name], errorMessages.unusedCollection(name)),
    );

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
