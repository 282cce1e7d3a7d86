import type { Picture, Video } from './fields';
import { parseInternalLink } from './link';
import { plainText, type ProsePart } from './markdown';
import { errorMessages, type ContentError } from './contentErrors';
import type { PageDraft, ParsedBlock } from './parse';
import type { KeyPath, YamlSource } from './readYaml';

/** A file of content whose value was parsed and filled, with where its keys stand. */
export type Located<Value> = { source: YamlSource; value: Value };

/** The names of the files content may refer to. */
export type KnownFiles = { pictures: string[]; videos: string[]; statics: string[] };

/** The names outside the pages that content may refer to. */
export type KnownNames = {
  files: KnownFiles;
  /** The forms that a link may open by `?form-opened=NAME`. */
  openableForms: readonly string[];
};

/** A link, picture, video or anchor found in content, with the path of the key it stands under. */
type Reference =
  | { kind: 'link'; path: KeyPath; to: string }
  | { kind: 'picture'; path: KeyPath; picture: Picture }
  | { kind: 'video'; path: KeyPath; video: Video }
  | { kind: 'opens'; path: KeyPath; dialog: string }
  | { kind: 'heading'; path: KeyPath; id: string; words: string };

type Heading = Extract<ProsePart, { kind: 'heading' }>;

/** The anchors of each path; those of a page with faulty blocks are unknown. `*` is any path. */
type Targets = Map<string, string[] | 'unknown'>;

/** What a reference may lead to: the page it stands on, all pages, dialogs of the page, files. */
type ReferenceTargets = {
  path: string;
  anchors: Targets;
  /** Undefined while a block of the page is faulty: it may be the dialog meant. */
  dialogs: string[] | undefined;
  known: KnownNames;
};

/** Everything in `value` that refers to something else. */
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
    yield { kind: 'heading', path, id: value.id, words: plainText(value.children) };
  }
  for (const [key, inner] of Object.entries(value)) {
    const here = [...path, key];
    if (key === 'to' && typeof inner === 'string') yield { kind: 'link', path: here, to: inner };
    else if (key === 'opens' && typeof inner === 'string')
      yield { kind: 'opens', path: here, dialog: inner };
    else yield* referencesIn(inner, here);
  }
}

const isKind = <Kind extends { kind: string }>(value: object, kind: Kind['kind']): value is Kind =>
  'kind' in value && value.kind === kind;

/** The anchors of a page: the ids of its blocks and of the headings in their texts. */
function anchorsOf({ blocks }: PageDraft): string[] | 'unknown' {
  if (blocks.includes(undefined)) return 'unknown';
  return blocks
    .flatMap((block) => (block ? namesIn(block) : []))
    .filter(({ kind }) => kind !== 'dialog')
    .map(({ name }) => name);
}

/**
 * Mistakes that only show when all pages are seen together: dead links, double names, lost files.
 * Pages with mistakes of their own are checked as far as they could be read.
 * @param pages the pages, with their placeholders filled in
 * @param site content/site.yaml, with its placeholders filled in; undefined when it has errors
 * @param known the files and forms that content may refer to
 * @param unread whether a file could not be read at all: then no path can be called dead
 * @returns the errors, page by page
 */
export function checkReferences(
  pages: Located<PageDraft>[],
  site: Located<unknown> | undefined,
  known: KnownNames,
  unread = false,
): ContentError[] {
  const anchors: Targets = new Map();
  const found: ContentError[] = [];
  const firstOf = new Map<string, string>();
  for (const { source, value } of pages) {
    const { path } = value;
    const other = path === undefined ? undefined : firstOf.get(path);
    if (path !== undefined && other !== undefined) {
      found.push(errorAt(source, ['path'], errorMessages.duplicatePath(path, other)));
      continue;
    }
    firstOf.set(path ?? '', source.file);
    anchors.set(path ?? '*', anchorsOf(value));
  }
  if (unread || anchors.has('*')) anchors.set('*', 'unknown');
  if (!anchors.has('/') && !anchors.has('*')) {
    found.push({ file: HOME_FILE, line: 1, column: 1, message: errorMessages.noHome() });
    // Told once, not at every link to it.
    anchors.set('/', 'unknown');
  }
  for (const page of pages) {
    const path = page.value.path ?? '*';
    found.push(...duplicateNames(page));
    found.push(
      ...referenceErrors(page, { path, anchors, dialogs: dialogNames(page.value), known }),
    );
  }
  if (site) found.push(...referenceErrors(site, { path: '/', anchors, dialogs: [], known }));
  return found;
}

/** Where a home page is asked for when there is none. */
const HOME_FILE = 'content/pages/home.yaml';

const dialogNames = ({ blocks }: PageDraft): string[] | undefined =>
  blocks.includes(undefined)
    ? undefined
    : blocks.flatMap((block) =>
        block?.type === 'dialog' && 'name' in block ? [String(block.name)] : [],
      );

/** Sections and dialogs of a page that bear the name of another one. */
function duplicateNames({ source, value: page }: Located<PageDraft>): ContentError[] {
  const seen = new Map<string, number>();
  return page.blocks.flatMap((block, index) =>
    (block ? namesIn(block) : []).flatMap(({ kind, name, path, words }) => {
      const key = kind === 'dialog' ? `dialog ${name}` : name;
      const other = seen.get(key);
      seen.set(key, other ?? index + 1);
      if (other === undefined) return [];
      const message = {
        section: errorMessages.duplicateId,
        heading: errorMessages.duplicateHeading,
        dialog: errorMessages.duplicateDialog,
      }[kind](name, other);
      return [errorAt(source, ['blocks', index, ...path], message, words)];
    }),
  );
}

type Name = { kind: 'section' | 'heading' | 'dialog'; name: string; path: KeyPath; words?: string };

/** The names a block gives: its own, that of its dialog, and those of the headings in its texts. */
function namesIn(block: ParsedBlock): Name[] {
  const section: Name[] =
    block.id === undefined ? [] : [{ kind: 'section', name: block.id, path: ['id'] }];
  const dialog: Name[] =
    block.type === 'dialog' && 'name' in block
      ? [{ kind: 'dialog', name: String(block.name), path: ['name'] }]
      : [];
  const headings = [...referencesIn(block, [])].flatMap((finding): Name[] =>
    finding.kind === 'heading'
      ? [{ kind: 'heading', name: finding.id, path: finding.path, words: finding.words }]
      : [],
  );
  return [...section, ...dialog, ...headings];
}

function referenceErrors(
  { source, value }: Located<unknown>,
  reach: ReferenceTargets,
): ContentError[] {
  return [...referencesIn(value, [])].flatMap((finding) => {
    const message = referenceError(finding, reach);
    const words = finding.kind === 'link' ? finding.to : undefined;
    return message === undefined ? [] : [errorAt(source, finding.path, message, words)];
  });
}

function referenceError(finding: Reference, reach: ReferenceTargets): string | undefined {
  const { dialogs, known } = reach;
  const { files } = known;
  switch (finding.kind) {
    case 'picture':
      return files.pictures.includes(finding.picture.src)
        ? undefined
        : errorMessages.missingPicture(finding.picture.src, files.pictures);
    case 'video':
      return files.videos.includes(`${finding.video.name}.mp4`)
        ? undefined
        : errorMessages.missingVideo(finding.video.name, namesOf(files.videos));
    case 'opens':
      return !dialogs || dialogs.includes(finding.dialog)
        ? undefined
        : errorMessages.unknownDialog(finding.dialog, dialogs);
    case 'heading':
      return undefined;
    case 'link':
      // Braces that stand for nothing are told as such.
      return finding.to.includes('{') ? undefined : deadLink(finding.to, reach);
  }
}

/** The names of films, as content writes them: without ending, each once. */
const namesOf = (files: readonly string[]): string[] => [
  ...new Set(files.map((file) => file.replace(/\.\w+$/, ''))),
];

function deadLink(
  to: string,
  { path: currentPath, anchors, known }: ReferenceTargets,
): string | undefined {
  const target = parseInternalLink(to, currentPath);
  if (!target) return undefined;
  const sections = anchors.get(target.path) ?? anchors.get('*');
  if (!sections) {
    if (known.files.statics.includes(target.path)) return undefined;
    return /\.[a-z0-9]+$/i.test(target.path)
      ? errorMessages.deadFile(target.path)
      : errorMessages.deadPath(target.path, [...anchors.keys()]);
  }
  const form = target.query.get('form-opened');
  if (form !== null && !known.openableForms.includes(form))
    return errorMessages.unknownForm(form, known.openableForms);
  return target.hash === '' || sections === 'unknown' || sections.includes(target.hash)
    ? undefined
    : errorMessages.deadHash(target.hash, target.path, sections);
}

/** A problem at the nearest key that the file really has: Markdown links stand inside a text. */
function errorAt(source: YamlSource, path: KeyPath, message: string, words?: string): ContentError {
  const [first, index] = path;
  const { blocks } = source.value as { blocks?: { type?: unknown }[] };
  const block =
    first === 'blocks' && typeof index === 'number'
      ? { block: { number: index + 1, type: String(blocks?.[index]?.type) } }
      : {};
  return { file: source.file, ...source.positionOf(path, words), ...block, message };
}
