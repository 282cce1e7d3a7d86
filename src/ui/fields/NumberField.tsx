import { css, cx } from '@linaria/core';
import type { ComponentProps } from 'react';
import { color, size } from '../../theme/tokens';
import { Field, type FieldText } from './Field';
import { inputStyle } from './inputStyle';

type NumberFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'type' | 'id'> & {
    /** The unit at the end of the field, such as kg or m. */
    unit?: string;
  };

/**
 * A number field whose value is the text as typed. It does not use `type="number"`, which changes the
 * value when a mouse wheel scrolls, and loses a text that it cannot parse.
 */
export function NumberField({ label, error, hint, className, unit, ...rest }: NumberFieldProps) {
  return (
    <Field {...{ label, error, hint, className }} isOptional={!rest['aria-required']}>
      {(input) => (
        <span className={frame}>
          <input
            type="text"
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            className={cx(inputStyle, unit !== undefined && unitPadding)}
            {...rest}
            {...input}
          />
          {unit !== undefined && <span className={unitText}>{unit}</span>}
        </span>
      )}
    </Field>
  );
}

const frame = css`
  position: relative;
  display: block;
`;

const unitPadding = css`
  padding-inline-end: 3.25rem;

  /* The frame, and with it the place of the unit, runs the other way. */
  [dir='rtl'] & {
    padding-inline: 3.25rem 1rem;
  }
`;

const unitText = css`
  position: absolute;
  top: 50%;
  inset-inline-end: 1rem;
  color: ${color.fieldLine};
  font-size: ${size.small};
  transform: translateY(-50%);
  pointer-events: none;
`;
