import { errorMessages } from '../../../../src/content/contentErrors';
import {
  pictureBytesError,
  pictureNameError,
  pictureSizeError,
  START_BYTES,
  undecodableError,
} from '../../../../src/content/mediaErrors';

/**
 * Checks a picture that an editor adds, as the content check does when it is there: on a git host, the
 * editor would learn of it from a build that fails.
 * @returns the message; undefined when the picture can be published
 */
export async function pictureProblem(file: File, name: string): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mistake = pictureNameError(name) ?? pictureBytesError(name, bytes);
  if (mistake !== undefined) return mistake;
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
  } catch {
    return undecodableError(name, bytes.subarray(0, START_BYTES));
  } finally {
    URL.revokeObjectURL(picture.src);
  }
  const tooLarge = pictureSizeError(name, picture.naturalWidth, picture.naturalHeight);
  return tooLarge ?? ((await isWhole(file)) ? undefined : errorMessages.damagedPicture(name));
}

/** Whether nothing is missing at the end of a picture. An image element shows the part that is there. */
async function isWhole(file: File): Promise<boolean> {
  // No bitmap can be made of a drawing without a size. One that is cut short is no XML, and not decoded.
  if (file.type === 'image/svg+xml') return true;
  return createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );
}
