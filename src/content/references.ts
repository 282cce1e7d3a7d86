import { isOpenableForm, OPENABLE_FORMS } from './forms';
import type { Picture, Video } from './fields';
import { internalLink } from './link';
import { problems, type Problem } from './problems';
import type { ParsedPage } from './parse';
import type { KeyPath, YamlSource } from './readYaml';

/** A file of content whose value was parsed and filled, with where its keys stand. */
export type Located<Value> = { source: YamlSource; value: Value };

/** The names of the files content may refer to. */
export type KnownFiles = { pictures: string[]; videos: string[]; statics: string[] };

/** A link, picture, video or anchor found in content, with the path of the key it stands under. */
type Finding =
  | { kind: 'link'; path: KeyPath; to: string }
  | { kind: 'picture'; path: KeyPath; picture: Picture }
  | { kind: 'video'; path: KeyPath; video: Video }
  | { kind: 'opens'; path: KeyPath; dialog: string };

/** The anchors of each path; those of a broken page are unknown. `*` stands for any path. */
type Targets = Map<string, string[] | 'unknown'>;

/** Everything in `value` that refers to something else. */
function* findings(value: unknown, path: KeyPath): Generator<Finding> {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* findings(entry, [...path, index]);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isKind<Picture>(value, 'picture')) yield { kind: 'picture', path: [...path, 'src'], picture: value };
  if (isKind<Video>(value, 'video')) yield { kind: 'video', path: [...path, 'name'], video: value };
  for (const [key, inner] of Object.entries(value)) {
    const here = [...path, key];
    if (key === 'to' && typeof inner === 'string') yield { kind: 'link', path: here, to: inner };
    else if (key === 'opens' && typeof inner === 'string') yield { kind: 'opens', path: here, dialog: inner };
    else yield* findings(inner, here);
  }
}

const isKind = <Kind extends { kind: string }>(value: object, kind: Kind['kind']): value is Kind =>
  'kind' in value && value.kind === kind;

/** The anchors of a page: the ids of its blocks and of the headings in their texts. */
export function anchorsOf(page: ParsedPage): string[] {
  const headings = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(headings);
    if (typeof value !== 'object' || value === null) return [];
    const own = 'kind' in value && value.kind === 'heading' && 'id' in value ? [String(value.id)] : [];
    return [...own, ...Object.values(value).flatMap(headings)];
  };
  return page.blocks.flatMap((block) => [
    ...(block.id === undefined ? [] : [block.id]),
    ...headings(block),
  ]);
}

/**
 * Mistakes that only show when all pages are seen together: dead links, double names, lost files.
 * @param broken paths of the pages that have mistakes of their own: links to them are not dead;
 *   'unknown' when not even the path of one could be read, so that no link can be called dead
 */
export function checkReferences(
  pages: Located<ParsedPage>[],
  site: Located<unknown> | undefined,
  files: KnownFiles,
  broken: readonly string[] | 'unknown' = [],
): Problem[] {
  const byPath = new Map<string, Located<ParsedPage>>();
  const found: Problem[] = [];
  for (const page of pages) {
    const other = byPath.get(page.value.path);
    if (other) {
      const message = problems.duplicatePath(page.value.path, other.source.file);
      found.push({ file: page.source.file, ...page.source.placeOf(['path']), message });
    } else byPath.set(page.value.path, page);
  }
  const anchors: Targets = new Map();
  for (const path of broken === 'unknown' ? ['*'] : broken) anchors.set(path, 'unknown');
  for (const [path, { value }] of byPath) anchors.set(path, anchorsOf(value));
  for (const page of pages) {
    found.push(...doubleNames(page));
    const dialogs = dialogNames(page.value);
    found.push(...refersTo(page, page.value.path, anchors, dialogs, files));
  }
  if (site) found.push(...refersTo(site, '/', anchors, [], files));
  return found;
}

const dialogNames = (page: ParsedPage): string[] =>
  page.blocks.flatMap((block) =>
    block.type === 'dialog' && 'name' in block ? [String(block.name)] : [],
  );

function doubleNames({ source, value: page }: Located<ParsedPage>): Problem[] {
  const seen = new Map<string, number>();
  return page.blocks.flatMap((block, index) => {
    const names = [
      ...(block.id === undefined ? [] : [{ key: 'id', name: block.id }]),
      ...(block.type === 'dialog' && 'name' in block
        ? [{ key: 'name', name: String(block.name) }]
        : []),
    ];
    return names.flatMap(({ key, name }) => {
      const other = seen.get(`${key} ${name}`);
      seen.set(`${key} ${name}`, other ?? index + 1);
      if (other === undefined) return [];
      const message =
        key === 'id' ? problems.duplicateId(name, other) : problems.duplicateDialog(name, other);
      return [problemAt(source, ['blocks', index, key], message)];
    });
  });
}

function refersTo(
  { source, value }: Located<unknown>,
  currentPath: string,
  anchors: Targets,
  dialogs: string[],
  files: KnownFiles,
): Problem[] {
  return [...findings(value, [])].flatMap((finding) => {
    const message = findingProblem(finding, currentPath, anchors, dialogs, files);
    return message === undefined ? [] : [problemAt(source, finding.path, message)];
  });
}

function findingProblem(
  finding: Finding,
  currentPath: string,
  anchors: Targets,
  dialogs: string[],
  files: KnownFiles,
): string | undefined {
  switch (finding.kind) {
    case 'picture':
      return files.pictures.includes(finding.picture.src)
        ? undefined
        : problems.missingPicture(finding.picture.src, files.pictures);
    case 'video':
      return files.videos.includes(`${finding.video.name}.mp4`)
        ? undefined
        : problems.missingVideo(`${finding.video.name}.mp4`, files.videos);
    case 'opens':
      return dialogs.includes(finding.dialog)
        ? undefined
        : problems.unknownDialog(finding.dialog, dialogs);
    case 'link':
      return deadLink(finding.to, currentPath, anchors, files);
  }
}

function deadLink(
  to: string,
  currentPath: string,
  anchors: Targets,
  files: KnownFiles,
): string | undefined {
  const target = internalLink(to, currentPath);
  if (!target) return undefined;
  const sections = anchors.get(target.path) ?? anchors.get('*');
  if (!sections) {
    if (files.statics.includes(target.path)) return undefined;
    return /\.[a-z0-9]+$/i.test(target.path)
      ? problems.deadFile(target.path)
      : problems.deadPath(target.path, [...anchors.keys()]);
  }
  const form = target.query.get('form-opened');
  if (form !== null && !isOpenableForm(form)) return problems.unknownForm(form, OPENABLE_FORMS);
  return target.hash === '' || sections === 'unknown' || sections.includes(target.hash)
    ? undefined
    : problems.deadHash(target.hash, target.path, sections);
}

/** A problem at the nearest key that the file really has: Markdown links stand inside a text. */
function problemAt(source: YamlSource, path: KeyPath, message: string): Problem {
  const [first, index] = path;
  const { blocks } = source.value as { blocks?: { type?: unknown }[] };
  const block =
    first === 'blocks' && typeof index === 'number'
      ? { block: { number: index + 1, type: String(blocks?.[index]?.type) } }
      : {};
  return { file: source.file, ...source.placeOf(path), ...block, message };
}

