import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import { pageName } from '../../../src/content/pageName';
import { isJsonMap } from '../../compiler/edits';
import { placeOf } from '../../compiler/reports';
import { fillPlaceholders, type PlaceholderValues } from '../../compiler/schemas';
import { collectionOfFile, REDIRECTS_FILE, SITE_FILE } from '../../compiler/sources';
import type { DraftError, ErrorElsewhere } from './draft';
import { inFormWords } from './formWords';

/** Names a page, or another content file, by its path. */
type NameOf = (file: string) => string;

/** What an error says in a form, and where. */
export const errorInForm = (error: ContentError, value: unknown, nameOf: NameOf): DraftError => ({
  path: error.keys ?? [],
  place: placeOf(value, error.keys ?? []),
  message: inFormWords(error, value, nameOf),
});

/** What an error says of another file than the one in the form: such as `Home, Hero ‘Fly’, Picture: …`. */
export function errorElsewhere(
  error: ContentError,
  value: unknown,
  nameOf: NameOf,
): ErrorElsewhere {
  const { place, message } = errorInForm(error, value, nameOf);
  const { file } = error;
  return { file, message: `${[nameOf(file), place].filter(Boolean).join(', ')}: ${message}` };
}

/** Names a content file in the words of the editor. */
export function nameOfFile(
  file: string,
  value: unknown,
  values: PlaceholderValues | undefined,
): string {
  if (file === SITE_FILE) return 'Site';
  if (file === REDIRECTS_FILE) return 'Redirects';
  const collection = collectionOfFile(file);
  if (collection) return collection.label;
  if (!isJsonMap(value)) return file;
  if (value['path'] === '/') return 'Home';
  const title = String(value['title'] ?? value['path'] ?? file);
  return values ? pageName(fillPlaceholders(title, values), values.brand.name) : title;
}

/**
 * Says where a picture is shown that an editor wants to delete.
 * @returns an error for each place; none when nothing shows the picture
 */
export function lostPictureErrors(
  errors: readonly ContentError[],
  name: string,
  errorOf: (error: ContentError) => ErrorElsewhere,
): ErrorElsewhere[] {
  const message = `${errorMessages.shownPicture(name)} To replace a picture that the content shows, upload another one of the same name.`;
  return errors.map((error) => errorOf({ ...error, message }));
}
