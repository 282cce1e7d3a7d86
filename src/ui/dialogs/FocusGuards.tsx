import { useEffect } from 'react';

/**
 * Removes the positive `tabindex` of the focus guards around a dialog of @reach/dialog, which changes
 * the tab order of the whole page. Must be rendered inside the dialog.
 */
export function FocusGuards() {
  useEffect(() => {
    for (const guard of document.querySelectorAll<HTMLElement>('[data-focus-guard]'))
      if (guard.tabIndex > 0) guard.tabIndex = 0;
  }, []);
  return null;
}
