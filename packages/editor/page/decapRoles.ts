/** What only a mouse reaches in Decap's library of pictures. */
const PICTURE = '[role=dialog] [class*="-Card "]';

/**
 * Repairs Decap for screen readers and the keyboard: a list stands between a menu and its entries, and its
 * library has no name, its pictures have no text. A menu or library is in the document only while it is open.
 */
export function repairRoles(): void {
  const repair = (selector: string, name: string, value = ''): void => {
    for (const element of document.querySelectorAll(selector)) element.setAttribute(name, value);
  };
  const repairAll = (): void => {
    repair('[role=menu] ul:not([role])', 'role', 'none');
    repair('[role=dialog]:not([aria-label])', 'aria-label', 'Pictures');
    repair('[role=dialog] img:not([alt])', 'alt');
    repair(`${PICTURE}:not([role])`, 'tabindex', '0');
    repair(`${PICTURE}:not([role])`, 'role', 'button');
    // What is around each would be one more stop.
    repair('[role=dialog] [tabindex="0"]:has(> [role=button])', 'tabindex', '-1');
  };
  new MutationObserver(repairAll).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLElement && target.matches(PICTURE)) target.click();
  });
}
