import type { ComponentType } from 'react';
import { lazyWithRetry } from '../ui/loading/lazyWithRetry';
import type { InlineFormName, OverlayFormName } from './registry';

/** The props of every form's view. */
export type FormViewProps = { onSent?: (() => void) | undefined };

/** A view, the only export of its module. It is the last, because Babel puts a mark of its own before. */
const view = (load: () => Promise<{ readonly [name: string]: ComponentType<FormViewProps> }>) =>
  lazyWithRetry(async () => Object.values(await load()).at(-1) as ComponentType<FormViewProps>);

/** The view of each form. Its code loads when the form is first shown. */
export const formViews = {
  charter: view(() => import('./charter/CharterForm')),
  contact: view(() => import('./contact/ContactForm')),
  'contact-panel': view(() => import('./contactPanel/ContactPanelForm')),
  'empty-legs': view(() => import('./emptyLegs/EmptyLegsForm')),
  'experiences-contact': view(() => import('./experiencesContact/ExperiencesContactForm')),
  'jet-card': view(() => import('./jetCard/JetCardForm')),
  rescue: view(() => import('./rescue/RescueForm')),
} satisfies Record<OverlayFormName | InlineFormName, unknown>;
