import type { ComponentProps } from 'react';
import { Field, type FieldText } from './Field';
import { inputStyle } from './inputStyle';

type TextFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'type' | 'id'> & { type?: 'text' | 'email' | 'tel' };

/** What browsers do with each type: the right keys on a phone, no capitals in an address. */
const KEYS = {
  text: {},
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { inputMode: 'tel' },
} as const;

/** One line of text, an e-mail address or a telephone number. */
export function TextField({
  label,
  error,
  hint,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(input) => <input type={type} className={inputStyle} {...KEYS[type]} {...rest} {...input} />}
    </Field>
  );
}
