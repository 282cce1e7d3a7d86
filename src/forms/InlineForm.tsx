import { css } from '@linaria/core';
import { lazy, Suspense, type ComponentType } from 'react';
import type { InlineForm as InlineFormName } from '../content/forms';
import { useNear } from '../ui/useNear';

/** The forms that can stand open in a page, fetched when their place comes near. */
const forms: Record<InlineFormName, ComponentType<{ onSent: () => void }>> = {
  contact: lazy(async () => ({ default: (await import('./contact/ContactForm')).ContactForm })),
  'experiences-contact': lazy(async () => ({
    default: (await import('./contact/ExperiencesContactForm')).ExperiencesContactForm,
  })),
  'contact-panel': lazy(async () => ({
    default: (await import('./contactPanel/ContactPanelForm')).ContactPanelForm,
  })),
  rescue: lazy(async () => ({ default: (await import('./rescue/RescueForm')).RescueForm })),
};

const stay = (): void => undefined;

/** A form open in the page; nothing of it is fetched before the visitor comes near. */
export function InlineForm({ form }: { form: InlineFormName }) {
  const { element, near } = useNear<HTMLDivElement>();
  const Form = forms[form];
  return (
    <div ref={element} className={place}>
      {near && (
        <Suspense fallback={null}>
          <Form onSent={stay} />
        </Suspense>
      )}
    </div>
  );
}

/** The room a message form takes, kept for it so that nothing moves when it arrives. */
const place = css`
  min-height: 34rem;
`;
