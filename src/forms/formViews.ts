import { lazyWithRetry } from '../ui/loading/lazyWithRetry';
import type { InlineFormName, OverlayFormName } from './registry';

/** The props of every form's view. */
export type FormViewProps = { onSent?: (() => void) | undefined };

/** The view of each form. Its code loads when the form is first shown. */
export const formViews = {
  charter: lazyWithRetry(() => import('./charter/CharterForm')),
  contact: lazyWithRetry(() => import('./contact/ContactForm')),
  'contact-panel': lazyWithRetry(() => import('./contactPanel/ContactPanelForm')),
  'empty-legs': lazyWithRetry(() => import('./emptyLegs/EmptyLegsForm')),
  'experiences-contact': lazyWithRetry(() => import('./experiencesContact/ExperiencesContactForm')),
  'jet-card': lazyWithRetry(() => import('./jetCard/JetCardForm')),
  rescue: lazyWithRetry(() => import('./rescue/RescueForm')),
} satisfies Record<OverlayFormName | InlineFormName, unknown>;
