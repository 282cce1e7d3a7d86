import * as z from 'zod';
import { listOf, picture, text, toggle } from './fields';
import { errorMessages } from './contentErrors';

/** First words of paths that the server or Gatsby answers itself. */
const RESERVED = ['api', 'healthz', 'static', 'page-data', '404', '_machines', '_blocks'];

/** The address of a page: `/`, `/jetcharter`, `/experiences/worldtour`, `/why{product}`. */
const pagePath = z
  .string()
  .superRefine((path, context) => {
    if (RESERVED.includes(path.split('/')[1] ?? '')) {
      context.addIssue({ code: 'custom', message: errorMessages.reservedPath(path) });
    }
    if (path === '/' || /^(\/([a-z0-9-]|\{product\})+)+$/.test(path)) return;
    const rule =
      'a path begins with "/", contains lowercase letters, digits, hyphens or {product}, and does not end with "/"';
    context.addIssue({ code: 'custom', message: errorMessages.badName(path, 'path', rule) });
  })
  .meta({
    description: 'The address of the page on the site.',
    expected: 'a path such as /example',
  });

/** A page as an editor writes it, but for its blocks, which are read one by one by their type. */
export const pageSchema = z.strictObject({
  path: pagePath,
  title: text("The document's title; left out, the site's fallback title stands.").optional(),
  description: text('A sentence or two for search engines and shared links.'),
  shareImage: picture('The picture shown when the page is shared.').optional(),
  hidden: toggle('true keeps the page out of the sitemap and search engines.').optional(),
  blocks: listOf(z.unknown(), 'The blocks of the page, from top to bottom.', { most: 200 }),
});

export type PageFields = Omit<z.output<typeof pageSchema>, 'blocks'>;
