/** Decodes what is percent-encoded; undefined when a percent sign encodes nothing. */
export function decodeText(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
