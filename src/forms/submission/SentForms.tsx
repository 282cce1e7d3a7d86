import { createContext, useContext } from 'react';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { useFormContent } from '../frame/FormContent';
import type { InlineFormName, OverlayFormName } from '../registry';
import { forgetSentForm, useSentForms } from './sentForms';

const SentForm = lazyWithRetry(() => import('./SentForm'));

/** Finds the section of the page that a form over it belongs to. */
export const SectionOfForm = createContext<(form: string) => string | undefined>(() => undefined);

type SentFormsProps = {
  /** The id of the section. */
  section: string | undefined;
  /** The form that stands in the section; undefined for the forms that open over the page. */
  inlineForm: InlineFormName | undefined;
};

/** Confirms in a section what was sent from it, as a live region (docs/specification.md, 'Confirmation'). */
export function SentForms({ section, inlineForm }: SentFormsProps) {
  const sectionOf = useContext(SectionOfForm);
  const sent = useSentForms();
  const { overlayForms } = useFormContent();
  const names = inlineForm
    ? [inlineForm]
    : overlayForms.filter((form) => section !== undefined && sectionOf(form) === section);
  return (
    <div aria-live="polite">
      {names.map((form) => {
        const asked = sent[form];
        return asked === undefined ? null : (
          <SentForm
            key={form}
            // The names of the site's forms are those of the registry.
            form={form as InlineFormName | OverlayFormName}
            asked={asked}
            onClose={() => forgetSentForm(form)}
          />
        );
      })}
    </div>
  );
}
