import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectorOptions } from './inspectorOptions';

/** Where Stately serves its inspector. */
const STATELY = 'https://stately.ai/inspect';

/**
 * Stately's inspector in a window of its own. A browser that lets no page open windows by itself opens
 * it at the first press. Only Stately's origin is told and heard, whatever the library would do.
 */
export function openStatelyWindow(options: InspectorOptions) {
  const inspector = createBrowserInspector({
    ...options,
    url: STATELY,
    window: restrictToOrigin(window, new URL(STATELY).origin),
    autoStart: false,
  });
  inspector.start();
  if (!inspector.adapter.targetWindow)
    window.addEventListener('click', () => inspector.start(), { once: true });
  return inspector;
}

/** As much of a window as the library uses, which speaks and listens to one origin only. */
export function restrictToOrigin(own: Window, origin: string): Window {
  const narrowed = {
    open: (url: string, name: string) => {
      const opened = own.open(url, name);
      return opened && { postMessage: (data: unknown) => opened.postMessage(data, origin) };
    },
    addEventListener: (type: 'message', listen: (event: MessageEvent) => void) =>
      own.addEventListener(type, (event) => {
        if (event.origin === origin) listen(event);
      }),
  };
  // The library opens and listens, and asks nothing else of a window.
  return narrowed as unknown as Window;
}
