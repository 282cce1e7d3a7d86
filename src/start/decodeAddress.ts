/**
 * Decodes a part of an address that a visitor, an advertisement or a mail program has written.
 * @returns undefined for a malformed one, such as `50%off`, for which `decodeURIComponent` throws
 */
export function decodeAddress(text: string): string | undefined {
  try {
    // The one place that may.
    // eslint-disable-next-line no-restricted-globals
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
