/**
 * The message that the booking button of a dialog asks for (docs/specification.md, 'Dialogs').
 * The form may not be loaded yet, so the message waits until a form takes it.
 */
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { MessageValues } from './message';

let pending: string | undefined;
const listeners = new Set<() => void>();

/**
 * Asks the contact form to begin with a message.
 * @param message the text of the message
 */
export function prefillMessage(message: string): void {
  pending = message;
  for (const listener of listeners) listener();
}

/**
 * Fills the message of a form with every message that is asked for, each once, and moves the focus
 * to the form.
 */
export function usePrefilledMessage(form: UseFormReturn<MessageValues>, enabled: boolean) {
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!enabled) return undefined;
    const fill = (): void => {
      if (pending === undefined) return;
      form.setValue('message', pending, { shouldDirty: true });
      pending = undefined;
      // The page is scrolling to the section of the form: the focus must not end that.
      frame.current?.querySelector('input')?.focus({ preventScroll: true });
    };
    fill();
    listeners.add(fill);
    return () => void listeners.delete(fill);
  }, [form, enabled]);
  return frame;
}
