import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { blocks } from '../../../src/blocks/registry';
import { pageSchema } from '../../../src/content/pageSchema';
import { parseInternalLink } from '../../../src/content/link';
import { DEFAULT_TIME_ZONE } from '../../../src/content/publicationFields';
import { publishedAt } from '../../../packages/compiler/publish/publish';
import { publishedMoment } from '../../../packages/compiler/read/contentDate';
import { knownNames } from '../../../packages/compiler/read/contentFolder';
import { PAGES_FOLDER, SITE_FILE } from '../../../packages/compiler/read/contentPaths';
import { isPageFile } from '../../../packages/compiler/pageFiles';
import { siteSchema } from '../../../packages/compiler/parse/siteFileSchema';
import { randomFrom, type Random } from '../random';
import { rewrite, sentence, type Target } from './rewriteValue';

type Group = Record<string, unknown>;
type RawPage = {
  path: string;
  title?: string;
  description: string;
  draft?: boolean;
  blocks: Group[];
};

/** A file name that no page has. */
const ADDED_FILE = 'added-by-rewriting.yaml';

/**
 * Writes a copy of a project's content with other texts, figures, option lists, pictures and
 * choices, another brand, other paths of all pages but Home, another order of blocks, one page less
 * and one page more. Sections keep their ids, and links follow their targets.
 * @param projectFolder the folder that holds `content/` and `static/`
 */
export function rewriteContent(projectFolder: string, copyFolder: string, seed: number): void {
  const random = randomFrom(seed);
  const originals = readPages(projectFolder);
  const others = [...originals].flatMap(([file, page]) => (page.path === '/' ? [] : [file]));
  const removed = others.length > 0 ? random.pick(others) : undefined;
  const remaining = new Map([...originals].filter(([file]) => file !== removed));

  const site = readYamlFile(path.join(projectFolder, SITE_FILE));
  const brand = site['brand'] as { slug: string };
  const pathsAfter = new Map(
    [...remaining.values()].map((page, index) => [
      filledPath(page.path, brand.slug),
      page.path === '/' ? '/' : newPath(index),
    ]),
  );
  const target: Target = {
    random,
    ...namesOf(projectFolder),
    links: [
      ...pathsAfter.values(),
      ...sectionsOf(remaining, pathsAfter, brand.slug),
      ...Object.keys(site['links'] as Group).map((name) => `{links.${name}}`),
    ],
    placeholders: [
      'product',
      ...Object.keys(site['facts'] as Group).map((name) => `facts.${name}`),
    ],
    move: (link) => moveLink(link, pathsAfter, remaining, brand.slug),
  };

  linkFolders(projectFolder, copyFolder);
  writeYamlFile(path.join(copyFolder, SITE_FILE), {
    ...(rewrite(site, siteSchema, target) as Group),
    facts: rewriteFacts(site['facts'] as Group, random),
    brand: rewriteBrand(site['brand'] as Group, target),
  });
  const rewritten = [...remaining].map(([file, page]): [string, Group] => [
    file,
    {
      ...(rewrite(page, pageSchema, target) as Group),
      path: pathsAfter.get(filledPath(page.path, brand.slug)),
      blocks: heroFirst(random.shuffle(page.blocks)).map((block) =>
        rewriteBlock(block, page, target),
      ),
    },
  ]);
  const pages = [...rewritten, [ADDED_FILE, newPage(rewritten, random)] as const];
  for (const [file, page] of pages) {
    writeYamlFile(path.join(copyFolder, PAGES_FOLDER, file), page);
  }
}

/** Only the first block of a page can be a hero. */
const heroFirst = (pageBlocks: Group[]): Group[] => [
  ...pageBlocks.filter(({ type }) => type === 'hero'),
  ...pageBlocks.filter(({ type }) => type !== 'hero'),
];

/** A page of blocks of another page; often without its hero. */
function newPage(pages: [string, Group][], random: Random): Group {
  const [, model] = random.pick(pages);
  const all = model['blocks'] as Group[];
  const others = all.filter(({ type }) => type !== 'hero' && type !== 'dialogCards');
  const blocksOfPage = random.chance(0.5) && others.length > 0 ? others : all;
  return { ...model, path: '/added/by-{product}', title: 'New', blocks: blocksOfPage };
}

/** The pages as they are published today: a link to a draft would be an error. */
function readPages(projectFolder: string): Map<string, RawPage> {
  const folder = path.join(projectFolder, PAGES_FOLDER);
  const site = readYamlFile(path.join(projectFolder, SITE_FILE));
  const pages = readdirSync(folder)
    .filter(isPageFile)
    // Content without errors is rewritten: each page has the keys of RawPage.
    .map((file): [string, RawPage] => [file, readYamlFile(path.join(folder, file)) as RawPage])
    // The copy has no entries to build of them.
    .filter(([, page]) => !('for' in page));
  return publishedAt(
    new Map(pages),
    publishedMoment(String(site['timeZone'] ?? DEFAULT_TIME_ZONE)),
  );
}

const readYamlFile = (file: string): Group =>
  parse(readFileSync(file, 'utf8'), { merge: true }) as Group;

function writeYamlFile(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stringify(value, { aliasDuplicateObjects: false }));
}

/** The copy has the pictures, videos and static files of the original. */
function linkFolders(projectFolder: string, copyFolder: string): void {
  rmSync(path.join(copyFolder, 'content'), { recursive: true, force: true });
  mkdirSync(path.join(copyFolder, 'content'), { recursive: true });
  for (const folder of ['content/images', 'content/video', 'static']) {
    symlinkSync(path.resolve(projectFolder, folder), path.join(copyFolder, folder));
  }
}

function namesOf(projectFolder: string): Pick<Target, 'pictures' | 'videos'> {
  const { pictures, videos } = knownNames(projectFolder).files;
  const names = videos.filter((file) => file.endsWith('.mp4'));
  return { pictures, videos: names.map((file) => file.replace(/\.mp4$/, '')) };
}

const filledPath = (to: string, slug: string): string => to.replaceAll('{product}', slug);

const newPath = (index: number): string =>
  index % 2 === 0 ? `/moved/${index}-{product}` : `/page-${index}`;

/** The ids of a page's blocks. Anchors of headings change with their texts. */
const idsOf = (page: RawPage): string[] =>
  page.blocks.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));

const sectionsOf = (
  pages: Map<string, RawPage>,
  pathsAfter: Map<string, string>,
  slug: string,
): string[] =>
  [...pages.values()].flatMap((page) =>
    idsOf(page).map((id) => `${pathsAfter.get(filledPath(page.path, slug)) ?? '/'}#${id}`),
  );

function moveLink(
  link: string,
  pathsAfter: Map<string, string>,
  pages: Map<string, RawPage>,
  slug: string,
): string {
  const target = parseInternalLink(filledPath(link, slug), '');
  // Links to static files, to other sites and to a section of the same page do not change.
  if (!target || target.path === '' || /\.[a-z0-9]+$/i.test(target.path)) return link;
  const page = [...pages.values()].find(({ path: to }) => filledPath(to, slug) === target.path);
  const query = target.query.size > 0 ? `?${target.query.toString()}` : '';
  // The page was removed: the link leads to Home.
  if (!page) return `/${query}`;
  const hash = idsOf(page).includes(target.hash) ? `#${target.hash}` : '';
  return `${pathsAfter.get(target.path) ?? '/'}${query}${hash}`;
}

function rewriteBlock(block: Group, page: RawPage, target: Target): Group {
  const definition = Object.values(blocks).find(({ type }) => type === block['type']);
  if (!definition) throw new Error(`There is no block type "${String(block['type'])}".`);
  const ids = idsOf(page);
  const move = (link: string): string => {
    // The anchor of a heading has changed with its text.
    if (link.startsWith('#')) return ids.includes(link.slice(1)) ? link : '/';
    return target.move(link);
  };
  return {
    ...(rewrite(block, definition.schema, { ...target, move }) as Group),
    type: block['type'],
  };
}

/** Other figures; one may name the brand. */
const rewriteFacts = (facts: Group, random: Random): Group =>
  Object.fromEntries(
    Object.keys(facts).map((name, index) => [
      name,
      index === 0 ? 'Facts of {product}' : sentence(random),
    ]),
  );

const rewriteBrand = (brand: Group, target: Target): Group => ({
  ...(rewrite(brand, siteSchema.shape.brand, target) as Group),
  name: 'Über-Wings & Sons',
  slug: '2nd-brand',
  url: 'https://wings.example',
});
