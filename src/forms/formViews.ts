import { lazyWithRetry } from '../ui/lazyWithRetry';
import type { InlineFormName, OverlayFormName } from './registry';

/** The props of every form's view. */
export type FormViewProps = { onSent?: (() => void) | undefined };

/** The view of each form. Its code loads when the form is first shown. */
export const formViews = {
  charter: lazyWithRetry(async () => (await import('./charter/CharterForm')).CharterForm),
  'empty-legs': lazyWithRetry(
    async () => (await import('./emptyLegs/EmptyLegsForm')).EmptyLegsForm,
  ),
  'jet-card': lazyWithRetry(async () => (await import('./jetCard/JetCardForm')).JetCardForm),
  contact: lazyWithRetry(async () => (await import('./contact/ContactForm')).ContactForm),
  rescue: lazyWithRetry(async () => (await import('./rescue/RescueForm')).RescueForm),
  'experiences-contact': lazyWithRetry(
    async () =>
      (await import('./experiencesContact/ExperiencesContactForm')).ExperiencesContactForm,
  ),
  'contact-panel': lazyWithRetry(
    async () => (await import('./contactPanel/ContactPanelForm')).ContactPanelForm,
  ),
} satisfies Record<OverlayFormName | InlineFormName, unknown>;
