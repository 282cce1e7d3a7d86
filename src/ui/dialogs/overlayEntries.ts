import { OVERLAY_DEPTH } from '../../start/pageContract';

/** The number of overlays above the page, in the state of an entry of the history. */
export function depthOf(state: unknown): number {
  if (typeof state !== 'object' || state === null) return 0;
  const depth: unknown = Reflect.get(state, OVERLAY_DEPTH);
  return typeof depth === 'number' ? depth : 0;
}

/** Checks whether an overlay has pushed the current history entry. */
export const isOverlayEntry = (): boolean => depthOf(window.history.state) > 0;

/** Resolves when the browser has left the entries of closed overlays. */
let traversal: Promise<void> = Promise.resolve();

/** Says that the browser is leaving the entries of closed overlays, until a promise resolves. */
export function setTraversal(next: Promise<void>): void {
  traversal = next;
}

/**
 * Runs `action` after closed overlays have left the history. A navigation that starts before that is
 * undone.
 * @param action usually a navigation or a scroll
 */
export function afterOverlayClosed(action: () => void): void {
  // The effects of the overlay run first. They decide whether there is an entry to leave.
  window.setTimeout(() => void traversal.then(action), 0);
}
