import type { FormViewProps } from '../formViews';
import { MessageForm } from '../MessageForm';
import { experiencesContact } from './definition';
import { toLead } from './toLead';

/** The contact form of the Experiences page. Booking in a dialog fills in its message. */
export function ExperiencesContactForm({ onSent }: FormViewProps) {
  return <MessageForm definition={experiencesContact} toLead={toLead} onSent={onSent} prefilled />;
}
