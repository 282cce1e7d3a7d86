import { useEffect, useState } from 'react';

/**
 * Gets what a file holds. When it cannot be fetched, it tries again with the next change of the trip:
 * without airports or land, the form and what is known of the trip stay as they are.
 * @param load fetches the file; one function for as long as the view is mounted
 * @returns what the file holds; undefined until it is there
 */
export function useLoaded<Content>(
  load: () => Promise<Content>,
  attempt: unknown,
): Content | undefined {
  const [content, setContent] = useState<Content>();
  useEffect(() => {
    if (content) return undefined;
    let mounted = true;
    load().then(
      (loaded) => mounted && setContent(() => loaded),
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [attempt, content, load]);
  return content;
}
