/** A page file that is an entry itself, such as a note of the journal. */
import type * as z from 'zod';
import type { AnyCollection } from '../../../src/collections/defineCollection';
import type { PageEntry } from '../../../src/collections/registry';
import { pageSchema, type PageFields } from '../../../src/content/pageSchema';
import { collectionOfPage, PAGE_COLLECTIONS } from '../read/contentPaths';

/** The schema of the page files of a collection: the keys of a page and those of an entry. */
export const entryPageSchema = ({ schema }: AnyCollection): typeof pageSchema =>
  // An extended schema takes all that the schema of pages takes.
  pageSchema.omit({ for: true, blocks: true }).extend({
    ...schema.shape,
    draft: pageSchema.shape.draft,
    hidden: pageSchema.shape.hidden,
    // Last, behind what is said of the page as a whole.
    blocks: pageSchema.shape.blocks,
  }) as unknown as typeof pageSchema;

const SCHEMAS = new Map(
  PAGE_COLLECTIONS.map((collection) => [collection.name, entryPageSchema(collection)]),
);

/** The schema of a page file. */
export const schemaOfPage = (file: string): typeof pageSchema =>
  SCHEMAS.get(collectionOfPage(file)?.name ?? '') ?? pageSchema;

/** Divides the keys of an entry from those of its page. */
export function withEntryOf(
  file: string,
  output: Omit<z.output<typeof pageSchema>, 'blocks'>,
): PageFields & { entry?: PageEntry } {
  const collection = collectionOfPage(file);
  const page = { ...output };
  delete page.for;
  if (!collection) return page;
  const own = Object.entries(page);
  const isOfEntry = ([key]: [string, unknown]): boolean => Object.hasOwn(collection.fields, key);
  return {
    // The schema has parsed both.
    ...(Object.fromEntries(own.filter((each) => !isOfEntry(each))) as PageFields),
    entry: {
      collection: collection.name,
      fields: Object.fromEntries<unknown>(own.filter(isOfEntry)),
    } as PageEntry,
  };
}
