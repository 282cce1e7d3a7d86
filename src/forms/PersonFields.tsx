import type { UseFormRegisterReturn } from 'react-hook-form';
import { CheckboxField } from '../ui/fields/CheckboxField';
import { TextField } from '../ui/fields/TextField';
import { FormSection } from './FormSection';
import { useFormContent } from './FormContent';
import { EmailPhoneFields } from './EmailPhoneFields';

type PersonFieldsProps = {
  /** The heading above. */
  title: string;
  fullName: UseFormRegisterReturn;
  email: UseFormRegisterReturn;
  emailError: string | undefined;
  phone: UseFormRegisterReturn;
  /** The box about earlier flights and its words; left out where it is not asked. */
  flownBefore?: UseFormRegisterReturn | undefined;
  flownBeforeLabel: string;
};

/** Who asks, and how to reach them; the last part of a request for a flight. */
export function PersonFields(props: PersonFieldsProps) {
  const texts = useFormContent().forms.labels;
  const { fullName, email, emailError, phone, flownBefore, flownBeforeLabel } = props;
  return (
    <FormSection title={props.title}>
      <TextField label={texts.fullName} autoComplete="name" {...fullName} />
      <EmailPhoneFields email={email} emailError={emailError} phone={phone} />
      {flownBefore && <CheckboxField label={flownBeforeLabel} {...flownBefore} />}
    </FormSection>
  );
}
