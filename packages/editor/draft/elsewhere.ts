import { errorMessages, type ContentError } from '../../../src/content/contentErrors';
import { pageName } from '../../../src/content/pageName';
import { isJsonMap } from '../../compiler/edits';
import { placeOf } from '../../compiler/reports';
import { fillPlaceholders, type PlaceholderValues } from '../../compiler/schemas';
import { type KeyPath, REDIRECTS_FILE, SITE_FILE } from '../../compiler/sources';
import type { DraftError, ErrorElsewhere } from './draft';

/** What an error says in a form, and where. */
export const errorInForm = (error: ContentError, value: unknown): DraftError => ({
  path: error.keys ?? [],
  place: placeOf(value, error.keys ?? []),
  message: error.inForm ?? error.message,
});

/** What an error says of another file than the one in the form. */
export function errorElsewhere(
  error: ContentError,
  value: unknown,
  values: PlaceholderValues | undefined,
): ErrorElsewhere {
  const place = nameOfPlace(error.file, value, error.keys ?? [], values);
  return { file: error.file, message: `${place}: ${errorInForm(error, value).message}` };
}

/**
 * Names a place of the content in the words of the editor.
 * @returns such as `Home, Hero ‘Fly’, Picture`
 */
export function nameOfPlace(
  file: string,
  value: unknown,
  keys: KeyPath,
  values: PlaceholderValues | undefined,
): string {
  const place = placeOf(value, keys);
  return [nameOfFile(file, value, values), ...(place === '' ? [] : [place])].join(', ');
}

function nameOfFile(file: string, value: unknown, values: PlaceholderValues | undefined): string {
  if (file === SITE_FILE) return 'Site';
  if (file === REDIRECTS_FILE) return 'Redirects';
  if (!isJsonMap(value)) return file;
  if (value['path'] === '/') return 'Home';
  const title = String(value['title'] ?? value['path'] ?? file);
  return values ? pageName(fillPlaceholders(title, values), values.brand.name) : title;
}

/** The way to another picture at every place. */
const HOW_TO_REPLACE =
  'To replace a picture that the content shows, upload another one of the same name.';

/**
 * Says where a picture is shown that an editor wants to delete.
 * @returns an error for each place; none when nothing shows the picture
 */
export function lostPictureErrors(
  errors: readonly ContentError[],
  name: string,
  errorOf: (error: ContentError) => ErrorElsewhere,
): ErrorElsewhere[] {
  const message = `${errorMessages.shownPicture(name)} ${HOW_TO_REPLACE}`;
  return errors.map((error) => errorOf({ ...error, message }));
}
