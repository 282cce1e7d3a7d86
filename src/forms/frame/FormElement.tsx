import type { ComponentProps } from 'react';
import { SendingOverlay } from '../../ui/feedback/SendingOverlay';
import { useFormContent } from './FormContent';
import { Honeypot } from '../fields/Honeypot';

type FormElementProps = Omit<ComponentProps<'form'>, 'aria-label'> & {
  /** The accessible name of the form. */
  label: string | undefined;
  sending: boolean;
};

/** The element of every form, with its honeypot and an overlay while sending. */
export function FormElement({ label, sending, children, ...rest }: FormElementProps) {
  const { messages } = useFormContent();
  return (
    <form noValidate aria-label={label} aria-busy={sending} {...rest}>
      {children}
      <Honeypot />
      {sending && <SendingOverlay label={messages.sending} />}
    </form>
  );
}
