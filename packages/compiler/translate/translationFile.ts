import * as z from 'zod';
import { group, listOf } from '../../../src/content/fields';
import { translatedPath } from '../../../src/content/pageSchema';
import { fileOfPage, SITE_FILE, TRANSLATIONS_FOLDER } from '../read/contentPaths';
import { valueOfText } from '../write/mergeYaml';

/** Words as they stand in a file. The field that they are for checks them. */
const words = (description: string) => z.string().min(1).meta({ description, expected: 'a text' });

const entrySchema = group(
  {
    original: words('The text of the page, as its file has it.'),
    in: words(
      'Where this translation is used, when one text needs several: the id or the type of a block, or a group of content/site.yaml such as forms.charter.',
    ).optional(),
    text: z.string().nullish().meta({
      description: 'The same in this language. Empty as long as it waits.',
      expected: 'a text',
    }),
  },
  'A text and its translation.',
);

/** An entry of a translation. */
export type TranslationEntry = z.output<typeof entrySchema>;

/** A file of content/translations: the words of one page, or of content/site.yaml, in another language. */
export const translationSchema = z.strictObject({
  path: translatedPath.optional().meta({
    description:
      "The page's own address in this language. The default is that of the original below the code.",
  }),
  texts: listOf(entrySchema, 'The texts, in the order of the page.', { min: 0, max: 10_000 }),
});

export type TranslationFile = z.output<typeof translationSchema>;

/** The entries in the text of a file; undefined when it has mistakes. */
export const entriesIn = (text: string): TranslationEntry[] | undefined =>
  translationSchema.safeParse(valueOfText(text)).data?.texts;

/** The entries in the value of a file, undefined in place of each wrong one; undefined when it has no list of them. */
export function readEntries(value: unknown): (TranslationEntry | undefined)[] | undefined {
  const { texts } = Object(value) as { texts?: unknown };
  return Array.isArray(texts)
    ? texts.map((entry: unknown) => entrySchema.safeParse(entry).data)
    : undefined;
}

/** The page, collection or content/site.yaml that a translation is for. */
export const originalOf = (file: string): string => {
  const [, name = ''] = languageAndName(file);
  return name === 'site.yaml' ? SITE_FILE : fileOfPage(name);
};

/** The code of the language of a translation, and its path in the folder of the language. */
export function languageAndName(file: string): [code: string, name: string] {
  const [code = '', ...names] = file.slice(TRANSLATIONS_FOLDER.length + 1).split('/');
  return [code, names.join('/')];
}
