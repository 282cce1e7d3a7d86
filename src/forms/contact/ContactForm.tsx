import type { FormViewProps } from '../formViews';
import { MessageForm } from '../MessageForm';
import { contact } from './definition';
import { toContactLead } from '../message';

/** The contact form of Home. */
export function ContactForm({ onSent }: FormViewProps) {
  return <MessageForm definition={contact} toLead={toContactLead} onSent={onSent} />;
}
