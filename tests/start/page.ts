/** A page as the build writes it, for the tests of the starting script. */

/** Replaces the document's content, and gives jsdom the methods of `<dialog>` that it lacks. */
export function showPage(html: string, address = '/'): void {
  window.history.replaceState(null, '', address);
  document.head.innerHTML = '';
  document.body.innerHTML = html;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
    },
  });
}

/** Finds an element that the test knows to be there. */
export function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${selector} is not on the page.`);
  return found;
}

/** The names of the open static dialogs. */
export const openDialogs = (): (string | null)[] =>
  [...document.querySelectorAll('dialog[open]')].map((dialog) =>
    dialog.getAttribute('data-dialog'),
  );
