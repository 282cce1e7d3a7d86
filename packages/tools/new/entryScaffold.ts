import type { AnyCollection } from '../../../src/collections/defineCollection';
import { formatContentErrors } from '../../../src/content/contentErrors';
import { list } from '../../../src/content/messages/messageText';
import { jsonSchema } from '../../compiler/schemas';
import { readCollection } from '../collections/collectionFile';
import { entryOf, fieldsOf } from '../collections/fields';
import { capitalized } from './scaffoldNames';
import { RefusedName, type Scaffold } from './scaffold';

/** Adds an entry to a collection. Its values are what tells it from the others, such as the codes of two airports. */
export const entryScaffold =
  (collection: AnyCollection) =>
  (values: readonly string[], folder: string): Scaffold => {
    const { entry: noun, name, identity, ownWords, schema } = collection;
    if (values.length !== identity.length || values.includes(''))
      throw new RefusedName(
        `Say which ${noun}: npm run new -- ${noun} ${identity.join(' ').toUpperCase()}. Put a value of several words in quotation marks.`,
      );
    const open = (jsonSchema(schema).required ?? []).filter((key) => !identity.includes(key));
    const fields = fieldsOf(collection);
    const entry = entryOf(fields, (key) => {
      const { type, enum: choices } = fields.get(key) ?? {};
      // The content check refuses it, but for texts, which would be published.
      const filler = open.includes(key) && (type !== 'string' || choices) ? 'fill in' : undefined;
      return values[identity.indexOf(key)] ?? filler;
    });
    const { file, isNew, oldOf, lineOf, withEntries, check } = readCollection(collection, folder);
    if (oldOf(entry))
      throw new RefusedName(`There is this ${noun} already: ${file}:${lineOf(entry)}.`);
    const { mistakes, rest, isBroken } = check([entry], []);
    // That of a value says more than that of the page.
    const [mistake] = mistakes
      .filter(({ keys: [, key = ''] }) => !open.includes(String(key)))
      .sort((one, other) => other.keys.length - one.keys.length);
    if (mistake) throw new RefusedName(capitalized(mistake.message));
    if (isBroken)
      throw new RefusedName(
        `${formatContentErrors(rest)}\nWith this ${noun}, the content would have these mistakes. Correct them first.`,
      );
    const written = { [file]: withEntries([entry]) };
    return {
      created: isNew ? written : {},
      changed: isNew ? {} : written,
      generated: undefined,
      next: [
        ...(open.length > 0
          ? [`Fill in ${list(open)} in ${file}: the check refuses it until then.`]
          : []),
        `Write what is true of this ${noun} alone under ${list(ownWords)}: without it, search engines do not list its page.`,
        ...(isNew ? [`Add a page with "for: ${name}" to content/pages.`] : []),
        'Run npm run content:check.',
      ],
    };
  };
