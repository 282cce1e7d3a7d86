import * as z from 'zod';
import { group, listOf, picture, price, shortText, text, toggle, type FieldMeta } from './fields';
import { errorMessages } from './contentErrors';
import { repairedPath } from './repairedName';
import { pageDraft } from './publicationFields';
import type { Publication } from './periods';
import { isReservedPath } from './reservedNames';

/** The form of a path, and how a message describes it. */
const PATH = '^(?:/|(?:/(?:[a-z0-9-]|\\{product\\})+)+)$';
const PATH_RULE =
  'a path begins with "/", contains lowercase letters, digits, hyphens or {product}, and does not end with "/"';

/** A path that other systems spell in another way, such as `Our_Fleet.html`. */
const newSpelling = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\.(?:html?|php|ya?ml|md)$/, '')
    .replace(/_/g, '-');

/** The most characters of a path: a part of it is the name of a folder, which may have 255 bytes. */
const MAX_PATH = 200;

/** A name of an entry in the path of a template: `{route.from.slug}`. */
const ENTRY_NAME = '\\{[a-z]\\w*(?:\\.\\w+)+\\}';

/** The form of a path for text editors, which do not know whether a page is a template. */
const WRITTEN_PATH = PATH.replace('|\\{product\\}', `|\\{product\\}|${ENTRY_NAME}`);

const pathField = (pattern: string) => {
  const isPath = (path: string): boolean => new RegExp(pattern).test(path);
  return z.string().superRefine((path, context) => {
    if (isReservedPath(path)) {
      context.addIssue({ code: 'custom', message: errorMessages.reservedPath(path) });
      return;
    }
    if (path.length > MAX_PATH) {
      context.addIssue({ code: 'custom', message: errorMessages.longPath(path.length, MAX_PATH) });
      return;
    }
    if (isPath(path)) return;
    const repaired = repairedPath(path, newSpelling);
    const message = errorMessages.badName(
      path,
      'path',
      PATH_RULE,
      isPath(repaired) ? repaired : undefined,
    );
    context.addIssue({ code: 'custom', message });
  });
};

const PATH_META = {
  description: 'The path of the page on the site, such as /example.',
  expected: 'a path such as /example',
  pattern: WRITTEN_PATH,
  patternErrorMessage: errorMessages.badWord('path', PATH_RULE),
} satisfies FieldMeta;

/** The path of a page: `/`, `/jetcharter`, `/experiences/worldtour`, `/why{product}`. */
const pagePath = pathField(PATH).meta(PATH_META);

/** The path of a page in another language: that of a template names what an entry says. */
export const translatedPath = pathField(WRITTEN_PATH).meta(PATH_META);

/** A page as it is in YAML. Its blocks are parsed one by one, each by the schema of its type. */
export const pageSchema = z.strictObject({
  for: text(
    'The collection whose entries each get this page, such as routes. Texts name what an entry says in braces: {route.from.city}.',
  )
    .meta({ isTranslated: false, control: 'collection', expected: 'a collection' })
    .optional(),
  path: pagePath,
  title: shortText(
    "The title of the document. The default is the site's fallback title.",
  ).optional(),
  label: shortText(
    'The name of the page in lists and in the way to it, where the title is too long.',
  ).optional(),
  description: text('A sentence or two for search engines and shared links.'),
  shareImage: picture(
    'The picture that a shared link shows. The default is the first picture of the page with its headline.',
  ).optional(),
  service: group(
    {
      name: shortText('The name of the service, such as "Empty legs".'),
      price: price('What it costs.').optional(),
    },
    'The service of the company that the page is about, for search engines.',
  ).optional(),
  hidden: toggle('Whether the page stays out of search engines.').optional(),
  draft: pageDraft,
  blocks: listOf(z.unknown(), 'The blocks of the page, from top to bottom.', { max: 200 }),
});

/** A parsed page without its blocks. The page of an entry is shown when the entry is. */
export type PageFields = Omit<z.output<typeof pageSchema>, 'blocks' | 'for'> &
  Pick<Publication, 'showFrom' | 'showUntil'>;
