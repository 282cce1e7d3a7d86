import * as z from 'zod';
import { errorMessages } from '../../../src/content/contentErrors';
import { group, link, listOf, toggle } from '../../../src/content/fields';
import { repairedPath } from '../../../src/content/repairedName';
import type { FieldMeta } from '../../../src/content/textFields';

/** The most redirects, which is what static hosts accept. */
export const MAX_REDIRECTS = 2000;

/** The form of an old path, and how a message describes it. Old sites had capital letters and `.html`. */
const OLD_PATH = '^(?:/(?:[A-Za-z0-9_~-]|\\{product\\})(?:[A-Za-z0-9._~-]|\\{product\\})*)+$';
const OLD_PATH_RULE =
  'a path begins with "/", contains letters, digits, hyphens, "_", "~", "." or {product}, and does not end with "/"';

const isOldPath = (path: string): boolean => new RegExp(OLD_PATH).test(path);

/** The old path of a redirect: `/jets`, `/About-Us.html`. */
const oldPath = z
  .string()
  .superRefine((path, context) => {
    if (isOldPath(path)) return;
    const repaired = repairedPath(path);
    const message = errorMessages.badName(
      path,
      'path',
      OLD_PATH_RULE,
      isOldPath(repaired) ? repaired : undefined,
    );
    context.addIssue({ code: 'custom', message });
  })
  .meta({
    description:
      'The old path, such as /jets. The query of the address is not part of it, and is kept.',
    expected: 'a path such as /jets',
    pattern: OLD_PATH,
    patternErrorMessage: errorMessages.badWord('path', OLD_PATH_RULE),
  } satisfies FieldMeta);

export const redirectSchema = group(
  {
    from: oldPath,
    to: link('The page that visitors arrive at, such as /jetcharter, or an address with https://.'),
    permanent: toggle(
      'Whether the page has moved for good, so that search engines forget the old path (301), or for a while (302).',
    ).default(true),
  },
  'A redirect from an old path.',
);

/** The schema of `content/redirects.yaml`. */
export const redirectsSchema = z.strictObject({
  redirects: listOf(redirectSchema, 'Where old paths lead.', {
    min: 0,
    max: MAX_REDIRECTS,
  }).default([]),
});

/** A redirect from an old path. */
export type Redirect = z.output<typeof redirectSchema>;
