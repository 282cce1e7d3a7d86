import type { ComponentProps } from 'react';
import { Field, type FieldText } from './Field';
import { inputStyle } from './inputStyle';

type TextFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'type' | 'id'> & { type?: 'text' | 'email' | 'tel' };

/** The attributes of each type, for phone keyboards, automatic corrections, and the order of groups of digits. */
const TYPE_ATTRIBUTES = {
  text: {},
  email: { dir: 'ltr', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { dir: 'ltr', inputMode: 'tel' },
} as const;

/** A single-line field for a text, an email address or a telephone number. */
export function TextField({
  label,
  error,
  hint,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, className }} isOptional={!rest['aria-required']}>
      {(input) => (
        <input type={type} className={inputStyle} {...TYPE_ATTRIBUTES[type]} {...rest} {...input} />
      )}
    </Field>
  );
}
