import type { UseFormRegisterReturn } from 'react-hook-form';
import { CheckboxField } from '../ui/fields/CheckboxField';
import { TextField } from '../ui/fields/TextField';
import { FormPart } from './FormPart';
import { useFormTexts } from './FormTexts';
import { ReachFields } from './ReachFields';

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
  const texts = useFormTexts().forms.labels;
  const { fullName, email, emailError, phone, flownBefore, flownBeforeLabel } = props;
  return (
    <FormPart title={props.title}>
      <TextField label={texts.fullName} autoComplete="name" {...fullName} />
      <ReachFields email={email} emailError={emailError} phone={phone} />
      {flownBefore && <CheckboxField label={flownBeforeLabel} {...flownBefore} />}
    </FormPart>
  );
}
