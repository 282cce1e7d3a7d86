import type { CreateSchemaCustomizationArgs } from 'gatsby';

/**
 * Declares the YAML nodes without fields. Otherwise Gatsby infers one GraphQL type from all blocks,
 * whose keys have different types; zod checks them instead.
 * @param api Gatsby's API
 */
export function declareContentTypes({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(`
    type PagesYaml implements Node @dontInfer { id: ID! }
    type ContentYaml implements Node @dontInfer { id: ID! }
  `);
}
