import { blocks } from '../../../src/blocks/registry';
import { collections } from '../../../src/collections/registry';
import type { ContentError } from '../../../src/content/contentErrors';
import { pageSchema } from '../../../src/content/pageSchema';
import { isJsonMap } from '../../compiler/edits';
import { jsonSchema, keyName, labelOf, redirectsSchema, siteSchema } from '../../compiler/schemas';
import type { KeyPath } from '../../compiler/sources';

const SCHEMAS = Object.values(blocks).map(({ schema }) => jsonSchema(schema));
SCHEMAS.push(...[pageSchema, siteSchema, redirectsSchema].map((schema) => jsonSchema(schema)));
SCHEMAS.push(...Object.values(collections).map(({ schema }) => jsonSchema(schema)));

/** The keys of the content. What else stands before a colon, such as "tel:", begins a link. */
const KEYS = new Set(Array.from(JSON.stringify(SCHEMAS).matchAll(/"(\w+)":\{/g), ([, key]) => key));

/** How messages write a key: `"alt:"`, or with its value, `"decorative: true"`. */
const KEY = /(?:(add|write|remove) )?"(?:- )?(\w+):(?: ([^"]+))?"/gi;

/** How messages write a file of pages or entries, the key of its entry, and a line, which no form has. */
const NAMED_FILE = /(content\/(?!site\.|redirects\.)\S+?\.ya?ml)(?:#([\w-]+))?(?::\d+)*/g;

/** How messages write the folders and files of the content, which a form does not show. */
const FILES: readonly [RegExp, string][] = [
  [/content\/(?:images|video)\//g, ''],
  [/content\/images/g, 'the folder of pictures'],
  [/content\/video/g, 'the folder of videos'],
  [/(?:content\/)?redirects\.yaml/g, 'the redirects'],
  [/(?:content\/)?site\.yaml/g, 'the site settings'],
];

/**
 * Writes a sentence with the labels of fields in place of their keys.
 * @param group the keys of the group that it is about
 */
export const withLabels = (sentence: string, group: readonly string[]): string =>
  sentence.replace(KEY, (written, verb: string | undefined, key: string, value?: string) => {
    if (!KEYS.has(key)) return written;
    const label = `‘${(key === 'type' && labelOfBlock(value)) || labelOf(key, group)}’`;
    const turn = /remove/i.test(verb ?? '') ? 'turn off' : 'turn on';
    if (verb && value === 'true') return `${/^[A-Z]/.test(verb) ? capital(turn) : turn} ${label}`;
    const shown = value === undefined || value === 'true' || key === 'type' ? '' : ` "${value}"`;
    return `${verb ? `${verb} ` : ''}${label}${shown}`;
  });

/**
 * Says what is wrong in the words of the form: labels in place of keys, names in place of files.
 * @param value the content of the file that has the error
 * @param nameOf names a page by its file
 */
export function inFormWords(
  { message, inForm = message, keys = [] }: ContentError,
  value: unknown,
  nameOf: (file: string) => string,
): string {
  const own = `"${keyName(keys)}"`;
  const sentence = inForm.startsWith(`${own} `) ? `this${inForm.slice(own.length)}` : inForm;
  const words = withLabels(sentence, groupAt(value, keys))
    .replace(/\ba "(\w+)"/g, (written, type: string) => {
      const label = labelOfBlock(type);
      return label === undefined ? written : `a ‘${label}’`;
    })
    .replace(NAMED_FILE, (_, file: string, key?: string) =>
      key === undefined ? `‘${nameOf(file)}’` : `‘${nameOf(file)}’ (${key})`,
    );
  return capital(FILES.reduce((text, [file, name]) => text.replace(file, name), words));
}

/** The keys of the innermost group that holds a value. */
function groupAt(value: unknown, keys: KeyPath): string[] {
  const [step, ...rest] = keys;
  const inside: unknown = step === undefined ? undefined : Reflect.get(Object(value), step);
  if (typeof inside === 'object' && inside !== null) return groupAt(inside, rest);
  return isJsonMap(value) ? Object.keys(value) : [];
}

const labelOfBlock = (type: string | undefined): string | undefined =>
  Object.values(blocks).find((block) => block.type === type)?.label;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
