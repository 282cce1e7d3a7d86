import { errorMessages, type ContentError } from './contentErrors';
import type { Picture, Video } from './fields';

import { errorAt } from './errorAt';
import { formLinkError } from './formLinks';
import { parseInternalLink } from './link';
import { plainText, type ProsePart } from './markdown';
import { pictureError, videoError, type KnownFiles } from './mediaErrors';
import type { PageDraft, ParsedPage } from './parse';
import type { KeyPath, YamlSource } from './readYaml';
import { isReservedId } from './reservedNames';

/** A parsed file with its placeholders filled in, and the positions of its keys. */
export type Located<Value> = { source: YamlSource; value: Value };

/** A page with its placeholders filled in, as far as it could be parsed. */
export type LocatedPage = Located<PageDraft> & Pick<ParsedPage, 'found' | 'formSections'>;

/** The names outside the pages that content may refer to. */
export type KnownNames = {
  files: KnownFiles;
  /** The forms that a link may open by `?form-opened=NAME`. */
  openableForms: readonly string[];
};

/** A link, picture, video or heading in the content, with the path of its key. */
type Reference =
  | { kind: 'link'; path: KeyPath; to: string }
  | { kind: 'picture'; path: KeyPath; picture: Picture }
  | { kind: 'video'; path: KeyPath; video: Video }
  | { kind: 'opens'; path: KeyPath; dialog: string }
  | { kind: 'announces'; path: KeyPath; section: string }
  | { kind: 'heading'; path: KeyPath; id: string; text: string };

type Heading = Extract<ProsePart, { kind: 'heading' }>;

/** The section ids of a page; `unknown` while a block of the page has errors. */
type Sections = string[] | 'unknown';

/** The targets of references from one page. */
type ReferenceTargets = {
  /** The path of the page. */
  path: string;
  /** The sections of every page by path; `*` stands for pages whose path is unknown. */
  sections: ReadonlyMap<string, Sections>;
  /** The sections of Home with a form; undefined while Home has errors. */
  formSections: readonly string[] | undefined;
  /** The dialogs of the page; undefined while a block of the page has errors. */
  dialogs: string[] | undefined;
  known: KnownNames;
};

/** The page file that the message about a missing home page names. */
const HOME_FILE = 'content/pages/home.yaml';

/**
 * Finds the errors between files: dead links, duplicate names, missing files. A page with errors of
 * its own is checked as far as it could be parsed.
 * @param pages the pages, with their placeholders filled in
 * @param site the correct parts of content/site.yaml, with its placeholders filled in
 * @param known the files and forms that content may refer to
 * @param hasUnreadableFile whether a page file could not be parsed: then any path may exist
 * @returns the errors, page by page
 */
export function checkReferences(
  pages: LocatedPage[],
  site: Located<unknown> | undefined,
  known: KnownNames,
  hasUnreadableFile = false,
): ContentError[] {
  const { sections, errors } = collectSections(pages, hasUnreadableFile);
  const formSections =
    sections.get('/') === 'unknown'
      ? undefined
      : pages.find(({ value }) => value.path === '/')?.formSections;
  return [
    ...errors,
    ...pages.flatMap((page) => [
      ...duplicateNames(page),
      ...referenceErrors(
        { source: page.source, value: page.found },
        {
          path: page.value.path ?? '*',
          sections,
          formSections,
          dialogs: dialogNames(page.value),
          known,
        },
      ),
    ]),
    ...(site
      ? referenceErrors(site, { path: '/', sections, formSections, dialogs: [], known })
      : []),
  ];
}

/** The sections of all pages by path, with the errors of the paths themselves. */
function collectSections(pages: Located<PageDraft>[], hasUnreadableFile: boolean) {
  const sections = new Map<string, Sections>();
  const files = new Map<string, string>();
  const errors: ContentError[] = [];
  for (const { source, value } of pages) {
    const path = value.path ?? '*';
    const otherFile = path === '*' ? undefined : files.get(path);
    if (otherFile === undefined) {
      files.set(path, source.file);
      sections.set(path, sectionsOf(value));
    } else {
      errors.push(errorAt(source, ['path'], errorMessages.duplicatePath(path, otherFile)));
    }
  }
  if (hasUnreadableFile || sections.has('*')) sections.set('*', 'unknown');
  if (!sections.has('/') && !sections.has('*')) {
    errors.push({ file: HOME_FILE, line: 1, column: 1, message: errorMessages.noHome() });
    // One message is enough: links to the home page are not reported.
    sections.set('/', 'unknown');
  }
  return { sections, errors };
}

/** The ids of a page's blocks and of the headings in their texts. */
function sectionsOf({ blocks }: PageDraft): Sections {
  if (blocks.includes(undefined)) return 'unknown';
  return blocks
    .flatMap(namesIn)
    .filter(({ kind }) => kind !== 'dialog')
    .map(({ name }) => name);
}

const dialogNames = ({ blocks }: PageDraft): string[] | undefined =>
  blocks.includes(undefined)
    ? undefined
    : blocks.flatMap((block) =>
        block?.type === 'dialog' && 'name' in block ? [String(block.name)] : [],
      );

/** All references in a value. */
function* referencesIn(value: unknown, path: KeyPath): Generator<Reference> {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* referencesIn(entry, [...path, index]);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isKind<Picture>(value, 'picture'))
    yield { kind: 'picture', path: [...path, 'src'], picture: value };
  if (isKind<Video>(value, 'video')) yield { kind: 'video', path: [...path, 'name'], video: value };
  if (isKind<Heading>(value, 'heading')) {
    yield { kind: 'heading', path, id: value.id, text: plainText(value.children) };
  }
  for (const [key, inner] of Object.entries(value)) {
    const keyPath = [...path, key];
    if (key === 'to' && typeof inner === 'string') yield { kind: 'link', path: keyPath, to: inner };
    else if (key === 'opens' && typeof inner === 'string')
      yield { kind: 'opens', path: keyPath, dialog: inner };
    else if (key === 'opensFormOf' && typeof inner === 'string')
      yield { kind: 'announces', path: keyPath, section: inner };
    else yield* referencesIn(inner, keyPath);
  }
}

const isKind = <Kind extends { kind: string }>(value: object, kind: Kind['kind']): value is Kind =>
  'kind' in value && value.kind === kind;

/** Sections and dialogs whose name another one of the page has already. */
function duplicateNames({ source, found }: LocatedPage): ContentError[] {
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
  const headings = [...referencesIn(block, [])].flatMap((reference): Name[] =>
    reference.kind === 'heading' ? [{ ...reference, name: reference.id }] : [],
  );
  return [...section, ...dialog, ...headings];
}

function referenceErrors(
  { source, value }: Located<unknown>,
  targets: ReferenceTargets,
): ContentError[] {
  return [...referencesIn(value, [])].flatMap((reference) => {
    const message = referenceError(reference, targets);
    const part = reference.kind === 'link' ? reference.to : undefined;
    return message === undefined ? [] : [errorAt(source, reference.path, message, part)];
  });
}

function referenceError(reference: Reference, targets: ReferenceTargets): string | undefined {
  const { dialogs, known } = targets;
  switch (reference.kind) {
    case 'picture':
      return pictureError(reference.picture.src, known.files);
    case 'video':
      return videoError(reference.video.name, known.files);
    case 'opens':
      return !dialogs || dialogs.includes(reference.dialog)
        ? undefined
        : errorMessages.unknownDialog(reference.dialog, dialogs);
    case 'announces':
      return !targets.formSections || targets.formSections.includes(reference.section)
        ? undefined
        : errorMessages.deadAnnouncement(reference.section, targets.formSections);
    case 'heading':
      return undefined;
    case 'link':
      // `parsePage` reports unknown placeholders.
      return reference.to.includes('{') ? undefined : linkTargetError(reference.to, targets);
  }
}

function linkTargetError(
  to: string,
  { path: currentPath, sections, known }: ReferenceTargets,
): string | undefined {
  const target = parseInternalLink(to, currentPath);
  if (!target) return undefined;
  const pageSections = sections.get(target.path) ?? sections.get('*');
  if (!pageSections) {
    if (known.files.statics.includes(target.path)) return undefined;
    return /\.[a-z0-9]+$/i.test(target.path)
      ? errorMessages.deadFile(target.path)
      : errorMessages.deadPath(target.path, [...sections.keys()]);
  }
  const formError = formLinkError(target, known.openableForms);
  if (formError !== undefined) return formError;
  return target.hash === '' || pageSections === 'unknown' || pageSections.includes(target.hash)
    ? undefined
    : errorMessages.deadHash(target.hash, target.path, pageSections);
}
