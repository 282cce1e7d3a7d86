/** What the Tab key leads to. */
const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [tabindex="-1"]), select:not(:disabled), textarea:not(:disabled)';

/**
 * Listens for what closes a dialog: Escape, a press outside, the Back gesture of a phone. Keeps the focus
 * inside.
 * @param close asks for the dialog to be closed, which may be refused
 */
export function listenInDialog(
  dialog: HTMLDialogElement,
  close: () => void,
  signal: AbortSignal,
): void {
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => (pressed = target), { signal });
  dialog.addEventListener(
    'click',
    ({ target }) => {
      // A selection of text may end outside.
      if (target === dialog && pressed === dialog) close();
    },
    { signal },
  );
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
    },
    { signal },
  );
  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault();
      close();
    },
    { signal },
  );
  dialog.addEventListener(
    'close',
    () => {
      if (dialog.open) return;
      // The browser does not ask a second time. What must stay open is shown again.
      close();
      if (!signal.aborted && dialog.isConnected && !dialog.open) dialog.showModal();
    },
    { signal },
  );
  // With the focus on nothing, the key goes to the page.
  document.addEventListener('keydown', (event) => keepFocus(event, dialog), { signal });
  // A modal dialog would be printed over the head of the page.
  window.addEventListener('beforeprint', () => reopen(dialog, 'show'), { signal });
  window.addEventListener('afterprint', () => reopen(dialog, 'showModal'), { signal });
}

function reopen(dialog: HTMLDialogElement, way: 'show' | 'showModal'): void {
  const { activeElement } = document;
  dialog.close();
  dialog[way]();
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
}

/** Leads from the last element to the first one, and back. The browser would leave the page. */
function keepFocus(event: KeyboardEvent, dialog: HTMLDialogElement): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  // Safari has no `checkVisibility` before 17.4.
  const all = [...dialog.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element.getClientRects().length > 0,
  );
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  const { activeElement } = document;
  if (!to || (activeElement !== from && dialog.contains(activeElement))) return;
  event.preventDefault();
  to.focus();
}
