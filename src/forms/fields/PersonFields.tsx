import type { UseFormRegisterReturn } from 'react-hook-form';
import { CheckboxField } from '../../ui/fields/CheckboxField';
import { TextField } from '../../ui/fields/TextField';
import { FormSection } from '../frame/FormSection';
import { useFormContent } from '../frame/FormContent';
import { EmailPhoneFields } from './EmailPhoneFields';

type PersonFieldsProps = {
  /** The heading above the fields. */
  title: string;
  fullName: UseFormRegisterReturn;
  email: UseFormRegisterReturn;
  emailError: string | undefined;
  phone: UseFormRegisterReturn;
  /** The checkbox about earlier flights; undefined hides it. */
  flownBefore?: UseFormRegisterReturn | undefined;
  flownBeforeLabel?: string;
};

/** The name and contact fields at the end of a flight request. */
export function PersonFields(props: PersonFieldsProps) {
  const labels = useFormContent().forms.labels;
  const { fullName, email, emailError, phone, flownBefore, flownBeforeLabel = '' } = props;
  return (
    <FormSection title={props.title}>
      <TextField label={labels.fullName} autoComplete="name" {...fullName} />
      <EmailPhoneFields email={email} emailError={emailError} phone={phone} />
      {flownBefore && <CheckboxField label={flownBeforeLabel} {...flownBefore} />}
    </FormSection>
  );
}
