import type { Notice } from '../../machines/notice.machine';

/** A notice, and the handler of its button. */
export type ShownNotice = Notice & { onAction?: () => void };

/** The notice bar. `preload` loads its code ahead of the first notice. */
type NoticeBarHandle = { show: (notice: ShownNotice) => void; preload: () => void };

const QUEUE: ShownNotice[] = [];
let bar: NoticeBarHandle | undefined;
let isPreloadRequested = false;

/** Shows a notice in the notice bar. Queues it until the bar is mounted. */
export function showNotice(notice: ShownNotice): void {
  if (bar) bar.show(notice);
  else QUEUE.push(notice);
}

/**
 * Loads the code of the notice bar ahead of the first notice. A form calls this while there is a
 * network, so that it can report the loss of the network later.
 */
export function preloadNotices(): void {
  isPreloadRequested = true;
  bar?.preload();
}

/** Connects the mounted notice bar. It gets the queued notices first. */
export function connectNoticeBar(handle: NoticeBarHandle): () => void {
  bar = handle;
  if (isPreloadRequested) handle.preload();
  for (const notice of QUEUE.splice(0)) handle.show(notice);
  return () => {
    if (bar === handle) bar = undefined;
  };
}
