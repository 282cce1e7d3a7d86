/**
 * What a dialog wants the contact message to begin with. The form may not be there yet when it is
 * wished, so the wish is kept until a form takes it.
 */
let wish: string | undefined;
const listeners = new Set<() => void>();

/** Wishes the contact message to be `message`. */
export function prefillMessage(message: string): void {
  wish = message;
  for (const listener of listeners) listener();
}

/** Takes the wished message, once; undefined when there is none. */
export function takePrefill(): string | undefined {
  const taken = wish;
  wish = undefined;
  return taken;
}

/** Calls back at every wish; returns what ends it. */
export function onPrefill(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
