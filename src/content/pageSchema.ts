import * as z from 'zod';
import { group, listOf, picture, price, shortText, text, toggle, type FieldMeta } from './fields';
import { errorMessages } from './contentErrors';
import { repairedPath } from './repairedName';
import { pageDraft } from './publicationFields';
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

const isPath = (path: string): boolean => new RegExp(PATH).test(path);

/** The most characters of a path: a part of it is the name of a folder, which may have 255 bytes. */
const MAX_PATH = 200;

/** The path of a page: `/`, `/jetcharter`, `/experiences/worldtour`, `/why{product}`. */
const pagePath = z
  .string()
  .superRefine((path, context) => {
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
  })
  .meta({
    description: 'The path of the page on the site, such as /example.',
    expected: 'a path such as /example',
    pattern: PATH,
    patternErrorMessage: errorMessages.badWord('path', PATH_RULE),
  } satisfies FieldMeta);

/** A page as it is in YAML. Its blocks are parsed one by one, each by the schema of its type. */
export const pageSchema = z.strictObject({
  path: pagePath,
  title: shortText(
    "The title of the document. The default is the site's fallback title.",
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

/** A parsed page without its blocks. */
export type PageFields = Omit<z.output<typeof pageSchema>, 'blocks'>;
