import * as z from 'zod';
import { listOf, picture, shortText, text, toggle } from './fields';
import { errorMessages } from './contentErrors';
import { pageDraft } from './publicationFields';
import { isReservedPath } from './reservedNames';

/** The path of a page: `/`, `/jetcharter`, `/experiences/worldtour`, `/why{product}`. */
const pagePath = z
  .string()
  .superRefine((path, context) => {
    if (isReservedPath(path)) {
      context.addIssue({ code: 'custom', message: errorMessages.reservedPath(path) });
    }
    if (path === '/' || /^(\/([a-z0-9-]|\{product\})+)+$/.test(path)) return;
    const rule =
      'a path begins with "/", contains lowercase letters, digits, hyphens or {product}, and does not end with "/"';
    context.addIssue({ code: 'custom', message: errorMessages.badName(path, 'path', rule) });
  })
  .meta({
    description: 'The path of the page on the site, such as /example.',
    expected: 'a path such as /example',
  });

/** A page as it is in YAML. Its blocks are parsed one by one, each by the schema of its type. */
export const pageSchema = z.strictObject({
  path: pagePath,
  title: shortText(
    "The title of the document. The default is the site's fallback title.",
  ).optional(),
  description: text('A sentence or two for search engines and shared links.'),
  shareImage: picture('The picture shown when the page is shared.').optional(),
  hidden: toggle('true keeps the page out of search engines.').optional(),
  draft: pageDraft,
  blocks: listOf(z.unknown(), 'The blocks of the page, from top to bottom.', { max: 200 }),
});

/** A parsed page without its blocks. */
export type PageFields = Omit<z.output<typeof pageSchema>, 'blocks'>;
