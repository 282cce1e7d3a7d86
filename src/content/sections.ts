import { errorMessages, type ContentError } from './contentErrors';
import { errorAt } from './errorAt';
import type { PageDraft, ParsedPage } from './parse';
import type { KeyPath, YamlSource } from './readYaml';
import { referencesIn } from './referencesIn';
import { isReservedId } from './reservedNames';

/** A parsed file with its placeholders filled in, and the positions of its keys. */
export type Located<Value> = { source: YamlSource; value: Value };

/** A page with its placeholders filled in, as far as it could be parsed. */
export type LocatedPage = Located<PageDraft> &
  Pick<ParsedPage, 'found' | 'formSections' | 'hasValidPath'>;

/** The section ids of a page; `unknown` while a block of the page has errors. */
export type Sections = string[] | 'unknown';

/** The page file that the message about a missing home page names. */
const HOME_FILE = 'content/pages/home.yaml';

/**
 * Collects the sections of all pages by path.
 * @param pages the pages
 * @param hasUnreadableFile whether a page file could not be parsed: then any path may exist
 * @returns the sections, the paths that pages with a wrong path mean, and the errors of the paths
 */
export function collectSections(pages: readonly LocatedPage[], hasUnreadableFile: boolean) {
  const sections = new Map<string, Sections>();
  const files = new Map<string, string>();
  const errors: ContentError[] = [];
  const intended = new Set<string>();
  for (const { source, value, hasValidPath } of pages) {
    const path = value.path ?? '*';
    if (value.path !== undefined && !hasValidPath) {
      intended.add(intendedPath(value.path));
      continue;
    }
    const otherFile = path === '*' ? undefined : files.get(path);
    if (otherFile === undefined) {
      files.set(path, source.file);
      sections.set(path, sectionsOf(value));
    } else {
      errors.push(errorAt(source, ['path'], errorMessages.duplicatePath(path, otherFile)));
    }
  }
  if (hasUnreadableFile || sections.has('*')) sections.set('*', 'unknown');
  if (!sections.has('/') && !sections.has('*') && !intended.has('/')) {
    errors.push({ file: HOME_FILE, line: 1, column: 1, message: errorMessages.noHome() });
    // One message is enough: links to the home page are not reported.
    sections.set('/', 'unknown');
  }
  return { sections, intended, errors };
}

/**
 * Guesses the path that a wrong path means.
 * @param path such as `Our-Fleet/`
 * @returns such as `/our-fleet`
 */
export const intendedPath = (path: string): string =>
  `/${path
    .trim()
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')}`;

/** The ids of a page's blocks and of the headings in their texts. */
function sectionsOf({ blocks }: PageDraft): Sections {
  if (blocks.includes(undefined)) return 'unknown';
  return blocks
    .flatMap(namesIn)
    .filter(({ kind }) => kind !== 'dialog')
    .map(({ name }) => name);
}

/**
 * Lists the dialogs of a page.
 * @param page the page
 * @returns their names; undefined while a block of the page has errors
 */
export const dialogNames = ({ blocks }: PageDraft): string[] | undefined =>
  blocks.includes(undefined)
    ? undefined
    : blocks.flatMap((block) =>
        block?.type === 'dialog' && 'name' in block ? [String(block.name)] : [],
      );

/**
 * Finds sections and dialogs whose name the page itself or another one of the page has already.
 * @param page the page
 * @returns the errors, in the order of the blocks
 */
export function duplicateNames({ source, found }: LocatedPage): ContentError[] {
  const firstBlockOf = new Map<string, number>();
  return found.blocks.flatMap((block, index) =>
    namesIn(block).flatMap(({ kind, name, path, text }) => {
      const key = kind === 'dialog' ? `dialog ${name}` : name;
      const firstBlock = firstBlockOf.get(key);
      firstBlockOf.set(key, firstBlock ?? index + 1);
      if (isReservedId(name)) {
        const taken = kind === 'heading' ? errorMessages.takenHeading : errorMessages.takenId;
        return [errorAt(source, ['blocks', index, ...path], taken(name), text)];
      }
      if (firstBlock === undefined) return [];
      const message = {
        section: errorMessages.duplicateId,
        heading: errorMessages.duplicateHeading,
        dialog: errorMessages.duplicateDialog,
      }[kind](name, firstBlock);
      return [errorAt(source, ['blocks', index, ...path], message, text)];
    }),
  );
}

/** A name that a block defines; `text` is the part of a long text that defines it. */
type Name = { kind: 'section' | 'heading' | 'dialog'; name: string; path: KeyPath; text?: string };

/** The names that a block defines: its id, its dialog, and the headings in its texts. */
function namesIn(block: unknown): Name[] {
  // A block, or the correct parts of one: each key may be missing.
  const { id, type, name } = Object(block) as { id?: unknown; type?: unknown; name?: unknown };
  const section: Name[] =
    typeof id === 'string' ? [{ kind: 'section', name: id, path: ['id'] }] : [];
  const dialog: Name[] =
    type === 'dialog' && typeof name === 'string' ? [{ kind: 'dialog', name, path: ['name'] }] : [];
  const headings = referencesIn(block, []).flatMap((reference): Name[] =>
    reference.kind === 'heading' ? [{ ...reference, name: reference.id }] : [],
  );
  return [...section, ...dialog, ...headings];
}
