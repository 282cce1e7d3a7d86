import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { CreateSchemaCustomizationArgs } from 'gatsby';

/** The folder that holds all content. Every process of a build runs this: it loads no code of the content. */
const CONTENT_FOLDER = 'content';

/**
 * Declares the YAML nodes without fields. Otherwise Gatsby infers one GraphQL type from all blocks,
 * whose keys have different types; zod checks them instead. The nodes have one type for each folder.
 */
export function declareContentTypes({ actions }: CreateSchemaCustomizationArgs): void {
  const folders = readdirSync(CONTENT_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => /\.ya?ml$/i.test(entry.name))
    .map(({ parentPath }) => path.basename(parentPath));
  for (const type of new Set(['ContentYaml', 'PagesYaml', ...folders.map(typeOf)])) {
    actions.createTypes(`type ${type} implements Node @dontInfer { id: ID! }`);
  }
}

/** The type that gatsby-transformer-yaml gives to the files of a folder: `our-fleet`, `OurFleetYaml`. */
const typeOf = (folder: string): string =>
  `${[...folder.matchAll(/[a-z]+|\d+/gi)]
    .map(([word]) => `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`)
    .join('')}Yaml`;
