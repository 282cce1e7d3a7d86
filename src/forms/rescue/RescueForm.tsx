import type { ContactLead } from '../../leads/wire';
import type { FormViewProps } from '../formViews';
import { MessageForm } from '../MessageForm';
import { rescue } from './definition';

/**
 * The event on `window` for each rescue request, with the lead as detail
 * (docs/specification.md, 'The event create-rescue').
 */
const RESCUE_EVENT = 'create-rescue';

const dispatchRescueEvent = (detail: ContactLead): void => {
  window.dispatchEvent(new CustomEvent(RESCUE_EVENT, { detail }));
};

/** The form for immediate assistance. */
export default function RescueForm({ onSent }: FormViewProps) {
  return <MessageForm definition={rescue} onSubmit={dispatchRescueEvent} onSent={onSent} />;
}
