/**
 * Passes a message from the booking button of a dialog to the contact form
 * (docs/specification.md, 'Dialogs'). Keeps the message until the form is mounted.
 */
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { MessageValues } from '../message';

let pending: string | undefined;
const LISTENERS = new Set<() => void>();

/** Fills in the message of the contact form, now or when the form is mounted. */
export function prefillMessage(message: string): void {
  pending = message;
  for (const listener of LISTENERS) listener();
}

/** Fills in each requested message once, and moves the focus to the form. */
export function usePrefilledMessage(form: UseFormReturn<MessageValues>, enabled: boolean) {
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!enabled) return undefined;
    const fill = (): void => {
      if (pending === undefined) return;
      form.setValue('message', pending, { shouldDirty: true });
      pending = undefined;
      // The page is scrolling to the section of the form. The focus must not stop the scroll.
      frame.current?.querySelector('input')?.focus({ preventScroll: true });
    };
    fill();
    LISTENERS.add(fill);
    return () => void LISTENERS.delete(fill);
  }, [form, enabled]);
  return frame;
}
