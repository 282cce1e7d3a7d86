import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { blocks } from '../../src/blocks/registry';
import { pageSchema } from '../../src/content/pageSchema';
import { parseInternalLink } from '../../src/content/link';
import { isPageFile, knownNames, PAGES_FOLDER, SITE_FILE } from '../../src/site/contentFolder';
import { siteSchema } from '../../src/site/siteSchema';
import { randomFrom, type Random } from './random';

type Group = Record<string, unknown>;
type RawPage = { path: string; title?: string; description: string; blocks: Group[] };

/** What a rewritten value may refer to. */
type Target = {
  random: Random;
  pictures: string[];
  videos: string[];
  /** Links that lead somewhere in the rewritten content. */
  links: string[];
  /** The texts in braces that may stand in a text. */
  placeholders: string[];
  /** A link of the content as it was, to where it leads now. */
  move: (link: string) => string;
};

/** Words of several scripts, with characters that mean something in YAML, HTML or Markdown. */
const WORDS = [
  'lorem', 'ipsum', 'dolor', 'été', 'Straße', 'ваши', '空港', '“quoted”', "it's", 'a & b', '<b>',
  '50 %', '#1', 'no: yes', 'x - y', '*', '1_000', '- dash', 'true', 'null', '😀', 'A/B', '\\n', '~',
]; // prettier-ignore

/** A file name that no page has. */
const ADDED_FILE = 'added-by-rewriting.yaml';

/**
 * Writes a copy of a project's content that says something else everywhere: each text, figure,
 * option list, picture and choice is another, the brand has another name, the blocks of a page
 * stand in another order, each page but Home has another path, one page is gone and one is new.
 * Sections keep their ids, and links lead where their target is now.
 * @param projectFolder the folder that holds `content/` and `static/`
 * @param copyFolder an empty folder for the copy
 * @param seed the same seed makes the same copy
 * @returns the file names of the page that is gone (if there was one) and of the new one
 */
export function rewriteContent(
  projectFolder: string,
  copyFolder: string,
  seed: number,
): { removed: string | undefined; added: string } {
  const random = randomFrom(seed);
  const originals = readPages(projectFolder);
  const others = [...originals].flatMap(([file, page]) => (page.path === '/' ? [] : [file]));
  const removed = others.length > 0 ? random.pick(others) : undefined;
  const remaining = new Map([...originals].filter(([file]) => file !== removed));

  const site = readYamlFile(path.join(projectFolder, SITE_FILE));
  const brand = site['brand'] as { slug: string };
  const pathsAfter = new Map(
    [...remaining].map(([file, page], index) => [
      filledPath(page.path, brand.slug),
      page.path === '/' ? '/' : newPath(file, index),
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
      blocks: random.shuffle(page.blocks).map((block) => rewriteBlock(block, page, target)),
    },
  ]);
  const pages = [...rewritten, [ADDED_FILE, newPage(rewritten, random)] as const];
  for (const [file, page] of pages) {
    writeYamlFile(path.join(copyFolder, PAGES_FOLDER, file), page);
  }
  return { removed, added: ADDED_FILE };
}

/** A page of blocks of another page; often without its hero. */
function newPage(pages: [string, Group][], random: Random): Group {
  const [, model] = random.pick(pages);
  const all = model['blocks'] as Group[];
  const others = all.filter(({ type }) => type !== 'hero' && type !== 'dialogCards');
  const blocksOfPage = random.chance(0.5) && others.length > 0 ? others : all;
  return { ...model, path: '/added/by-{product}', title: 'New', blocks: blocksOfPage };
}

function readPages(projectFolder: string): Map<string, RawPage> {
  const folder = path.join(projectFolder, PAGES_FOLDER);
  return new Map(
    readdirSync(folder)
      .filter(isPageFile)
      // Content without errors is rewritten: each page has the keys of RawPage.
      .map((file) => [file, readYamlFile(path.join(folder, file)) as RawPage]),
  );
}

const readYamlFile = (file: string): Group =>
  parse(readFileSync(file, 'utf8'), { merge: true }) as Group;

function writeYamlFile(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stringify(value, { aliasDuplicateObjects: false }));
}

/** Pictures, videos and static files are those of the original. */
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

const newPath = (file: string, index: number): string =>
  index % 2 === 0 ? `/moved/${index}-{product}` : `/${file.replace(/\W.*$/, '')}-${index}`;

/** The ids of a page's blocks; anchors of headings move with their words and are left out. */
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
  // A static file and an address outside of the site stay, and so does a section of the same page.
  if (!target || target.path === '' || /\.[a-z0-9]+$/i.test(target.path)) return link;
  const page = [...pages.values()].find(({ path: to }) => filledPath(to, slug) === target.path);
  const query = target.query.size > 0 ? `?${target.query.toString()}` : '';
  // The page is gone: Home takes its place, where no section of it exists.
  if (!page) return `/${query}`;
  const hash = idsOf(page).includes(target.hash) ? `#${target.hash}` : '';
  return `${pathsAfter.get(target.path) ?? '/'}${query}${hash}`;
}

function rewriteBlock(block: Group, page: RawPage, target: Target): Group {
  const definition = Object.values(blocks).find(({ type }) => type === block['type']);
  if (!definition) throw new Error(`There is no block type "${String(block['type'])}".`);
  const ids = idsOf(page);
  const move = (link: string): string => {
    // The heading that a link of the same page meant has another anchor now.
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

/** A copy of a value with everything changed that its schema leaves to editors. */
function rewrite(value: unknown, schema: z.core.$ZodType, target: Target): unknown {
  const { random } = target;
  const expected = expectedOf(schema);
  if (expected === 'a link') return target.move(String(value));
  if (expected === 'a text' && typeof value === 'string') return rewriteText(schema, target);
  if (expected?.startsWith('a picture')) return rewritePicture(value as Group, target);
  if (expected?.startsWith('a video')) {
    const { poster, ...video } = value as Group;
    return {
      ...video,
      name: random.pick(target.videos),
      poster: rewritePicture(poster as Group, target),
    };
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return value === undefined ? value : rewrite(value, schema.def.innerType, target);
  }
  if (schema instanceof z.ZodPipe) return rewrite(value, schema.def.in, target);
  if (schema instanceof z.ZodEnum) return random.pick(schema.options);
  if (schema instanceof z.ZodNumber) return random.integer(1, 500);
  if (schema instanceof z.ZodUnion) return rewriteOption(value, schema, target);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return rewriteList(value, schema, target);
  }
  if (schema instanceof z.ZodRecord) {
    return mapValues(value as Group, (inner) => rewrite(inner, schema.valueType, target));
  }
  if (schema instanceof z.ZodObject) {
    const { shape } = schema;
    return mapValues(value as Group, (inner, key) =>
      shape[key] ? rewrite(inner, shape[key], target) : inner,
    );
  }
  return value;
}

/** What a field expects, told at the field or at what it wraps. */
function expectedOf(schema: z.core.$ZodType): string | undefined {
  const { expected } = schema instanceof z.ZodType ? (schema.meta() ?? {}) : {};
  if (typeof expected === 'string') return expected;
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
      ? schema.def.innerType
      : undefined;
  return inner && expectedOf(inner);
}

/** One line for a text; Markdown for a text that is parsed. */
function rewriteText(schema: z.core.$ZodType, target: Target): string {
  const { random } = target;
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
      ? schema.def.innerType
      : schema;
  const placeholder = random.chance(0.3) ? ` {${random.pick(target.placeholders)}}` : '';
  if (!(inner instanceof z.ZodPipe)) return `${sentence(random)}${placeholder}`;
  const link = random.pick([...target.links, 'https://elsewhere.example/a?b=c']);
  const parts = [
    `${sentence(random)}${placeholder}, **${sentence(random)}**`,
    `[A link](${link}) and <i>no HTML</i>`,
    `## Heading ${random.unique()}`,
    `#### Deeper heading ${random.unique()}`,
    `- one\n- two\n  1. three`,
    `> A quotation`,
  ];
  return random.shuffle(parts).slice(0, random.integer(1, parts.length)).join('\n\n');
}

function rewritePicture(picture: Group, { random, pictures }: Target): Group {
  return {
    ...picture,
    src: random.pick(pictures),
    ...(picture['alt'] !== undefined && { alt: sentence(random) }),
  };
}

/** A number stays a number, a word that is sent stays one of those that are allowed. */
function rewriteOption(value: unknown, schema: z.ZodUnion, target: Target): unknown {
  const choice = schema.options.find(
    (option) => option instanceof z.ZodLiteral && option.safeParse(value).success,
  );
  return choice ? value : rewrite(value, z.number(), target);
}

/** Entries in another order, and one more or one fewer where the schema allows it. */
function rewriteList(entries: unknown[], schema: z.ZodArray, target: Target): unknown[] {
  const { random } = target;
  const changed = random.shuffle(entries);
  if (random.chance(0.3)) changed.push(changed[0]);
  else if (random.chance(0.3)) changed.pop();
  const rewritten = changed.map((entry) => rewrite(entry, schema.element, target));
  return schema.safeParse(rewritten).success
    ? rewritten
    : entries.map((entry) => rewrite(entry, schema.element, target));
}

const mapValues = (group: Group, change: (value: unknown, key: string) => unknown): Group =>
  Object.fromEntries(Object.entries(group).map(([key, value]) => [key, change(value, key)]));

const sentence = (random: Random): string =>
  Array.from({ length: random.integer(1, 9) }, () => random.pick(WORDS)).join(' ');
