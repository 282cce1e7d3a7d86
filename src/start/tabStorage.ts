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
