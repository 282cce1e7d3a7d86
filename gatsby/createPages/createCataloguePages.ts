import path from 'node:path';
import type { Actions } from 'gatsby';
import type { Block, Page } from '../../src/blocks/registry';
import { DEFAULT_LANGUAGE, formatLocale } from '../../src/content/language/pageLanguage';
import type {
  CatalogueBlock,
  CatalogueContext,
  CatalogueExample,
  ExampleContext,
} from '../../packages/catalogue/catalogueContext';
import { CATALOGUE_PATH } from '../../src/start/pageContract';
import { detailsOf } from '../../packages/compiler/folders';
import { attachMedia, type Media } from '../../packages/compiler/pages';
import { planReadableMedia } from '../pictures/planMedia';
import type { Build } from '../Build';
import { createCatalogue, type CatalogueContent } from '../../packages/catalogue/createCatalogue';

const CATALOGUE_COMPONENT = path.resolve('packages/catalogue/page/CataloguePage.tsx');

const EXAMPLE_COMPONENT = path.resolve('packages/catalogue/page/ExamplePage.tsx');

/** The size of a picture that is not in content/images, px. */
const MISSING_PICTURE_PX = { width: 1600, height: 1067 };

/** An empty drawing in place of such a picture: its box has the background of pictures. */
const MISSING_PICTURE = {
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${MISSING_PICTURE_PX.width}" height="${MISSING_PICTURE_PX.height}"/>`,
  )}`,
  sources: [],
  ...MISSING_PICTURE_PX,
};

/**
 * Creates the page of the block catalogue and a page for each example. The examples show pictures of
 * content/images; editors may remove these, so that one that is missing is an empty box.
 */
export async function createCataloguePages(
  build: Build,
  createPage: Actions['createPage'],
  content: CatalogueContent,
  { projectFolder, quick }: { projectFolder: string; quick: boolean },
): Promise<void> {
  const { blocks: examples, ...texts } = createCatalogue(content, projectFolder);
  const blocks = await withDetails(examples, content, projectFolder);
  const media = await publishExistingMedia(build, blocks, projectFolder, quick);
  const context: CatalogueContext = {
    blocks: attachMedia(blocks, media),
    ...texts,
  };
  createPage({ path: CATALOGUE_PATH, component: CATALOGUE_COMPONENT, context });
  for (const { name, path: route, block } of context.blocks.flatMap(({ examples }) => examples)) {
    if (!block) continue;
    const example: ExampleContext = { name, block, ...texts };
    createPage({ path: route, component: EXAMPLE_COMPONENT, context: example });
  }
}

/** Adds to the examples what their views need: airports, maps, and the entries of collections. */
async function withDetails(
  blocks: readonly CatalogueBlock[],
  { site, pages }: CatalogueContent,
  projectFolder: string,
): Promise<CatalogueBlock[]> {
  const examplePages = blocks.flatMap(({ examples }) =>
    examples.flatMap(({ name, path, block }) =>
      block ? [[name, { path, description: name, blocks: [block] } satisfies Page] as const] : [],
    ),
  );
  const version = {
    language: DEFAULT_LANGUAGE,
    locale: formatLocale(DEFAULT_LANGUAGE),
    site,
    home: '/',
    pages: new Map([...pages, ...examplePages]),
  };
  const { attach } = await detailsOf(version, projectFolder, { showsEnded: true });
  const detailed = (example: CatalogueExample, block: Block): CatalogueExample => {
    const [shown = block] = attach({ ...example, description: '', blocks: [block] }).blocks;
    return { ...example, block: shown };
  };
  return blocks.map(({ examples, ...block }) => ({
    ...block,
    examples: examples.map((example) =>
      example.block ? detailed(example, example.block) : example,
    ),
  }));
}

/** Publishes the pictures and videos of the catalogue that the project has. */
async function publishExistingMedia(
  build: Build,
  value: unknown,
  projectFolder: string,
  quick: boolean,
): Promise<Media> {
  const { media, encode } = await planReadableMedia([{ value }], { projectFolder, quick });
  if (quick) await encode();
  else build.encodeInBackground(encode);
  const { pictures, videos } = media;
  return { pictures: { get: (name) => pictures.get(name) ?? MISSING_PICTURE }, videos };
}
