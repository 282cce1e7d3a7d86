import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { OPENED_AT } from '../start/openedAt';
import { findStaticDialog } from '../start/pageContract';
import { focusTakenOver, takeOverDialog, takeOverForm } from '../ui/takeOver';
import { startFillTimeOfStatic } from './fillTime';

/**
 * Lets a live form take over the static form of the same name: the dialog, if it is open, and then what
 * the visitor did in it. Both happen in one task of the browser, so nothing is typed in between. The
 * static form is removed: it would open empty over what the live form keeps.
 */
export function useStaticForm(name: string, live: RefObject<HTMLFormElement | null>): void {
  const taken = useRef<HTMLDialogElement>(undefined);
  useLayoutEffect(() => {
    // An element of the live form that is not on screen yet cannot take over.
    if (!live.current) return;
    taken.current = takeOverDialog(name, live.current) ?? closedDialog(name, live.current);
  }, [live, name]);
  useEffect(() => {
    const dialog = taken.current;
    taken.current = undefined;
    // The effects of the view, which connect the fields, run after this one.
    if (!dialog) return;
    startFillTimeOfStatic(name, dialog.dataset[OPENED_AT]);
    queueMicrotask(() => finish(dialog, live.current));
  }, [live, name]);
}

/**
 * The closed static form of a live form over the page, or of one that sends it. A form in the page has none.
 */
const closedDialog = (name: string, live: Element): HTMLDialogElement | undefined =>
  live.closest('[role=dialog], [hidden]') ? findStaticDialog(name) : undefined;

function finish(dialog: HTMLDialogElement, live: HTMLFormElement | null): void {
  const form = dialog.querySelector('form');
  if (form && live) takeOverForm(form, live);
  // A dialog that was on screen before its form does not move the focus again. A hidden form has none.
  if (!live?.closest('[hidden]'))
    focusTakenOver(live?.closest<HTMLElement>('[tabindex="-1"]') ?? null);
  dialog.remove();
}
