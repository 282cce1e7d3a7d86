import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../ui/fields/TextField';
import { fieldPair } from '../frame/FormFrame';
import { useFormContent } from '../frame/FormContent';

type EmailPhoneFieldsProps = {
  email: UseFormRegisterReturn;
  emailError: string | undefined;
  phone: UseFormRegisterReturn;
};

/** The email and telephone fields, side by side where the width allows it. */
export function EmailPhoneFields({ email, emailError, phone }: EmailPhoneFieldsProps) {
  const { labels } = useFormContent().forms;
  return (
    <div className={fieldPair}>
      <TextField
        type="email"
        label={labels.email}
        autoComplete="email"
        error={emailError}
        {...email}
      />
      <TextField type="tel" label={labels.phone} autoComplete="tel" {...phone} />
    </div>
  );
}
