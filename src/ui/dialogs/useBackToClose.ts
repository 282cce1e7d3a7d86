import { useEffect, useRef } from 'react';
import { rememberFocus } from '../../start/dialogs';
import { ADDED_EARLY, OVERLAY_DEPTH } from '../../start/pageContract';
import { depthOf, setTraversal } from './overlayEntries';

/** Goes on with the history entry that the starting script has added. Returns the number of entries: one or none. */
function takeOverEntry(): number {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !(ADDED_EARLY in state)) return 0;
  window.history.replaceState({ ...state, [ADDED_EARLY]: undefined }, '');
  return state[ADDED_EARLY] === true ? 1 : 0;
}

/** Longest time for the browser to leave an entry, in ms. */
const TRAVERSAL_TIMEOUT_MS = 500;

function leaveEntries(count: number): void {
  const restoreFocus = rememberFocus();
  const traversal = new Promise<void>((resolve) => {
    const left = (): void => {
      restoreFocus();
      // Firefox restores the position of the entry after the event, which would stop a smooth scroll.
      window.setTimeout(resolve);
    };
    window.addEventListener('popstate', left, { once: true });
    window.setTimeout(resolve, TRAVERSAL_TIMEOUT_MS);
    window.history.go(-count);
  });
  setTraversal(traversal);
}

/**
 * Lets the browser's Back button close an overlay, step by step.
 * @param depth number of steps of the overlay above the page; 0 while it is closed
 * @param onBack closes the innermost step; called once for each step back
 */
export function useBackToClose(depth: number, onBack: () => void): void {
  const base = useRef(0);
  const pushed = useRef(0);
  const latest = useRef(onBack);

  useEffect(() => {
    latest.current = onBack;
  }, [onBack]);

  useEffect(() => {
    if (pushed.current === 0 && depth > 0) {
      pushed.current = takeOverEntry();
      base.current = depthOf(window.history.state) - pushed.current;
    }
    while (pushed.current < depth) {
      pushed.current += 1;
      // The rest of the state belongs to the router, for which the same key means the same route.
      const state: object = window.history.state ?? {};
      window.history.pushState({ ...state, [OVERLAY_DEPTH]: base.current + pushed.current }, '');
    }
    leaveAbove(depth, base.current, pushed);
  });

  useEffect(() => {
    const onPopState = ({ state }: PopStateEvent): void => {
      const top = depthOf(state);
      while (pushed.current > 0 && top < base.current + pushed.current) {
        pushed.current -= 1;
        latest.current();
        // React has closed the overlay by then, and the focus is where it was before.
        queueMicrotask(() => rememberFocus()());
      }
    };
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      leaveAbove(0, base.current, pushed);
    };
  }, []);
}

/** Leaves the entries above a depth, unless a navigation has added the entry of another page. */
function leaveAbove(depth: number, base: number, pushed: { current: number }): void {
  const surplus = pushed.current - depth;
  if (surplus <= 0) return;
  const isOnTop = depthOf(window.history.state) === base + pushed.current;
  pushed.current = depth;
  if (isOnTop) leaveEntries(surplus);
}
