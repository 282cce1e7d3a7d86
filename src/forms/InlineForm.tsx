import { css } from '@linaria/core';
import { Suspense, type ComponentType } from 'react';
import type { InlineForm as InlineFormName } from '../content/forms';
import { lazyWithRetry } from '../ui/lazyWithRetry';
import { useInView } from '../ui/useInView';

/** The forms that can stand open in a page, fetched when their place comes near. */
const forms: Record<InlineFormName, ComponentType<{ onSent: () => void }>> = {
  contact: lazyWithRetry(async () => (await import('./contact/ContactForm')).ContactForm),
  'experiences-contact': lazyWithRetry(
    async () => (await import('./contact/ExperiencesContactForm')).ExperiencesContactForm,
  ),
  'contact-panel': lazyWithRetry(
    async () => (await import('./contactPanel/ContactPanelForm')).ContactPanelForm,
  ),
  rescue: lazyWithRetry(async () => (await import('./rescue/RescueForm')).RescueForm),
};

const stay = (): void => undefined;

/** A form open in the page; nothing of it is fetched before the visitor comes near. */
export function InlineForm({ form }: { form: InlineFormName }) {
  const { ref, inView } = useInView<HTMLDivElement>();
  const Form = forms[form];
  return (
    <div ref={ref} className={place}>
      <div className={room}>
        {inView && (
          <Suspense fallback={null}>
            <Form onSent={stay} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/**
 * The room a message form takes, kept for it so that nothing moves when it arrives: its fields stand
 * in pairs where there is room for two, in one column where there is not.
 */
const place = css`
  container-type: inline-size;
`;

const room = css`
  min-height: 50rem;

  @container (min-width: 27.5rem) {
    min-height: 34.75rem;
  }
`;
