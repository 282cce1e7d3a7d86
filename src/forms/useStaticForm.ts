import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { focusTakenOver, takeOverDialog, takeOverForm } from '../ui/takeOver';

/**
 * Lets a live form take over the open static form of the same name: the dialog, and then what the
 * visitor did in it. Both happen in one task of the browser, so nothing is typed in between.
 * @param name the name of the form
 * @param live the element of the live form
 */
export function useStaticForm(name: string, live: RefObject<HTMLFormElement | null>): void {
  const taken = useRef<HTMLDialogElement>(undefined);
  useLayoutEffect(() => {
    // An element of the live form that is not on screen yet cannot take over.
    if (live.current) taken.current = takeOverDialog(name, live.current);
  }, [live, name]);
  useEffect(() => {
    const dialog = taken.current;
    taken.current = undefined;
    // The effects of the view, which connect the fields, run after this one.
    if (dialog) queueMicrotask(() => finish(dialog, live.current));
  }, [live]);
}

function finish(dialog: HTMLDialogElement, live: HTMLFormElement | null): void {
  const form = dialog.querySelector('form');
  if (form && live) takeOverForm(form, live);
  // A dialog that was on screen before its form does not move the focus again.
  focusTakenOver(live?.closest<HTMLElement>('[tabindex="-1"]') ?? null);
  dialog.remove();
}
