import type { Notice } from '../../machines/notice.machine';

/** A notice, and what its button does. */
export type ShownNotice = Notice & { onAction?: () => void };

/** The bar: shows a notice, and is fetched before the first one when asked. */
type Bar = { show: (notice: ShownNotice) => void; prepare: () => void };

const queue: ShownNotice[] = [];
let bar: Bar | undefined;
let expected = false;

/**
 * Shows a notice in the one bar of the site, from wherever it is sent. While the bar is still on its
 * way, notices wait for it.
 */
export function showNotice(notice: ShownNotice): void {
  if (bar) bar.show(notice);
  else queue.push(notice);
}

/**
 * Fetches the bar ahead of the first notice: what may have to tell of a lost network asks for it
 * while there is one.
 */
export function preloadNotices(): void {
  expected = true;
  bar?.prepare();
}

/** Hands every notice to the bar, those that waited first; returns what ends it. */
export function connectNoticeBar(found: Bar): () => void {
  bar = found;
  if (expected) found.prepare();
  for (const notice of queue.splice(0)) found.show(notice);
  return () => {
    if (bar === found) bar = undefined;
  };
}
