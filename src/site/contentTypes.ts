import type { CreateSchemaCustomizationArgs } from 'gatsby';

/**
 * Blocks of many shapes would make Gatsby infer a GraphQL type of all their keys at once; zod is
 * what says how they look, so GraphQL is told nothing but that they exist.
 */
export function declareContentTypes({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(`
    type PagesYaml implements Node @dontInfer { id: ID! }
    type ContentYaml implements Node @dontInfer { id: ID! }
  `);
}
