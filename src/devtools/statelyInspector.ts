import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectorOptions } from './inspectorOptions';

/** The address of Stately's inspector. */
const STATELY_URL = 'https://stately.ai/inspect';

/**
 * Opens Stately's inspector in its own window; at the first click, if the browser blocks pop-ups.
 * The library posts to every origin; here, only Stately's origin can read and write.
 * @param options the options of the inspector
 * @returns the inspector
 */
export function openStatelyInspector(options: InspectorOptions) {
  const inspector = createBrowserInspector({
    ...options,
    url: STATELY_URL,
    window: restrictToOrigin(window, new URL(STATELY_URL).origin),
    autoStart: false,
  });
  inspector.start();
  if (!inspector.adapter.targetWindow)
    window.addEventListener('click', () => inspector.start(), { once: true });
  return inspector;
}

/**
 * A window whose messages go to, and come from, one origin only.
 * @param own the window to wrap
 * @param origin the origin
 * @returns an object with the two methods of a window that the library calls
 */
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
