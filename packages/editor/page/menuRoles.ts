/**
 * Repairs the menus of Decap for screen readers: a list stands between the menu and its entries. A menu
 * is in the document only while it is open.
 */
export function repairMenus(): void {
  const repair = (): void => {
    for (const list of document.querySelectorAll('[role=menu] ul:not([role])'))
      list.setAttribute('role', 'none');
  };
  new MutationObserver(repair).observe(document.body, { childList: true, subtree: true });
}
