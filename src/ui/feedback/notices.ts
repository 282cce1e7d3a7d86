import type { Notice } from '../../machines/notice.machine';

/** A notice, and what its button does. */
export type ShownNotice = Notice & { onAction?: () => void };

type Listener = (notice: ShownNotice) => void;

const waiting: ShownNotice[] = [];
let listener: Listener | undefined;

/**
 * Shows a notice in the one bar of the site, from wherever it is sent. While the bar is still on its
 * way, notices wait for it.
 */
export function showNotice(notice: ShownNotice): void {
  if (listener) listener(notice);
  else waiting.push(notice);
}

/** Hands every notice to the bar, those that waited first; returns what ends it. */
export function onNotice(show: Listener): () => void {
  listener = show;
  for (const notice of waiting.splice(0)) show(notice);
  return () => {
    if (listener === show) listener = undefined;
  };
}
