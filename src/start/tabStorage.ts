/**
 * Stores a text in `sessionStorage`.
 * @returns false when the browser forbids storage
 */
export function store(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Reads a text of `sessionStorage`; null if there is none, or the browser forbids storage. */
export function readStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Removes a text from `sessionStorage`.
 * @returns the text; null if there was none, or the browser forbids storage
 */
export function takeStored(key: string): string | null {
  const text = readStored(key);
  if (text !== null) sessionStorage.removeItem(key);
  return text;
}
