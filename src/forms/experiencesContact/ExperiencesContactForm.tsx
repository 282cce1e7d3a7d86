import type { FormViewProps } from '../formViews';
import { MessageForm } from '../MessageForm';
import { experiencesContact } from './definition';
import { toLead } from './toLead';

/** The contact form of the Experiences page, whose message the booking buttons of dialogs fill in. */
export function ExperiencesContactForm({ onSent }: FormViewProps) {
  return <MessageForm definition={experiencesContact} toLead={toLead} onSent={onSent} prefilled />;
}
