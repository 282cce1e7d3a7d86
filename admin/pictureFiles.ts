import {
  pictureBytesError,
  pictureSizeError,
  START_BYTES,
  undecodableError,
} from '../src/content/mediaErrors';

/**
 * Checks a picture that an editor adds, as the content check does when it is there: on a git host, the
 * editor would learn of it from a build that fails.
 * @param file the picture
 * @returns the message; undefined when the picture can be published
 */
export async function pictureProblem(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mistake = pictureBytesError(file.name, bytes);
  if (mistake !== undefined) return mistake;
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    return pictureSizeError(file.name, picture.naturalWidth, picture.naturalHeight);
  } catch {
    return undecodableError(file.name, bytes.subarray(0, START_BYTES));
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}
