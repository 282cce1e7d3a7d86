/** Stores a text in `sessionStorage`. Does nothing when the browser forbids storage. */
export function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // What the text is for is lost: the caller goes on without it.
  }
}

/**
 * Removes a text from `sessionStorage`.
 * @returns the text; null if there was none, or the browser forbids storage
 */
export function takeStored(key: string): string | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
}
