import { useContext } from 'react';
import { SectionOfForm } from '../frame/FormContent';
import { SentForm } from './SentForm';
import { useSentForms } from './sentForms';

/** Confirms in a section what its forms have sent, as a live region. */
export default function SentForms({ section = '' }: { section: string | undefined }) {
  const sectionOf = useContext(SectionOfForm);
  return (
    <div aria-live="polite">
      {Object.entries(useSentForms()).map(
        ([form, confirmation]) =>
          confirmation &&
          sectionOf(form) === section && <SentForm key={form} form={form} {...confirmation} />,
      )}
    </div>
  );
}
