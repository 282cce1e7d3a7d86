import type { FormViewProps } from '../formViews';
import { MessageForm } from '../MessageForm';
import { experiencesContact } from './definition';

/** The contact form of the Experiences page, whose message the booking buttons of dialogs fill in. */
export default function ExperiencesContactForm({ onSent }: FormViewProps) {
  return <MessageForm definition={experiencesContact} onSent={onSent} prefilled />;
}
