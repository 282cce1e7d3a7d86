import { DISMISSED_EVENT } from '../start/pageContract';

/** Listens for static dialogs that the visitor closes before their code has loaded. */
export function onDismissed(handle: (name: string) => void): () => void {
  const listen = (event: Event): void => {
    if (event instanceof CustomEvent) handle(String(event.detail));
  };
  document.addEventListener(DISMISSED_EVENT, listen);
  return () => document.removeEventListener(DISMISSED_EVENT, listen);
}
