import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectorOptions } from './inspectorOptions';
import { showNote } from './note';

/** The address of Stately's inspector. */
const STATELY_URL = 'https://stately.ai/inspect';

/** How long Stately's page may take to greet this one, ms. */
const GREETING_TIMEOUT_MS = 8_000;

/**
 * Opens Stately's inspector in its own window; at the first click, if the browser blocks pop-ups.
 * The library posts to every origin; here, only Stately's origin can read and write.
 */
export function openStatelyInspector(options: InspectorOptions) {
  const inspector = createBrowserInspector({
    ...options,
    url: STATELY_URL,
    window: restrictToOrigin(window, new URL(STATELY_URL).origin),
    autoStart: false,
  });
  const start = () => {
    inspector.start();
    if (inspector.adapter.targetWindow) noteSilence(window, new URL(STATELY_URL).origin);
  };
  start();
  if (!inspector.adapter.targetWindow) window.addEventListener('click', start, { once: true });
  return inspector;
}

/** Says so when the page of an origin does not greet: without a network, its window stays empty. */
function noteSilence(own: Window, origin: string): void {
  const silence = own.setTimeout(() => {
    showNote(
      `Stately's inspector does not answer: ${STATELY_URL} needs the network, and this address has ?inspect. The inspector at /_machines needs none.`,
    );
  }, GREETING_TIMEOUT_MS);
  own.addEventListener('message', (event) => {
    if (event.origin === origin) own.clearTimeout(silence);
  });
}

/** A window whose messages go to, and come from, one origin only. */
export function restrictToOrigin(own: Window, origin: string): Window {
  // The library adds a listener at each start, and would then answer its page twice.
  let receive: (event: MessageEvent) => void = () => undefined;
  own.addEventListener('message', (event) => {
    if (event.origin === origin) receive(event);
  });
  const restricted = {
    open: (url: string, name: string) => {
      const opened = own.open(url, name);
      return opened && { postMessage: (data: unknown) => opened.postMessage(data, origin) };
    },
    addEventListener: (_type: 'message', listener: typeof receive) => {
      receive = listener;
    },
  };
  // The library calls no other method.
  return restricted as unknown as Window;
}
