const ADDRESS = /[^\s<>()[\],;:"']+@[^\s<>()[\],;:"']+/g;
/** Shorter texts of a lead are parts of common words. */
const SHORTEST_HIDDEN = 3;
const LONGEST_TEXT = 300;

/** Lists the texts of a lead. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/**
 * Makes one line of what a server said, without what is secret or personal.
 * @param hidden the texts that it must not contain, such as a password
 * @returns the line, with e-mail addresses and hidden texts replaced by `…`
 */
export function redact(text: string, hidden: readonly string[]): string {
  const replaced = hidden
    .filter((secret) => secret.length >= SHORTEST_HIDDEN)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  const line = replaced
    .replace(ADDRESS, '…')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line.slice(0, LONGEST_TEXT);
}
