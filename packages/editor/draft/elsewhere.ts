import {
  errorMessages,
  formatContentError,
  type ContentError,
} from '../../../src/content/contentErrors';

/** The way to another picture at every place. */
const HOW_TO_REPLACE =
  'To replace a picture that the content shows, upload another one of the same name.';

/**
 * Says where a picture is shown that an editor wants to delete.
 * @returns a line for each place; none when nothing shows the picture
 */
export function lostPictureLines(errors: readonly ContentError[], name: string): string[] {
  if (errors.length === 0) return [];
  const message = errorMessages.shownPicture(name);
  return [...errors.map((error) => formatContentError({ ...error, message })), HOW_TO_REPLACE];
}
