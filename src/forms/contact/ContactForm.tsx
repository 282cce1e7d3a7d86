import type { FormViewProps } from '../formViews';
import { MessageForm } from '../MessageForm';
import { contact } from './definition';

/** The contact form of Home. */
export default function ContactForm({ onSent }: FormViewProps) {
  return <MessageForm definition={contact} onSent={onSent} />;
}
