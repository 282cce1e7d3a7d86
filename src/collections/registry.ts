/** The registry of collections. A new collection is one folder and one line here. */
import type * as z from 'zod';
import { aircraft } from './aircraft/schema';
import type { EntryKeys } from './defineCollection';
import { journal } from './journal/schema';
import { routes } from './routes/schema';

/** The definition of each collection, by the word after `for:`. */
export const collections = { routes, aircraft, journal };

type Collections = typeof collections;

export type CollectionName = keyof Collections;

/** A parsed entry of one collection. */
export type EntryOf<Name extends CollectionName> = z.output<
  z.ZodObject<Collections[Name]['fields']>
> &
  EntryKeys;

/** What a page knows of the entry that it is about. */
export type PageEntry = {
  [Name in CollectionName]: { collection: Name; fields: EntryOf<Name> };
}[CollectionName];
