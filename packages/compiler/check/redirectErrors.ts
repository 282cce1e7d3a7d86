import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import { errorAt } from './errorAt';
import { parseInternalLink } from '../../../src/content/link';
import type { YamlSource } from '../read/readYaml';
import type { Redirect } from '../parse/redirectsSchema';
import { isReservedPath } from '../../../src/content/reservedNames';

/** What redirects must not hide: the files of the published pages by their paths, and static files. */
type TakenPaths = { pages: ReadonlyMap<string, string>; statics: readonly string[] };

/**
 * Finds redirects that hide a page or a file, repeat each other, lead in a circle or to another redirect.
 * Whether the page exists that one leads to is checked as for every link (`checkReferences`).
 * @param redirects its entries, with their placeholders filled in; undefined for one that is no redirect
 * @returns the errors, and the indexes of the entries whose target is reported: whether it exists does not matter then
 */
export function redirectProblems(
  source: YamlSource,
  redirects: readonly (Redirect | undefined)[],
  taken: TakenPaths,
): { errors: ContentError[]; reported: ReadonlySet<number> } {
  const reported = new Set<number>();
  const first = new Map<string, number>();
  for (const [index, redirect] of redirects.entries())
    if (redirect && !first.has(redirect.from)) first.set(redirect.from, index);
  const targetOf = (from: string): string | undefined => redirects[first.get(from) ?? -1]?.to;

  const errors = redirects.flatMap((redirect, index) => {
    if (!redirect) return [];
    const { from, to } = redirect;
    const fromMessage = startMessage(from, taken) ?? repetition(from, index, first);
    const toMessage = targetMessage(from, to, targetOf);
    if (toMessage !== undefined) reported.add(index);
    return Object.entries({ from: fromMessage, to: toMessage }).flatMap(([key, message]) =>
      message === undefined ? [] : errorAt(source, ['redirects', index, key], message),
    );
  });
  return { errors, reported };
}

/** What is wrong with the path at which a redirect begins. */
function startMessage(from: string, { pages, statics }: TakenPaths): string | undefined {
  if (isReservedPath(from)) return errorMessages.reservedPath(from);
  // The server answers for the file of a page as for its path.
  const file = pages.get(from.replace(/\/index\.html$/, '') || '/');
  if (file !== undefined) return errorMessages.redirectFromPage(from, file);
  return statics.includes(from) ? errorMessages.redirectFromFile(from) : undefined;
}

function repetition(
  from: string,
  index: number,
  first: ReadonlyMap<string, number>,
): string | undefined {
  const other = first.get(from) ?? index;
  return other === index ? undefined : errorMessages.redirectTwice(from, other + 1);
}

/** What is wrong with the target of a redirect, other than that no page has it. */
function targetMessage(
  from: string,
  to: string,
  targetOf: (from: string) => string | undefined,
): string | undefined {
  // `parsePage` reports unknown placeholders.
  if (to.includes('{')) return undefined;
  if (!/^(?:\/|https:)/.test(to)) return errorMessages.redirectToNoPage(to);
  const steps = [from];
  let end = to;
  for (let path = pathOf(to); path !== undefined; path = pathOf(end)) {
    if (steps.includes(path)) return errorMessages.redirectLoop([...steps, path]);
    const next = targetOf(path);
    if (next === undefined) break;
    steps.push(path);
    end = next;
  }
  return end === to ? undefined : errorMessages.redirectChain(to, end);
}

/** The path of a link into this site. */
const pathOf = (link: string): string | undefined => parseInternalLink(link, '/')?.path;
