import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../ui/fields/TextField';
import { fieldPair } from './FormFrame';
import { useFormTexts } from './FormTexts';

type ReachFieldsProps = {
  email: UseFormRegisterReturn;
  emailError: string | undefined;
  phone: UseFormRegisterReturn;
};

/** How to reach whoever writes: e-mail and telephone, side by side where there is room. */
export function ReachFields({ email, emailError, phone }: ReachFieldsProps) {
  const { labels } = useFormTexts().forms;
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
