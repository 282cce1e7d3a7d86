import { blocks, type Block, type Page } from '../../src/blocks/registry';
import { formatContentError } from '../../src/content/contentErrors';
import { fillPlaceholders, jsonSchema, type Site } from '../compiler/schemas';
import type {
  BlockUse,
  CatalogueBlock,
  CatalogueContext,
  CatalogueExample,
} from './catalogueContext';
import { formsContentOf } from '../../src/forms/formsSchema';
import { CATALOGUE_PATH } from '../../src/start/pageContract';
import { fileOfPage } from '../compiler/sources';
import { interfaceTextsOf } from '../compiler/pages';
import type { BlockRegistry } from '../compiler/compile';
import { readExamples } from './examples';
import { optionsOf } from './options';

/** The content that the catalogue refers to. */
export type CatalogueContent = { site: Site; pages: ReadonlyMap<string, Page> };

/**
 * Makes the block catalogue from the registry, the schemas and the examples of the blocks.
 * @param projectFolder the folder that holds `src/`
 * @param registry the block types; tests pass their own
 * @returns the catalogue; pictures have no files yet
 */
export function createCatalogue(
  content: CatalogueContent,
  projectFolder: string,
  registry: BlockRegistry = blocks,
): CatalogueContext {
  const { site, pages } = content;
  return {
    blocks: Object.values(registry).map(({ type, label, help, schema }): CatalogueBlock => {
      const { examples, errors } = readExamples(projectFolder, type, { registry, known: site });
      return {
        type,
        label,
        help,
        options: optionsOf(jsonSchema(schema)),
        examples: examples.map((example, index): CatalogueExample => ({
          name: example.name,
          yaml: example.yaml,
          path: `${CATALOGUE_PATH}/${type}/${index + 1}`,
          // The registry's schema for the type has parsed the block.
          ...(example.block && { block: fillPlaceholders(example.block as Block, site) }),
          errors: example.errors.map(formatContentError),
        })),
        errors: examples.length > 0 ? [] : errors.map(formatContentError),
        uses: usesOf(type, site, pages),
      };
    }),
    interface: interfaceTextsOf(site).texts,
    forms: formsContentOf(site),
  };
}

/** The pages with blocks of a type, in the order of their paths. */
const usesOf = (type: string, site: Site, pages: CatalogueContent['pages']): BlockUse[] =>
  [...pages]
    .map(([name, page]) => ({
      path: page.path,
      title: page.title ?? site.fallbackTitle,
      file: fileOfPage(name),
      count: page.blocks.filter((block) => block.type === type).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
