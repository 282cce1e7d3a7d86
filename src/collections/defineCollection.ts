import * as z from 'zod';
import type { BlockMistake } from '../content/defineBlock';
import { toggle } from '../content/fields';
import { publicationFieldsOf, publicationMistake } from '../content/publicationFields';
import type { Publication } from '../content/periods';

/** The keys of every entry beside those of its collection. */
const entryFields = {
  hidden: toggle('Whether the page of the entry stays out of search engines.').optional(),
  index: toggle(
    'Whether search engines list the page of the entry although it says little of its own.',
  ).optional(),
  ...publicationFieldsOf('entry'),
};

/** The keys that every parsed entry may have. */
export type EntryKeys = Publication & {
  hidden?: boolean | undefined;
  index?: boolean | undefined;
};

/** Where the entries of a collection stand: in a list of one file, or each as a page of its own. */
export type CollectionSource = 'list' | 'pages';

/**
 * Defines a collection in one place: entries of one kind, each with a page. The validation of the build, the types of
 * entries, the completion in text editors and the forms of the visual editor are derived from it.
 * @param collection `name`: the word after `for:`, and the name of the file in content/collections or of the folder in
 *   content; `entry`: one of them, the word before the dot in braces; `source`: where entries stand; `fields`: their
 *   keys; `identity`: the keys that no two entries have alike; `related`: the key whose value related entries share;
 *   `ownWords`: the keys whose texts say what is true of one entry alone; `summary`: the line of an entry in the visual
 *   editor; `mistakeIn`: finds fields that do not go together
 */
export function defineCollection<Name extends string, Fields extends z.ZodRawShape>(collection: {
  name: Name;
  entry: string;
  source: CollectionSource;
  label: string;
  help: string;
  fields: Fields;
  identity: readonly (string & keyof Fields)[];
  related: string & keyof Fields;
  ownWords: readonly (string & keyof Fields)[];
  summary: string;
  mistakeIn?: (entry: z.output<z.ZodObject<Fields>>) => BlockMistake | undefined;
}) {
  return {
    ...collection,
    schema: z
      .strictObject({ ...collection.fields, ...entryFields })
      .superRefine((value, context) => {
        // The value has the fields of the collection and those of every entry.
        const mistake: BlockMistake | undefined =
          publicationMistake(value as Publication, collection.entry) ??
          collection.mistakeIn?.(value as z.output<z.ZodObject<Fields>>);
        if (!mistake) return;
        const { key, message } = mistake;
        const path = key === undefined ? [] : [key];
        context.addIssue({ code: 'custom', message, path, params: { atKey: key !== undefined } });
      })
      .meta({
        description: collection.help,
        expected: 'a group of keys',
        summary: collection.summary,
      }),
  };
}

/** A collection of any kind of entry. */
export type AnyCollection = {
  name: string;
  entry: string;
  source: CollectionSource;
  label: string;
  help: string;
  fields: z.ZodRawShape;
  identity: readonly string[];
  related: string;
  ownWords: readonly string[];
  summary: string;
  schema: z.ZodObject;
};
