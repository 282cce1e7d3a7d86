import { useEffect } from 'react';

/**
 * Put inside a dialog of @reach/dialog: its focus lock keeps the focus with stops before and after
 * the dialog, one of which asks to be the first of the whole page. Ours needs no such rank, and
 * nobody's order of stops should depend on it.
 */
export function FocusGuards() {
  useEffect(() => {
    for (const guard of document.querySelectorAll<HTMLElement>('[data-focus-guard]'))
      if (guard.tabIndex > 0) guard.tabIndex = 0;
  }, []);
  return null;
}
